import { lotteryState } from '@/rules/lottery';
import type { Db } from '../db/open';
import { getDrum } from '../lottery/drum';
import { lotteries } from '../lottery/lotteries';
import { findLottery } from '../lottery/lottery-view';
import { roundAt } from '../lottery/rounds';
import { CommandError } from './command-error';
import { toInstant } from '@/rules/time/date';

export const lotteriesUsage = `  lottery list                             every lottery with its present round
  lottery pool ID                          what is left in the drum of a lottery`;

async function list(db: Db, now: Date): Promise<string> {
  const lines: string[] = [];
  for (const lottery of lotteries) {
    const round = roundAt(lottery, now);
    const state = lotteryState(await getDrum(db, lottery, now), round, now);
    const span = `${toInstant(round.startsAt)} to ${toInstant(round.endsAt)}`;
    lines.push(`${lottery.id}  round ${round.round}  ${state}  ${span}  ${lottery.pointsCost} points a play`);
  }
  return lines.join('\n');
}

async function pool(db: Db, now: Date, id: string): Promise<string> {
  const lottery = findLottery(id);
  if (!lottery) throw new CommandError(`There is no lottery ${id}.`);
  const drum = await getDrum(db, lottery, now);
  return lottery.prizes
    .map(({ ball, win, count }) => {
      const left = drum.find((balls) => balls.id === ball)?.left ?? 0;
      return `${ball}  ${win.kind}  ${left} of ${count} left`;
    })
    .join('\n');
}

/** Runs a staff command about lotteries and gives its printout; null if the arguments name no such command. Throws CommandError. */
export async function runLotteries(db: Db, now: Date, args: readonly string[]): Promise<string | null> {
  const [, name = '', id = ''] = args;
  if (name === 'list') return list(db, now);
  return name === 'pool' ? pool(db, now, id) : null;
}
