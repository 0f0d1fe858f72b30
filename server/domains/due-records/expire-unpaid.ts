import { and, asc, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { holdCustomer } from '../account/customer-lock';
import { expireBid } from '../bids/bid-transitions';
import { isAnyOf } from '@server/platform/db/any-of';
import type { Db } from '@server/platform/db/open';
import { orderLines } from '../order/schema';
import { payments } from '../payment/schema';
import { forEachBatch } from '@server/platform/jobs/batches';
import { dropOrder } from '../order/order-end';
import { orderRow } from '../order/order-transitions';
import { dropParcel, parcelRow } from '../parcel/parcel-transitions';
import type { PaymentRow } from '../payment/payment-transitions';

/** Whose: a customer's, one payment, those whose orders hold one of these goods (`site/id`) from others, or all. */
type Which =
  | { readonly customerId: string }
  | { readonly paymentId: string }
  | { readonly holding: readonly string[] }
  | 'all';

function matching(db: Db, which: Which): SQL | undefined {
  if (which === 'all') return undefined;
  if ('customerId' in which) return eq(payments.customerId, which.customerId);
  if ('paymentId' in which) return eq(payments.id, which.paymentId);
  const holders = db
    .select({ id: orderLines.orderId })
    .from(orderLines)
    .where(isAnyOf(orderLines.holds, which.holding));
  return inArray(payments.orderId, holders);
}

const isDue = ({ state, payBy }: PaymentRow, now: Date): boolean =>
  (state === 'open' || state === 'failed') && payBy < now;

const chunk = 200;

/**
 * Ends what was to be paid and was not in time, orders and parcels, each in a transaction of its own; those that cannot be ended hinder none
 * of the others. Shares of labels are `expireShares`'s. A transaction that holds a customer may ask for that customer's alone.
 */
export async function expireUnpaid(db: Db, now: Date, which: Which): Promise<void> {
  const due = and(
    isNull(payments.shareId),
    inArray(payments.state, ['open', 'failed']),
    lt(payments.payBy, now),
    matching(db, which),
  );
  await forEachBatch(
    (last: { readonly id: string } | undefined) =>
      db
        .select({ id: payments.id, customerId: payments.customerId })
        .from(payments)
        .where(and(due, last && gt(payments.id, last.id)))
        .orderBy(asc(payments.id))
        .limit(chunk),
    (unpaid) => db.transaction((tx) => expireOne(tx, unpaid, now)),
  );
}

async function expireOne(tx: Db, { id, customerId }: Pick<PaymentRow, 'id' | 'customerId'>, now: Date): Promise<void> {
  if (!(await holdCustomer(tx, customerId))) return;
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id));
  // If the customer sent a payment request to a friend meanwhile, the payment has a later deadline.
  if (!payment || !isDue(payment, now)) return;
  const order = payment.orderId && (await orderRow(tx, payment.orderId));
  if (order) {
    await dropOrder(tx, order, 'expired', payment.payBy);
    await expireBid(tx, order.id, payment.payBy);
  }
  const parcel = payment.parcelId && (await parcelRow(tx, payment.parcelId));
  if (parcel) await dropParcel(tx, parcel, 'expire', payment.payBy);
}
