import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '@server/platform/db/open';
import { TransitionError } from '@server/platform/db/transition-row';
import { orderEvents, orderLines } from './schema';
import { payments } from '../payment/schema';
import { requestRefund } from '../payment/refunds';
import { transitionCoupon } from '../coupon/coupons';
import { coupons } from '../coupon/schema';
import { listOrderLines, note, transitionOrder, transitionOrderLine } from './order-transitions';
import type { LineRow, OrderRow } from './order-transitions';
import { writePoints } from '../points/ledger';
import { points as pointEntries } from '../points/schema';

const isWhole = (line: LineRow): boolean =>
  line.refundedYen === line.shareYen && line.refundedPoints === line.sharePoints;

/** Whether the order's coupon comes back once all of this line has: nothing of any other is kept. */
export const givesCouponBack = (order: OrderRow, lines: readonly LineRow[], line: LineRow): boolean =>
  order.couponId !== null && lines.every((other) => other.id === line.id || isWhole(other));

interface RefundedSum {
  readonly yen: number;
  readonly points: number;
  readonly at: Date;
  /** The person of staff who decided it; left out where the customer did. */
  readonly decidedBy?: string | undefined;
}

/** The subject of the entry of points that come back for a line: after a refund that was declined, one of its own. */
async function nameOfPoints(db: Db, lineId: string, at: Date): Promise<string> {
  const isFirst = and(eq(pointEntries.reason, 'refund'), eq(pointEntries.about, lineId));
  const rows = await db.select({ id: pointEntries.id }).from(pointEntries).where(isFirst).limit(1);
  return rows.length === 0 ? lineId : `${lineId} ${at.toISOString()}`;
}

/**
 * Gives back a part or all of what a line of a paid order cost, once: to whoever paid, by a refund that the provider is asked for after the commit, and points to the customer. The coupon
 * comes back with the last of the order. False, and nothing is done, where something of it came back before. The caller holds the
 * customer.
 */
export async function refundOrderLine(
  db: Db,
  { order, line }: { readonly order: OrderRow; readonly line: LineRow },
  { yen, points, at, decidedBy }: RefundedSum,
): Promise<boolean> {
  if (line.refundedYen > 0 || line.refundedPoints > 0) return false;
  await db.update(orderLines).set({ refundedYen: yen, refundedPoints: points }).where(eq(orderLines.id, line.id));
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, order.id));
  if (payment?.reference) {
    const about = `line ${line.id}`;
    await requestRefund(db, { paymentId: payment.id, attempt: payment.reference, yen, about, decidedBy, at });
  }
  const about = await nameOfPoints(db, line.id, at);
  await writePoints(db, { customerId: line.customerId, points, reason: 'refund', about, at });
  await note(db, order.id, 'refunded', at, { line: line.id, yen });
  if (order.couponId && (await listOrderLines(db, order.id)).every(isWhole))
    await transitionCoupon(db, order.couponId, 'release');
  return true;
}

/** Gives back all that a line of a paid order cost: its share of the payment and of the points, once. The caller holds the customer. */
export async function refundLine(
  db: Db,
  order: OrderRow,
  line: LineRow,
  by: Pick<RefundedSum, 'at' | 'decidedBy'>,
): Promise<void> {
  await refundOrderLine(db, { order, line }, { yen: line.shareYen, points: line.sharePoints, ...by });
}

/** Calls off a line of a paid order that was not bought yet, and gives back all that it cost. Throws TransitionError. The caller holds the customer. */
export async function cancelOrderLine(db: Db, order: OrderRow, line: LineRow, now: Date): Promise<void> {
  await transitionOrderLine(db, line, 'cancel', now);
  await note(db, order.id, 'cancelled', now, { line: line.id });
  await refundLine(db, order, line, { at: now });
}

/** Takes the order's coupon again, which came back with its last line. Throws TransitionError where it serves another order by now. */
async function retakeCoupon(db: Db, couponId: string): Promise<void> {
  const [coupon] = await db.select({ state: coupons.state }).from(coupons).where(eq(coupons.id, couponId));
  if (coupon?.state !== 'unused') throw new TransitionError('The coupon that came back is in use for another order.');
  await transitionCoupon(db, couponId, 'hold');
  await transitionCoupon(db, couponId, 'use');
}

/**
 * Takes back the refund of an order line whose money has not left: points and coupon as well. Throws TransitionError where these were used
 * meanwhile. The caller holds the customer, and has deleted the refund of the money.
 */
export async function undoLineRefund(
  db: Db,
  { order, line }: { readonly order: OrderRow; readonly line: LineRow },
  at: Date,
): Promise<void> {
  const { couponId } = order;
  const cameBack = couponId !== null && (await listOrderLines(db, order.id)).every(isWhole);
  if (couponId !== null && cameBack) await retakeCoupon(db, couponId);
  const about = `${line.id} ${at.toISOString()}`;
  const entry = { customerId: line.customerId, points: -line.refundedPoints, reason: 'refundBack', about, at } as const;
  if (line.refundedPoints > 0 && !(await writePoints(db, entry)))
    throw new TransitionError('The points that came back were used meanwhile.');
  await db.update(orderLines).set({ refundedYen: 0, refundedPoints: 0 }).where(eq(orderLines.id, line.id));
  const ofLine = and(eq(orderEvents.orderId, order.id), eq(orderEvents.lineId, line.id));
  await db.delete(orderEvents).where(and(ofLine, inArray(orderEvents.kind, ['refunded', 'refused'])));
  // An item that is to be bought after all goes on, though the rest was delivered; one that was delivered itself does not.
  const isOver = order.state === 'refunded' || (order.state === 'done' && line.state === 'refused');
  if (isOver) await transitionOrder(db, order, 'reopen');
}
