import { and, count, eq, exists, gte, inArray, lt, sql } from 'drizzle-orm';
import type { SQLWrapper } from 'drizzle-orm';
import type { LineState } from '../../src/contract/order';
import type { TaskKey } from '../../src/contract/sign';
import type { Db } from '../db/open';
import { addresses, customers, favourites } from '../db/schema';
import { cartLines, orderLines, orders, payments } from '../db/schema-buying';
import { savedSearches } from '../db/schema-notices';

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
            .select({ one: sql`1` })
            .from(orderLines)
            .where(and(eq(orderLines.orderId, orders.id), inArray(orderLines.state, bought))),
        ),
      ),
    );

const favouritesKept: Counting = (db, customerId, { from, before }) =>
  db
    .select({ n: count() })
    .from(favourites)
    .where(and(eq(favourites.customerId, customerId), gte(favourites.at, from), lt(favourites.at, before)));

/** Counters of finished tasks. Each reads the database; the page is never asked. */
const taskFacts: Readonly<Record<TaskKey, Counting>> = {
  address: (db, customerId) => db.select({ n: count() }).from(addresses).where(eq(addresses.customerId, customerId)),
  favourite: favouritesKept,
  savedSearch: (db, customerId) =>
    db.select({ n: count() }).from(savedSearches).where(eq(savedSearches.customerId, customerId)),
  firstOrder: paidOrders,
  firstParcel: (db, customerId) =>
    db
      .select({ n: count() })
      .from(orderLines)
      .where(and(eq(orderLines.customerId, customerId), eq(orderLines.state, 'delivered'))),
  dailyFavourite: favouritesKept,
  dailyCart: (db, customerId, { from, before }) =>
    db
      .select({ n: count() })
      .from(cartLines)
      .where(and(eq(cartLines.customerId, customerId), gte(cartLines.at, from), lt(cartLines.at, before))),
  monthOrders: paidOrders,
};

/** How often each task was done in its span, in the order asked for: one query for all. */
export async function countFacts(
  db: Db,
  customerId: string,
  wanted: readonly { readonly key: TaskKey; readonly span: Span }[],
): Promise<number[]> {
  if (wanted.length === 0) return [];
  const fields = wanted.map(({ key, span }, index) => {
    const counted = sql<number>`(${taskFacts[key](db, customerId, span)})`.mapWith(Number);
    return [`n${index}`, counted.as(`n${index}`)] as const;
  });
  const [row] = await db.select(Object.fromEntries(fields)).from(customers).where(eq(customers.id, customerId));
  return wanted.map((_, index) => row?.[`n${index}`] ?? 0);
}
