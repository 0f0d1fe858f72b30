import { and, count, eq, inArray } from 'drizzle-orm';
import { codes } from '@/contract/codes';
import { isReceived } from '@/rules/review/rating';
import { lockCustomer } from '../account/customer-lock';
import type { Db } from '@server/platform/db/open';
import { orders } from '../order/schema';
import { orderRatings } from './schema';
import { take } from '@server/platform/http/rate-limits';
import { fail } from '@server/platform/http/reply';
import type { Failure } from '@server/platform/http/reply';
import { listOrderLines } from '../order/order-transitions';

interface Rating {
  readonly customerId: string;
  readonly order: string;
  readonly stars: number;
  readonly now: Date;
  readonly isDemo: boolean;
}

/** Rates an order, or changes its rating. Inside a transaction; what fails writes nothing. Failures: those of `Sig.Front.ShareOrder.Rate`. */
export async function rateOrder(tx: Db, rating: Rating): Promise<{ readonly stars: number } | Failure> {
  const { customerId, order, stars, now, isDemo } = rating;
  await lockCustomer(tx, customerId);
  const [own] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, order), eq(orders.customerId, customerId)));
  if (!own || !isReceived(await listOrderLines(tx, order))) return fail(codes.notFound);
  const wait = await take(tx, 'ratings', customerId, now);
  if (wait !== null) return fail(codes.rateLimited, { retryAfter: wait });
  await tx
    .insert(orderRatings)
    .values({ orderId: order, customerId, stars, isDemo, at: now, changedAt: now })
    .onConflictDoUpdate({ target: orderRatings.orderId, set: { stars, changedAt: now } });
  return { stars };
}

/** The stars that orders were given, by the order. */
export async function starsOf(db: Db, orderIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (orderIds.length === 0) return new Map();
  const { orderId, stars } = orderRatings;
  const rows = await db
    .select({ orderId, stars })
    .from(orderRatings)
    .where(inArray(orderId, [...orderIds]));
  return new Map(rows.map((row) => [row.orderId, row.stars]));
}

/** Numbers of ratings from one star to five. Invented ones are counted in a demo alone. */
export async function countRatings(db: Db, isDemo: boolean): Promise<[number, number, number, number, number]> {
  const rows = await db
    .select({ stars: orderRatings.stars, ratings: count() })
    .from(orderRatings)
    .where(isDemo ? undefined : eq(orderRatings.isDemo, false))
    .groupBy(orderRatings.stars);
  const countOf = (stars: number) => rows.find((row) => row.stars === stars)?.ratings ?? 0;
  return [countOf(1), countOf(2), countOf(3), countOf(4), countOf(5)];
}
