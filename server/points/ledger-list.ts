import { and, eq, gt, gte, lt, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PointEntry, PointKind } from '../../src/contract/points';
import { historyOf, historyTimes } from '../../src/rules/buying/point-history';
import { toInstant } from '../clock';
import type { Db } from '../db/open';
import { orderLines, points } from '../db/schema-buying';
import { pageBy, secondOf } from '../http/paging';
import type { Place } from '../http/paging';

interface LedgerFilter {
  readonly customerId: string;
  readonly kind?: PointKind | undefined;
  readonly since?: Date | undefined;
  readonly before?: Date | undefined;
  readonly after: Place | null;
}

const pageSize = 20;

/** What ran out was not used, though it is less than nothing. */
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
  const second = secondOf(points.at);
  const paging = pageBy({ by: second, id: points.id, after, size: pageSize });
  // A window sees rows before a filter does: the balance counts what the page leaves out.
  const held = db
    .select({
      id: points.id,
      balance: sql<number>`(sum(${points.points}) over (order by ${second}, ${points.id}))::int`.as('balance'),
    })
    .from(points)
    .where(eq(points.customerId, customerId))
    .as('held');
  const rows = await db
    .select({ row: points, ...paging.place, balance: held.balance, orderOfLine: orderLines.orderId })
    .from(points)
    .innerJoin(held, eq(held.id, points.id))
    .leftJoin(orderLines, and(eq(points.reason, 'refund'), eq(orderLines.id, points.about)))
    .where(and(kindIs(kind), since && gte(points.at, since), before && lt(points.at, before), paging.behind))
    .orderBy(...paging.order)
    .limit(paging.limit);
  const { page, next } = paging.cut(rows);
  return {
    entries: page.map(({ row, balance, orderOfLine }) => ({
      id: String(row.id),
      points: row.points,
      reason: row.reason,
      order: row.reason === 'order' || row.reason === 'orderBack' ? row.about : orderOfLine,
      balance,
      at: toInstant(row.at),
    })),
    next,
  };
}

/** What a customer held every second week of the last half year. */
export async function pointHistory(db: Db, customerId: string, now: Date): Promise<{ at: string; balance: number }[]> {
  const moves = await db
    .select({ at: points.at, points: points.points })
    .from(points)
    .where(eq(points.customerId, customerId));
  return historyOf(moves, historyTimes(now)).map(({ at, balance }) => ({
    at: toInstant(at),
    // A clock that was put back, or a row that came late, makes no debt.
    balance: Math.max(0, balance),
  }));
}
