import { and, eq, gt, gte, inArray, lt, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PointEntry, PointKind } from '@/contract/points';
import { historyOf, historyTimes } from '@/rules/buying/point-history';
import type { Db } from '@server/platform/db/open';
import { orderLines } from '../order/schema';
import { pointBalances, points } from './schema';
import { pageByInstant } from '@server/platform/http/paging';
import type { CursorPosition } from '@server/platform/http/paging';
import { toInstant } from '@/rules/time/date';

interface LedgerFilter {
  readonly customerId: string;
  readonly kind?: PointKind | undefined;
  readonly since?: Date | undefined;
  readonly before?: Date | undefined;
  readonly after: CursorPosition | null;
}

const pageSize = 20;

/** The order line of a refund: the first word, since one that was declined and made again has a time as well. */
const lineOfEntry = sql`split_part(${points.about}, ' ', 1)`;

/** The condition for a kind of entry. Expired points are not counted as used, though their entry is negative too. */
function kindIs(kind: PointKind | undefined): SQL | undefined {
  if (kind === 'gained') return gt(points.points, 0);
  if (kind === 'used') return and(lt(points.points, 0), ne(points.reason, 'expired'));
  return kind === undefined ? undefined : eq(points.reason, 'expired');
}

/** A customer's ledger, newest first, each row with what was held after it, a page at a time. */
export async function findPoints(
  db: Db,
  { customerId, kind, since, before, after }: LedgerFilter,
): Promise<{ entries: PointEntry[]; next: string | null }> {
  const paging = pageByInstant({ at: points.at, id: points.id, after, size: pageSize });
  const rows = await db
    .select({ row: points, orderOfLine: orderLines.orderId, ...paging.cursorTuple })
    .from(points)
    .leftJoin(orderLines, and(inArray(points.reason, ['refund', 'refundBack']), eq(orderLines.id, lineOfEntry)))
    .where(
      and(
        eq(points.customerId, customerId),
        kindIs(kind),
        since && gte(points.at, since),
        before && lt(points.at, before),
        paging.behind,
      ),
    )
    .orderBy(...paging.order)
    .limit(paging.limit);
  const { page, next } = paging.cut(rows);
  const ids = page.map(({ row }) => row.id);
  const balances = await balanceAfter(db, customerId, ids, page.at(-1));
  return {
    entries: page.map(({ row, orderOfLine }) => ({
      id: String(row.id),
      points: row.points,
      reason: row.reason,
      order: row.reason === 'order' || row.reason === 'orderBack' ? row.about : orderOfLine,
      balance: balances.get(row.id) ?? 0,
      at: toInstant(row.at),
    })),
    next,
  };
}

/** Calculates the balance after each of some rows from the current balance. Reads no row older than `last`, the oldest of them. */
async function balanceAfter(
  db: Db,
  customerId: string,
  ids: readonly number[],
  last: CursorPosition | undefined,
): Promise<ReadonlyMap<number, number>> {
  if (!last) return new Map();
  const newerSum = sql`sum(${points.points}) over (order by ${points.at} desc, ${points.id} desc rows between unbounded preceding and 1 preceding)`;
  // A window sees rows before a filter does: the balance counts what the page leaves out.
  const all = db
    .select({ id: points.id, newerSum: sql<number>`coalesce(${newerSum}, 0)::int`.as('newer_sum') })
    .from(points)
    .where(and(eq(points.customerId, customerId), gte(points.at, new Date(last.sortKey))))
    .as('all_since');
  const rows = await db
    .select({ id: all.id, balance: sql<number>`(${pointBalances.balance} - ${all.newerSum})::int` })
    .from(all)
    .innerJoin(pointBalances, eq(pointBalances.customerId, customerId))
    .where(inArray(all.id, [...ids]));
  return new Map(rows.map(({ id, balance }) => [id, balance]));
}

/** Calculates a customer's balance for every second week of the last half year. */
export async function pointHistory(db: Db, customerId: string, now: Date): Promise<{ at: string; balance: number }[]> {
  const times = historyTimes(now);
  const [first = now] = times;
  const since = and(eq(points.customerId, pointBalances.customerId), gt(points.at, first));
  const rows = await db
    .select({ balance: pointBalances.balance, at: points.at, points: points.points })
    .from(pointBalances)
    .leftJoin(points, since)
    .where(eq(pointBalances.customerId, customerId));
  const moves = rows.flatMap(({ at, points: change }) => (at && change !== null ? [{ at, points: change }] : []));
  const before = (rows[0]?.balance ?? 0) - moves.reduce((sum, move) => sum + move.points, 0);
  return historyOf([{ at: first, points: before }, ...moves], times).map(({ at, balance }) => ({
    at: toInstant(at),
    // A clock that was put back, or a row that came late, makes no debt.
    balance: Math.max(0, balance),
  }));
}
