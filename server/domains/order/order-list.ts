import { and, eq, exists, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '@server/platform/db/open';
import { orderLines, orders } from './schema';
import { payments } from '../payment/schema';
import { pageByInstant } from '@server/platform/http/paging';
import type { CursorPosition } from '@server/platform/http/paging';
import type { LineRow, OrderRow } from './order-transitions';
import { addDays, startOfJstDay } from '@/rules/time/date';

export interface OrderFilter {
  readonly customerId: string;
  readonly q?: string | undefined;
  readonly state?: 'unpaid' | 'active' | 'arrived' | 'done' | undefined;
  /** Days in Japanese time, ISO 8601, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly after: CursorPosition | null;
}

export interface FoundOrders {
  /** `payBy`: the deadline of an unpaid order's payment. */
  readonly orders: readonly {
    readonly order: OrderRow;
    readonly payBy: Date | null;
    readonly lines: readonly LineRow[];
  }[];
  /** The cursor of the next page. */
  readonly next: string | null;
}

const pageSize = 20;
const lineIn = (db: Db, where: SQL | undefined) =>
  exists(
    db
      .select({ found: sql`1` })
      .from(orderLines)
      .where(and(eq(orderLines.orderId, orders.id), where)),
  );

/** Titles in every language, and the seller's own: whoever changed the language finds the order by either. */
const titleHas = (word: string) =>
  sql`(position(${word} in lower(${orderLines.goods}->>'titleJa')) > 0 or exists (
    select 1 from jsonb_each_text(${orderLines.goods}->'titles') as title where position(${word} in lower(title.value)) > 0))`;

function stateIs(db: Db, state: OrderFilter['state']): SQL | undefined {
  if (state === 'unpaid') return inArray(orders.state, ['unpaid', 'confirming']);
  if (state === 'done') return inArray(orders.state, ['done', 'cancelled', 'refunded']);
  if (state === 'arrived') return lineIn(db, eq(orderLines.state, 'arrived'));
  if (state === 'active')
    return and(eq(orders.state, 'paid'), lineIn(db, inArray(orderLines.state, ['buying', 'bought', 'packed', 'sent'])));
  return undefined;
}

/** A customer's orders by word, state and day, the newest first, a page at a time. */
export async function findOrders(db: Db, filter: OrderFilter): Promise<FoundOrders> {
  const { q, from, to, after } = filter;
  const word = q?.trim().toLowerCase() ?? '';
  const paging = pageByInstant({ at: orders.at, id: orders.id, after, size: pageSize });
  const rows = await db
    .select({ order: orders, payBy: payments.payBy, ...paging.cursorTuple })
    .from(orders)
    .leftJoin(payments, and(eq(payments.orderId, orders.id), eq(orders.state, 'unpaid')))
    .where(
      and(
        eq(orders.customerId, filter.customerId),
        stateIs(db, filter.state),
        word === '' ? undefined : sql`(position(${word} in lower(${orders.id})) > 0 or ${lineIn(db, titleHas(word))})`,
        from === undefined ? undefined : sql`${orders.at} >= ${startOfJstDay(from)}`,
        to === undefined ? undefined : sql`${orders.at} < ${startOfJstDay(addDays(to, 1))}`,
        paging.behind,
      ),
    )
    .orderBy(...paging.order)
    .limit(paging.limit);
  const { page, next } = paging.cut(rows);
  const lines = await linesOfAll(
    db,
    page.map(({ order }) => order.id),
  );
  return {
    orders: page.map(({ order, payBy }) => ({
      order,
      payBy,
      lines: lines.filter(({ orderId }) => orderId === order.id),
    })),
    next,
  };
}

async function linesOfAll(db: Db, ids: readonly string[]): Promise<LineRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...ids]))
    .orderBy(orderLines.place);
}
