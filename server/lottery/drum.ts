import { and, eq, gt, sql } from 'drizzle-orm';
import type { Balls } from '@/rules/lottery';
import type { Db } from '../db/open';
import { lotteryDrums } from '../db/schema-lottery';
import { fullHours } from './lotteries';
import type { LotteryDefinition } from './lotteries';
import { roundAt } from './rounds';
import { hoursToMs } from '@/rules/time/instant';

/** A round's colours with what is left of each. A colour's id is its place in the catalogue, the best first. */
export type Drum = readonly Balls[];

const rowsOf = (lottery: string, round: number) =>
  and(eq(lotteryDrums.lottery, lottery), eq(lotteryDrums.round, round));

/** The balls that are left at an instant: a colour's balls less those of customers (`rows`), and less those that the demo's other players have drawn by then. */
function leftAt(lottery: LotteryDefinition, rows: readonly { prize: string; left: number }[], now: Date): Drum {
  const othersPlayFrom = roundAt(lottery, now).startsAt.getTime() + hoursToMs(fullHours);
  const haveOthersPlayed = now.getTime() >= othersPlayFrom;
  return lottery.prizes.map(({ ball, win, count, drawnByOthers = 0 }) => {
    const left = rows.find(({ prize }) => prize === ball)?.left ?? count;
    return {
      id: ball,
      left: haveOthersPlayed ? Math.max(0, left - drawnByOthers) : left,
      wins: win.kind !== 'none',
    };
  });
}

/** The drum of the round of an instant, as it is then; nobody is held up. */
export async function getDrum(db: Db, lottery: LotteryDefinition, now: Date): Promise<Drum> {
  const rows = await db
    .select()
    .from(lotteryDrums)
    .where(rowsOf(lottery.id, roundAt(lottery, now).round));
  return leftAt(lottery, rows, now);
}

/** Holds the round of an instant for this transaction, its drum made where this is the first play: plays of one round go one after the other. */
export async function lockDrum(tx: Db, lottery: LotteryDefinition, now: Date): Promise<Drum> {
  const { round } = roundAt(lottery, now);
  const remaining = () =>
    tx.select().from(lotteryDrums).where(rowsOf(lottery.id, round)).orderBy(lotteryDrums.prize).for('update');
  let rows = await remaining();
  if (rows.length === 0) {
    const all = lottery.prizes.map(({ ball, count }) => ({ lottery: lottery.id, round, prize: ball, left: count }));
    await tx.insert(lotteryDrums).values(all).onConflictDoNothing();
    rows = await remaining();
  }
  return leftAt(lottery, rows, now);
}

/** Takes one ball of a colour out. Throws where there is none left: then the whole play is undone. */
export async function takeBall(tx: Db, lottery: string, round: number, prize: string): Promise<void> {
  const ball = and(rowsOf(lottery, round), eq(lotteryDrums.prize, prize), gt(lotteryDrums.left, 0));
  const drawn = await tx
    .update(lotteryDrums)
    .set({ left: sql`${lotteryDrums.left} - 1` })
    .where(ball)
    .returning({ left: lotteryDrums.left });
  if (drawn.length !== 1) throw new Error(`No ball ${prize} is left in ${lottery} ${round}.`);
}
