import { and, count, eq, exists, gte, inArray, lt, sql } from 'drizzle-orm';
import type { SQLWrapper } from 'drizzle-orm';
import type { LineState } from '@/contract/order';
import type { TaskKey } from '@/contract/check-in';
import type { Db } from '@server/platform/db/open';
import { addresses, customers } from '../account/schema';
import { favourites } from '../goods/schema';
import { cartLines, orderLines, orders } from '../order/schema';
import { payments } from '../payment/schema';
import { savedSearches } from '../notice/schema';

/** The time in which what one does counts. */
export interface Span {
  readonly from: Date;
  readonly before: Date;
}

type Counting = (db: Db, customerId: string, span: Span) => SQLWrapper;

/** States of a line that its customer can no longer call off. */
const bought = ['bought', 'arrived', 'packed', 'sent', 'delivered'] as const satisfies readonly LineState[];

/** Orders paid in a period of which something was bought: an order that can still be cancelled earns nothing. */
const paidOrders: Counting = (db, customerId, { from, before }) =>
  db
    .select({ n: count() })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(payments.customerId, customerId),
        eq(payments.state, 'succeeded'),
        gte(payments.paidAt, from),
        lt(payments.paidAt, before),
        inArray(orders.state, ['paid', 'done']),
        exists(
          db
            .select({ found: sql`1` })
            .from(orderLines)
            .where(and(eq(orderLines.orderId, orders.id), inArray(orderLines.state, bought))),
        ),
      ),
    );

const favouritesAdded: Counting = (db, customerId, { from, before }) =>
  db
    .select({ n: count() })
    .from(favourites)
    .where(and(eq(favourites.customerId, customerId), gte(favourites.at, from), lt(favourites.at, before)));

/** Counters of finished tasks. Each reads the database; the page is never asked. */
const taskFacts: Readonly<Record<TaskKey, Counting>> = {
  address: (db, customerId) => db.select({ n: count() }).from(addresses).where(eq(addresses.customerId, customerId)),
  favourite: favouritesAdded,
  savedSearch: (db, customerId) =>
    db.select({ n: count() }).from(savedSearches).where(eq(savedSearches.customerId, customerId)),
  firstOrder: paidOrders,
  firstParcel: (db, customerId) =>
    db
      .select({ n: count() })
      .from(orderLines)
      .where(and(eq(orderLines.customerId, customerId), eq(orderLines.state, 'delivered'))),
  dailyFavourite: favouritesAdded,
  dailyCart: (db, customerId, { from, before }) =>
    db
      .select({ n: count() })
      .from(cartLines)
      .where(and(eq(cartLines.customerId, customerId), gte(cartLines.at, from), lt(cartLines.at, before))),
  monthOrders: paidOrders,
};

/** Counts in one query how often each task was done in its span, in the order of `tasks`. */
export async function countFacts(
  db: Db,
  customerId: string,
  tasks: readonly { readonly key: TaskKey; readonly span: Span }[],
): Promise<number[]> {
  if (tasks.length === 0) return [];
  const fields = tasks.map(({ key, span }, index) => {
    const counted = sql<number>`(${taskFacts[key](db, customerId, span)})`.mapWith(Number);
    return [`n${index}`, counted.as(`n${index}`)] as const;
  });
  const [row] = await db.select(Object.fromEntries(fields)).from(customers).where(eq(customers.id, customerId));
  return tasks.map((_, index) => row?.[`n${index}`] ?? 0);
}
