import { and, count, countDistinct, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { codes } from '@/contract/codes';
import { orderLimits } from '@/contract/order-limits';
import type { Db } from '@server/platform/db/open';
import { orderEvents, orderLines, orders } from './schema';
import { payments } from '../payment/schema';
import { fail } from '@server/platform/http/reply';
import type { Failure } from '@server/platform/http/reply';
import { toInstant } from '@/rules/time/date';
import { hoursToMs } from '@/rules/time/instant';

const { maxUnpaidOrders, maxSingleItems, expiredInARow, pauseHours } = orderLimits;

/** Orders in which a pause is looked for: those that were called off say nothing of paying. */
const recentOrders = 20;

/** Whether a customer has paid anything that did not all go back. */
export async function hasPaid(db: Db, customerId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(eq(payments.customerId, customerId), eq(payments.state, 'succeeded'), lt(payments.refunded, payments.yen)),
    )
    .limit(1);
  return row !== undefined;
}

/** Orders that wait for a payment, and goods of which there is one in them. Auctions that were won bind anyway and do not count. */
async function countUnpaid(db: Db, customerId: string, now: Date): Promise<{ orders: number; singles: number }> {
  const [row] = await db
    .select({ orders: countDistinct(orderLines.orderId), singles: count(orderLines.holds) })
    .from(payments)
    .innerJoin(orderLines, eq(orderLines.orderId, payments.orderId))
    .where(
      and(
        eq(payments.customerId, customerId),
        inArray(payments.state, ['open', 'failed']),
        gt(payments.payBy, now),
        isNull(sql`${orderLines.goods}->>'won'`),
      ),
    );
  return row ?? { orders: 0, singles: 0 };
}

/** Returns the end of the pause after a customer's last orders all expired; null if the customer may order. */
async function pausedUntil(db: Db, customerId: string, now: Date): Promise<Date | null> {
  const recent = db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.at))
    .limit(recentOrders);
  const ends = await db
    .select({ kind: orderEvents.kind, at: orderEvents.at })
    .from(orderEvents)
    .where(and(inArray(orderEvents.orderId, recent), inArray(orderEvents.kind, ['expired', 'paid'])))
    .orderBy(desc(orderEvents.at), desc(orderEvents.id))
    .limit(expiredInARow);
  const [last] = ends;
  if (!last || ends.length < expiredInARow || ends.some(({ kind }) => kind !== 'expired')) return null;
  const until = new Date(last.at.getTime() + hoursToMs(pauseHours));
  return until > now ? until : null;
}

/**
 * Why a customer makes no further order now, or null: what is ordered and not paid is kept from everybody else. `singles` are goods of the
 * order of which there is one. The caller holds the customer.
 */
export async function checkOrderLimits(
  db: Db,
  { customerId, singles, now }: { readonly customerId: string; readonly singles: number; readonly now: Date },
): Promise<Failure | null> {
  const until = await pausedUntil(db, customerId, now);
  if (until) return fail(codes.ordersPaused, { until: toInstant(until) });
  const unpaid = await countUnpaid(db, customerId, now);
  if (unpaid.orders >= maxUnpaidOrders) return fail(codes.ordersUnpaid);
  if (singles === 0) return null;
  const max = (await hasPaid(db, customerId)) ? maxSingleItems.later : maxSingleItems.first;
  return unpaid.singles + singles > max ? fail(codes.singlesUnpaid, { max }) : null;
}
