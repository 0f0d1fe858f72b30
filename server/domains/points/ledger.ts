import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PointReason } from '@/contract/points';
import { pointsEnd } from '@/rules/buying/point-life';
import type { Db } from '@server/platform/db/open';
import { rawRows } from '@server/platform/db/raw-rows';
import { pointBalances, points } from './schema';
import { forEachBatch } from '@server/platform/jobs/batches';
import { holdCustomer } from '../account/customer-lock';
import { daysToMs } from '@/rules/time/instant';

/** Points of a customer. `end` is the instant from which they are gone; null without points. */
interface PointBalance {
  readonly balance: number;
  readonly end: Date | null;
}

/** Reads the balance of the ledger, even if it has expired since. */
async function storedBalance(db: Db, customerId: string): Promise<PointBalance> {
  const [row] = await db.select().from(pointBalances).where(eq(pointBalances.customerId, customerId));
  const balance = row?.balance ?? 0;
  return { balance, end: balance > 0 && row?.lastMoveAt ? pointsEnd(row.lastMoveAt) : null };
}

const isOver = ({ end }: PointBalance, at: Date): boolean => end !== null && end <= at;

/** Points that a customer holds at an instant, and when they end: the sum of the ledger, nothing from its end on. One point is ¥1. */
export async function pointsAt(db: Db, customerId: string, at: Date): Promise<PointBalance> {
  const stored = await storedBalance(db, customerId);
  return isOver(stored, at) ? { balance: 0, end: null } : stored;
}

/** Points that a customer holds at an instant. */
export const getPointBalance = async (db: Db, customerId: string, at: Date): Promise<number> =>
  (await pointsAt(db, customerId, at)).balance;

/** Writes down that points ran out, dated to their end. Gives what is held then. The caller holds the customer. */
async function forfeit(db: Db, customerId: string, at: Date): Promise<number> {
  const stored = await storedBalance(db, customerId);
  if (!isOver(stored, at) || !stored.end) return stored.balance;
  const [newest] = await db
    .select({ id: sql<number>`max(${points.id})` })
    .from(points)
    .where(eq(points.customerId, customerId));
  // The newest row names this state of the ledger.
  const about = `${customerId} ${newest?.id ?? 0}`;
  await db.insert(points).values({ customerId, points: -stored.balance, reason: 'expired', about, at: stored.end });
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
 * Adds a row to the ledger, once for its reason and what it is about, and gives what is held after it. Undefined, and nothing is written,
 * where it was added before, or `condition` does not hold.
 */
async function addRow(db: Db, entry: Entry, condition: SQL): Promise<number | undefined> {
  const { customerId, points: change, reason, about, at } = entry;
  // The trigger writes the balance when the row is there: within the statement it stands as it stood before.
  const [added] = await rawRows<{ readonly after: number }>(
    db,
    sql`insert into ${points} (customer_id, points, reason, about, at)
      select ${customerId}::text, ${change}::int, ${reason}::text, ${about}::text, ${at.toISOString()}::timestamptz
      where ${condition}
      on conflict do nothing
      returning coalesce((select balance from ${pointBalances} where customer_id = ${customerId}::text), 0) + ${change}::int as after`,
  );
  return added?.after;
}

/** Days of the shortest twelve months: whose last move is younger has points that live. */
const leastLifeDays = 365;
const longAgo = (at: Date): Date => new Date(at.getTime() - daysToMs(leastLifeDays));

/** True where a customer holds enough for an entry, and nothing that may have run out. */
const isPlain = ({ customerId, points: change, at }: Entry): SQL =>
  sql`coalesce((select (${pointBalances.balance} = 0 or ${pointBalances.lastMoveAt} > ${longAgo(at).toISOString()}::timestamptz)
      and ${pointBalances.balance} + ${change}::int >= 0
    from ${pointBalances} where ${pointBalances.customerId} = ${customerId}::text), ${change}::int > 0)`;

/**
 * Writes a gain or a spend, once for its reason and what it is about: a second time changes nothing. Gives what is held after it; null, and
 * nothing is written, where that would fall below zero. Points that have run out by then are gone before. The caller holds the customer
 * (`lockCustomer`).
 */
export async function movePoints(db: Db, entry: Entry): Promise<number | null> {
  const { customerId, points: change, at } = entry;
  if (change === 0) return forfeit(db, customerId, at);
  // Nearly always this is all: one statement.
  const after = await addRow(db, entry, isPlain(entry));
  if (after !== undefined) return after;
  const balance = await forfeit(db, customerId, at);
  if (balance + change < 0) return null;
  return (await addRow(db, entry, sql`true`)) ?? balance;
}

/** The same where nobody asks what is held after it: false where it would fall below zero. */
export const writePoints = async (db: Db, entry: Entry): Promise<boolean> =>
  entry.points === 0 || (await movePoints(db, entry)) !== null;

const chunk = 200;

/** Writes down what has run out: of one customer who looks, or of everybody (sweep). */
export async function forfeitPoints(db: Db, now: Date, customerId?: string): Promise<void> {
  const { customerId: id, balance, lastMoveAt } = pointBalances;
  const isCustomer = customerId === undefined ? undefined : eq(id, customerId);
  const due = and(isCustomer, gt(balance, 0), lte(lastMoveAt, longAgo(now)));
  await forEachBatch(
    (last: { readonly id: string } | undefined) =>
      db
        .select({ id })
        .from(pointBalances)
        .where(and(due, last && gt(id, last.id)))
        .orderBy(id)
        .limit(chunk),
    (customer) =>
      db.transaction(async (tx) => {
        if (await holdCustomer(tx, customer.id)) await forfeit(tx, customer.id, now);
      }),
  );
}

/** Takes what is left when an account is deleted: the ledger stays, and is even. The caller holds the customer. */
export async function forfeitAll(db: Db, customerId: string, at: Date): Promise<void> {
  const balance = await forfeit(db, customerId, at);
  if (balance > 0)
    await db.insert(points).values({ customerId, points: -balance, reason: 'expired', about: `${customerId} end`, at });
}

interface LastMoved {
  readonly id: string;
  readonly balance: number;
  readonly last: Date;
}

/** Customers with points whose last gain or spend lies between two instants, behind one of them. */
export async function lastMovedBetween(
  db: Db,
  span: { readonly from: Date; readonly to: Date },
  { customerId, behind }: { readonly customerId?: string | undefined; readonly behind?: string | undefined } = {},
): Promise<readonly LastMoved[]> {
  const { customerId: id, balance, lastMoveAt } = pointBalances;
  const rows = await db
    .select({ id, balance, last: lastMoveAt })
    .from(pointBalances)
    .where(
      and(
        customerId === undefined ? undefined : eq(id, customerId),
        behind === undefined ? undefined : gt(id, behind),
        gt(balance, 0),
        gt(lastMoveAt, span.from),
        lte(lastMoveAt, span.to),
      ),
    )
    .orderBy(id)
    .limit(chunk);
  return rows.flatMap(({ last, ...row }) => (last ? [{ ...row, last }] : []));
}
