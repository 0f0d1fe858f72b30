import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '@server/platform/db/open';
import { lotteries, lotteryDrums } from './schema';
import { getTerms, getTermsOfRound } from './find-lottery';
import type { CurrentLottery } from './find-lottery';
import { remainingBalls } from './remaining-balls';

const rowsOf = (lottery: string, round: number) =>
  and(eq(lotteryDrums.lottery, lottery), eq(lotteryDrums.round, round));

/**
 * Locks the present round of a lottery for this transaction and reads it anew: plays of one round go one after the other. The first play makes
 * the drum and fixes the version of the terms. A version that is saved meanwhile waits for it (`lotteries` is locked) and applies to later rounds.
 */
export async function lockDrum(tx: Db, { lottery, round }: CurrentLottery, now: Date): Promise<CurrentLottery> {
  const { id } = lottery;
  const remaining = () =>
    tx.select().from(lotteryDrums).where(rowsOf(id, round.round)).orderBy(lotteryDrums.prize).for('update');
  let rows = await remaining();
  if (rows.length === 0) {
    await tx.select({ id: lotteries.id }).from(lotteries).where(eq(lotteries.id, id)).for('share');
    const { version, terms } = await getTermsOfRound(tx, id, round.round);
    const balls = terms.prizes.map(({ ball, count }) => ({ prize: ball, left: count }));
    const all = balls.map((colour) => ({ ...colour, lottery: id, round: round.round, version }));
    await tx.insert(lotteryDrums).values(all).onConflictDoNothing();
    rows = await remaining();
  }
  const version = rows[0]?.version ?? lottery.version;
  const current = version === lottery.version ? lottery : { ...lottery, ...(await getTerms(tx, id, version)), version };
  return { lottery: current, round, drum: remainingBalls(current, round, rows, now) };
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
