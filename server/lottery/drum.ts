import { and, eq, gt, sql } from 'drizzle-orm';
import type { Balls } from '../../src/rules/lottery';
import type { Db } from '../db/open';
import { lotteryDrums } from '../db/schema-lottery';
import type { LotterySeed } from './lotteries';

/** A round's colours with what is left of each. A colour's id is its place in the catalogue, the best first. */
export type Drum = readonly Balls[];

const rowsOf = (lottery: string, round: number) =>
  and(eq(lotteryDrums.lottery, lottery), eq(lotteryDrums.round, round));

const fullDrum = ({ prizes }: LotterySeed): Drum =>
  prizes.map(({ ball, win, count, gone = 0 }) => ({ id: ball, left: count - gone, wins: win.kind !== 'none' }));

function withRows(seed: LotterySeed, rows: readonly { prize: string; left: number }[]): Drum {
  return fullDrum(seed).map((one) => ({ ...one, left: rows.find(({ prize }) => prize === one.id)?.left ?? one.left }));
}

/** The drum of a round as it is; nobody is held up. */
export async function drumOf(db: Db, seed: LotterySeed, round: number): Promise<Drum> {
  const rows = await db.select().from(lotteryDrums).where(rowsOf(seed.id, round));
  return withRows(seed, rows);
}

/** Holds a round for this transaction, its drum made where this is the first play: plays of one round go one after the other. */
export async function lockDrum(tx: Db, seed: LotterySeed, round: number): Promise<Drum> {
  const held = () =>
    tx.select().from(lotteryDrums).where(rowsOf(seed.id, round)).orderBy(lotteryDrums.prize).for('update');
  let rows = await held();
  if (rows.length === 0) {
    const all = fullDrum(seed).map(({ id, left }) => ({ lottery: seed.id, round, prize: id, left }));
    await tx.insert(lotteryDrums).values(all).onConflictDoNothing();
    rows = await held();
  }
  return withRows(seed, rows);
}

/** Takes one ball of a colour out. Throws where there is none left: then the whole play is undone. */
export async function takeBall(tx: Db, lottery: string, round: number, prize: string): Promise<void> {
  const one = and(rowsOf(lottery, round), eq(lotteryDrums.prize, prize), gt(lotteryDrums.left, 0));
  const taken = await tx
    .update(lotteryDrums)
    .set({ left: sql`${lotteryDrums.left} - 1` })
    .where(one)
    .returning({ left: lotteryDrums.left });
  if (taken.length !== 1) throw new Error(`No ball ${prize} is left in ${lottery} ${round}.`);
}
