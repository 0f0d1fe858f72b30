import { and, count, eq, gte, inArray, lt } from 'drizzle-orm';
import type { TaskKey } from '../../src/contract/sign';
import type { Db } from '../db/open';
import { addresses, favourites } from '../db/schema';
import { cartLines, orderLines, orders, payments } from '../db/schema-buying';
import { savedSearches } from '../db/schema-notices';

/** The time in which what one does counts. */
export interface Span {
  readonly from: Date;
  readonly before: Date;
}

type Count = (db: Db, customerId: string, span: Span) => Promise<number>;

const first = (rows: readonly { readonly n: number }[]): number => rows[0]?.n ?? 0;

/** Orders that were paid in a span and whose money did not all come back. */
const paidOrders: Count = async (db, customerId, { from, before }) =>
  first(
    await db
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
        ),
      ),
  );

const favouritesKept: Count = async (db, customerId, { from, before }) =>
  first(
    await db
      .select({ n: count() })
      .from(favourites)
      .where(and(eq(favourites.customerId, customerId), gte(favourites.at, from), lt(favourites.at, before))),
  );

/** What the database says of a task: how often it was done (T-09). The page's word counts for nothing. */
export const taskFacts: Readonly<Record<TaskKey, Count>> = {
  address: async (db, customerId) =>
    first(await db.select({ n: count() }).from(addresses).where(eq(addresses.customerId, customerId))),
  favourite: favouritesKept,
  savedSearch: async (db, customerId) =>
    first(await db.select({ n: count() }).from(savedSearches).where(eq(savedSearches.customerId, customerId))),
  firstOrder: paidOrders,
  firstParcel: async (db, customerId) =>
    first(
      await db
        .select({ n: count() })
        .from(orderLines)
        .where(and(eq(orderLines.customerId, customerId), eq(orderLines.state, 'delivered'))),
    ),
  dailyFavourite: favouritesKept,
  dailyCart: async (db, customerId, { from, before }) =>
    first(
      await db
        .select({ n: count() })
        .from(cartLines)
        .where(and(eq(cartLines.customerId, customerId), gte(cartLines.at, from), lt(cartLines.at, before))),
    ),
  monthOrders: paidOrders,
};
