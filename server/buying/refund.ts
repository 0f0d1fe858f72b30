import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/open';
import { orderLines, payments } from '../db/schema-buying';
import type { PaymentProvider } from '../payment/provider';
import { stepCoupon } from './coupons';
import { linesOf, note } from './order-steps';
import type { LineRow, OrderRow } from './order-steps';
import { writePoints } from './points';

/**
 * Gives back what a line of a paid order cost: its share of the payment and of the points, once. The coupon comes back with the last line
 * (T-15). The caller holds the customer.
 */
export async function refundLine(
  db: Db,
  provider: PaymentProvider | null,
  order: OrderRow,
  line: LineRow,
  at: Date,
): Promise<void> {
  if (line.refundedYen > 0 || line.refundedPoints > 0) return;
  const { shareYen, sharePoints, customerId } = line;
  await db
    .update(orderLines)
    .set({ refundedYen: shareYen, refundedPoints: sharePoints })
    .where(eq(orderLines.id, line.id));
  const [payment] = await db
    .update(payments)
    .set({ refunded: sql`${payments.refunded} + ${shareYen}` })
    .where(eq(payments.orderId, order.id))
    .returning();
  if (payment?.reference && shareYen > 0) await provider?.refund(db, payment.reference, shareYen);
  await writePoints(db, { customerId, points: sharePoints, reason: 'refund', about: line.id, at });
  await note(db, order.id, 'refunded', at, { line: line.id, yen: shareYen });
  const lines = await linesOf(db, order.id);
  const all = lines.every((one) => one.state === 'cancelled' || one.state === 'refused');
  if (all && order.couponId) await stepCoupon(db, order.couponId, 'release');
}
