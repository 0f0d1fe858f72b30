import { eq } from 'drizzle-orm';
import { nextState, paymentMachine } from '../../src/rules/buying/machines';
import { holdCustomer } from '../account/customer-lock';
import { transitionCoupon } from '../coupon/coupons';
import type { Db } from '../db/open';
import { payments } from '../db/schema-buying';
import { paymentTries } from '../db/schema-friends';
import { lockGroupLabelOf, settleShare } from '../group-label/group-label-settle';
import { notifyFriendPaid, notifyOrder, notifyParcel } from '../notice/buying-notices';
import { listOrderLines, note, orderRow, transitionOrderLine, transitionOrder } from '../order/order-transitions';
import { parcelRow, transitionParcel } from '../parcel/parcel-transitions';
import { transitionPayment } from './payment-transitions';
import type { PaymentRow } from './payment-transitions';
import type { PaymentOutcome, PaymentProvider } from './provider';

/** Marks a payment paid, and with it its order or parcel. `reference`: the provider's name for the try that paid. */
export async function settlePaid(
  db: Db,
  payment: PaymentRow,
  at: Date,
  reference = payment.reference,
): Promise<PaymentRow> {
  const paid = await transitionPayment(db, payment, 'succeed', { paidAt: at, reference });
  const order = payment.orderId && (await orderRow(db, payment.orderId));
  if (order) {
    await transitionOrder(db, order, 'pay');
    for (const line of await listOrderLines(db, order.id)) await transitionOrderLine(db, line, 'pay', at);
    if (order.couponId) await transitionCoupon(db, order.couponId, 'use');
    await note(db, order.id, 'paid', at, { yen: payment.yen });
    await notifyOrder(db, order, { kind: 'orderPaid', at, values: { yen: payment.yen } });
  }
  const parcel = payment.parcelId && (await parcelRow(db, payment.parcelId));
  if (parcel) {
    await transitionParcel(db, parcel, 'pay', at);
    await notifyParcel(db, parcel, { kind: 'parcelPaid', at, values: { yen: payment.yen } });
  }
  return paid;
}

interface Unpaid {
  readonly outcome: 'fail' | 'confirm';
  readonly reference: string;
  readonly at: Date;
}

/** A payment that failed, or waits for a third party: it stays payable, or is left alone until that party speaks. */
async function settleUnpaid(db: Db, payment: PaymentRow, { outcome, reference, at }: Unpaid): Promise<PaymentRow> {
  const wasConfirming = payment.state === 'confirming';
  // Who saw it fail on the provider's page knows; a third party's word comes later, when nobody looks.
  const isLate = wasConfirming && outcome === 'fail';
  const failed = { at, values: { yen: payment.yen }, occasion: at.toISOString() };
  const transitioned = await transitionPayment(db, payment, outcome, outcome === 'confirm' ? { reference } : {});
  const order = payment.orderId && (await orderRow(db, payment.orderId));
  if (order) {
    if (outcome === 'confirm' || wasConfirming) await transitionOrder(db, order, outcome);
    await note(db, order.id, outcome === 'confirm' ? 'confirming' : 'paymentFailed', at);
    if (isLate) await notifyOrder(db, order, { kind: 'payFailed', ...failed });
  }
  const parcel = payment.parcelId && (await parcelRow(db, payment.parcelId));
  if (parcel && (outcome === 'confirm' || wasConfirming)) await transitionParcel(db, parcel, outcome, at);
  if (parcel && isLate) await notifyParcel(db, parcel, { kind: 'parcelPayFailed', ...failed });
  return transitioned;
}

interface Tried {
  readonly payment: PaymentRow;
  /** What the provider said of this try before. */
  readonly said: PaymentOutcome | null;
  /** The friend's ask by which it was opened; null for the customer's own. */
  readonly ask: string | null;
}

/** The payment that a try of the provider's belongs to, as it is now. */
async function paymentOfTry(db: Db, reference: string): Promise<Tried | null> {
  const [found] = await db
    .select({ payment: payments, said: paymentTries.outcome, ask: paymentTries.ask })
    .from(paymentTries)
    .innerJoin(payments, eq(paymentTries.paymentId, payments.id))
    .where(eq(paymentTries.reference, reference));
  return found ?? null;
}

/**
 * What the provider says of a payment, once: a repeated or late word changes nothing. Money that came for a payment that had run out, or
 * that somebody else had paid, goes back at once to who paid it. Gives the payment's state after it, or null for a reference of none.
 */
export async function settlePayment(
  db: Db,
  provider: PaymentProvider,
  reference: string,
  outcome: PaymentOutcome,
  at: Date,
): Promise<PaymentRow['state'] | null> {
  const before = await paymentOfTry(db, reference);
  if (!before) return null;
  await lockGroupLabelOf(db, before.payment);
  // Also where the account was deleted meanwhile: money that comes too late goes back.
  await holdCustomer(db, before.payment.customerId);
  const found = await paymentOfTry(db, reference);
  if (!found) return null;
  const { payment, said, ask } = found;
  if (said === outcome) return payment.state;
  await db.update(paymentTries).set({ outcome }).where(eq(paymentTries.reference, reference));
  if (nextState(paymentMachine, payment.state, outcome) === null || isOthersFailure(payment, reference, outcome)) {
    if (outcome === 'succeed' && isTooMuch(payment, reference)) await provider.refund(db, reference, payment.yen);
    return payment.state;
  }
  const settled =
    outcome === 'succeed'
      ? await settlePaid(db, payment, at, reference)
      : await settleUnpaid(db, payment, { outcome, reference, at });
  if (outcome === 'succeed' && ask !== null) await notifyFriendPaid(db, payment, at);
  if (payment.shareId !== null) await settleShare(db, provider, settled, at);
  return settled.state;
}

/** One who gives up says nothing about another, whose payment waits for a third party. */
const isOthersFailure = (payment: PaymentRow, reference: string, outcome: PaymentOutcome): boolean =>
  outcome === 'fail' && payment.state === 'confirming' && payment.reference !== reference;

/** Money for a payment that had run out, or that somebody else had paid. */
const isTooMuch = (payment: PaymentRow, reference: string): boolean =>
  payment.state === 'expired' || (payment.state === 'succeeded' && payment.reference !== reference);
