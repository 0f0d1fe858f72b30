import { and, eq } from 'drizzle-orm';
import { lotteryDrums } from '@server/domains/lottery/schema';
import type { LotteryDefinition } from '@server/domains/lottery/find-lottery';
import { roundAt } from '@server/domains/lottery/rounds';
import { demoLotteries } from '@demo/lotteries';
import type { TestApi } from '@server/testing/test-api';
import type { Ball } from '@/contract/lottery';
import { lotteryState } from '@/rules/lottery';
import { startOfJstDayNumber, toJstDayNumber } from '@/rules/time/date';
import { hoursToMs } from '@/rules/time/instant';

export function lotteryOf(id: string): LotteryDefinition {
  const definition = demoLotteries().find((lottery) => lottery.id === id);
  if (!definition) throw new Error(`No lottery ${id}.`);
  return definition;
}

/** Moves the server's clock on to noon in Japan of the next day on which a round of a lottery is in its first `open` days, or ended, or to come. */
export function goToRound(api: TestApi, id: string, target: 'running' | 'ended' | 'notStarted' = 'running'): void {
  const lottery = lotteryOf(id);
  const now = api.clock.now();
  for (let days = 1; days < 20; days += 1) {
    const noon = new Date(startOfJstDayNumber(toJstDayNumber(now) + days).getTime() + hoursToMs(12));
    const round = roundAt(lottery, noon);
    const isFirst = toJstDayNumber(round.startsAt) === toJstDayNumber(noon);
    const state = lotteryState([{ id: 'any', left: 1, wins: true }], round, noon);
    if (state !== target || (target === 'running' && !isFirst)) continue;
    api.clock.move(noon.getTime() - now.getTime());
    return;
  }
  throw new Error(`${id} is never ${target}.`);
}

/** Puts so many balls of each colour into the drum of the present round; none of those that are left out. */
export async function fillDrum(api: TestApi, id: string, balls: Partial<Record<Ball, number>>): Promise<void> {
  const lottery = lotteryOf(id);
  const { round } = roundAt(lottery, api.clock.now());
  await api.db.delete(lotteryDrums).where(and(eq(lotteryDrums.lottery, id), eq(lotteryDrums.round, round)));
  const rows = lottery.prizes.map(({ ball }) => ({ lottery: id, round, prize: ball, left: balls[ball] ?? 0 }));
  await api.db.insert(lotteryDrums).values(rows);
}
