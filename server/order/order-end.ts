import { and, eq } from 'drizzle-orm';
import type { OrderEvent } from '../../src/contract/order';
import { after, paymentMachine } from '../../src/rules/buying/machines';
import type { Db } from '../db/open';
import { payments } from '../db/schema-buying';
import { stepCoupon } from '../coupon/coupons';
import { linesOf, note, stepLine, stepOrder } from './order-steps';
import type { OrderRow } from './order-steps';
import { writePoints } from '../points/ledger';

/** Ends an order that was never paid: its things are free again, points and coupon come back. The caller holds the customer. */
export async function dropOrder(
  db: Db,
  order: OrderRow,
  why: Extract<OrderEvent['kind'], 'cancelled' | 'expired'>,
  at: Date,
): Promise<void> {
  await stepOrder(db, order, why === 'expired' ? 'expire' : 'cancel');
  for (const line of await linesOf(db, order.id)) await stepLine(db, line, 'cancel', at);
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, order.id));
  const state = payment && after(paymentMachine, payment.state, 'expire');
  if (state)
    await db
      .update(payments)
      .set({ state })
      .where(and(eq(payments.id, payment.id)));
  const { customerId, points, couponId } = order;
  await writePoints(db, { customerId, points, reason: 'orderBack', about: order.id, at });
  if (couponId) await stepCoupon(db, couponId, 'release');
  await note(db, order.id, why, at);
}
