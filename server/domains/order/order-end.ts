import { eq } from 'drizzle-orm';
import type { OrderEvent } from '@/contract/order';
import type { Db } from '@server/platform/db/open';
import { payments } from '../payment/schema';
import { transitionCoupon } from '../coupon/coupons';
import { endPayment } from '../payment/payment-transitions';
import { listOrderLines, note, transitionOrderLine, transitionOrder } from './order-transitions';
import type { OrderRow } from './order-transitions';
import { writePoints } from '../points/ledger';

/** Ends an order that was never paid: its things are free again, points and coupon come back. The caller holds the customer. */
export async function dropOrder(
  db: Db,
  order: OrderRow,
  why: Extract<OrderEvent['kind'], 'cancelled' | 'expired'>,
  at: Date,
): Promise<void> {
  await transitionOrder(db, order, why === 'expired' ? 'expire' : 'cancel');
  for (const line of await listOrderLines(db, order.id)) await transitionOrderLine(db, line, 'cancel', at);
  await endPayment(db, eq(payments.orderId, order.id));
  const { customerId, points, couponId } = order;
  await writePoints(db, { customerId, points, reason: 'orderBack', about: order.id, at });
  if (couponId) await transitionCoupon(db, couponId, 'release');
  await note(db, order.id, why, at);
}
