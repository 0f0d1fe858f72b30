import { and, eq, lte, ne, sql, sum } from 'drizzle-orm';
import type { PointReason } from '../../src/contract/points';
import { pointsEnd } from '../../src/rules/buying/point-life';
import type { Db } from '../db/open';
import { points } from '../db/schema-buying';
import { eachAlone } from '../jobs/each-alone';
import { holdCustomer } from '../account/customer-lock';

/** Points of a customer. `end` is the instant from which they are gone; null without points. */
interface Purse {
  readonly sum: number;
  readonly end: Date | null;
  /** The newest row, which names this state of the ledger. */
  readonly newest: number;
}

/** The last gain or spend: points that ran out did not move by their owner's doing. */
const lastMove = sql<Date | null>`max(${points.at}) filter (where ${points.reason} <> 'expired')`.mapWith(points.at);

async function purseOf(db: Db, customerId: string): Promise<Purse> {
  const [row] = await db
    .select({ sum: sum(points.points), last: lastMove, newest: sql<number>`coalesce(max(${points.id}), 0)::int` })
    .from(points)
    .where(eq(points.customerId, customerId));
  const held = Number(row?.sum ?? 0);
  return { sum: held, end: held > 0 && row?.last ? pointsEnd(row.last) : null, newest: row?.newest ?? 0 };
}

const isOver = ({ end }: Purse, at: Date): boolean => end !== null && end <= at;

/** Points that a customer holds at an instant, and when they end: the sum of the ledger, nothing from its end on. One point is ¥1 (K-15). */
export async function pointsAt(db: Db, customerId: string, at: Date): Promise<{ balance: number; end: Date | null }> {
  const purse = await purseOf(db, customerId);
  return isOver(purse, at) ? { balance: 0, end: null } : { balance: purse.sum, end: purse.end };
}

/** Points that a customer holds at an instant. */
export const balanceOf = async (db: Db, customerId: string, at: Date): Promise<number> =>
  (await pointsAt(db, customerId, at)).balance;

/** Writes down that points ran out, dated to their end. Gives what is held then. The caller holds the customer. */
async function expire(db: Db, customerId: string, at: Date): Promise<number> {
  const purse = await purseOf(db, customerId);
  if (!isOver(purse, at) || !purse.end) return purse.sum;
  const about = `${customerId} ${purse.newest}`;
  await db.insert(points).values({ customerId, points: -purse.sum, reason: 'expired', about, at: purse.end });
  return 0;
}

interface Entry {
  readonly customerId: string;
  readonly points: number;
  readonly reason: PointReason;
  readonly about: string;
  readonly at: Date;
}

/**
 * Writes a gain or a spend, once for its reason and what it is about: a second time changes nothing. Gives what is held after it; null, and
 * nothing is written, where that would fall below zero. Points that have run out by then are gone before. The caller holds the customer
 * (`lockCustomer`).
 */
export async function movePoints(db: Db, entry: Entry): Promise<number | null> {
  const held = await expire(db, entry.customerId, entry.at);
  const after = held + entry.points;
  if (entry.points === 0) return held;
  if (entry.points < 0 && after < 0) return null;
  const written = await db.insert(points).values(entry).onConflictDoNothing().returning({ id: points.id });
  return written.length > 0 ? after : held;
}

/** The same where nobody asks what is held after it: false where it would fall below zero. */
export const writePoints = async (db: Db, entry: Entry): Promise<boolean> =>
  entry.points === 0 || (await movePoints(db, entry)) !== null;

const dayMs = 86_400_000;
/** Days of the shortest twelve months: whose last row is younger has points that live. */
const leastLifeDays = 365;

/** Writes down what has run out: of one customer who looks, or of everybody (sweep). */
export async function expirePoints(db: Db, now: Date, customerId?: string): Promise<void> {
  const old = new Date(now.getTime() - leastLifeDays * dayMs);
  const due = await db
    .select({ id: points.customerId })
    .from(points)
    .where(customerId === undefined ? undefined : eq(points.customerId, customerId))
    .groupBy(points.customerId)
    .having(and(sql`sum(${points.points}) > 0`, lte(lastMove, old)))
    .limit(200);
  await eachAlone(due, ({ id }) =>
    db.transaction(async (tx) => {
      if (await holdCustomer(tx, id)) await expire(tx, id, now);
    }),
  );
}

/** Takes what is left when an account is deleted: the ledger stays, and is even. The caller holds the customer. */
export async function emptyPurse(db: Db, customerId: string, at: Date): Promise<void> {
  const held = await expire(db, customerId, at);
  if (held > 0)
    await db.insert(points).values({ customerId, points: -held, reason: 'expired', about: `${customerId} end`, at });
}

/** Customers whose points end within the time of the warning, by their last move between two instants. */
export async function pursesBetween(
  db: Db,
  from: Date,
  to: Date,
  customerId?: string,
): Promise<readonly { readonly id: string; readonly sum: number; readonly last: Date }[]> {
  const rows = await db
    .select({ id: points.customerId, sum: sum(points.points), last: lastMove })
    .from(points)
    .where(customerId === undefined ? ne(points.points, 0) : eq(points.customerId, customerId))
    .groupBy(points.customerId)
    .having(and(sql`sum(${points.points}) > 0`, sql`${lastMove} > ${from}`, lte(lastMove, to)));
  return rows.flatMap(({ id, sum: held, last }) => (last ? [{ id, sum: Number(held), last }] : []));
}
