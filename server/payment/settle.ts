import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { ParcelState } from '../../src/contract/parcel';
import { after, parcelMachine, paymentMachine } from '../../src/rules/buying/machines';
import { lapseBid } from '../bids/bid-steps';
import type { Db } from '../db/open';
import { orderLines, orders, parcelEvents, parcels, payments } from '../db/schema-buying';
import { paymentTries } from '../db/schema-friends';
import { lockLabelOf, settleShare } from '../label/label-settle';
import { tellFriendPaid, tellOrder, tellParcel } from '../notice/buying-notices';
import type { PaymentOutcome, PaymentProvider } from './provider';
import { stepCoupon } from '../coupon/coupons';
import { holdCustomer } from '../account/customer-lock';
import { dropOrder } from '../order/order-end';
import { linesOf, note, stepLine, stepOrder, StepRefused } from '../order/order-steps';

export type PaymentRow = typeof payments.$inferSelect;
export type ParcelRow = typeof parcels.$inferSelect;

/** Moves a parcel along its machine and writes it into its timeline. Throws StepRefused. */
export async function stepParcel(
  db: Db,
  parcel: ParcelRow,
  event: string,
  at: Date,
  change: Partial<ParcelRow> = {},
): Promise<ParcelState> {
  const state = after(parcelMachine, parcel.state, event);
  if (!state) throw new StepRefused(`A parcel that is ${parcel.state} cannot ${event}.`);
  await db
    .update(parcels)
    .set({ ...change, state, since: at })
    .where(eq(parcels.id, parcel.id));
  await db.insert(parcelEvents).values({ parcelId: parcel.id, kind: state, at });
  return state;
}

const orderRow = async (db: Db, id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0];
const parcelRow = async (db: Db, id: string) => (await db.select().from(parcels).where(eq(parcels.id, id)))[0];

/** Marks a payment paid, and with it its order or parcel. */
export async function settlePaid(db: Db, payment: PaymentRow, at: Date): Promise<void> {
  await db.update(payments).set({ state: 'succeeded', paidAt: at }).where(eq(payments.id, payment.id));
  const order = payment.orderId && (await orderRow(db, payment.orderId));
  if (order) {
    await stepOrder(db, order, 'pay');
    for (const line of await linesOf(db, order.id)) await stepLine(db, line, 'pay', at);
    if (order.couponId) await stepCoupon(db, order.couponId, 'use');
    await note(db, order.id, 'paid', at, { yen: payment.yen });
    await tellOrder(db, order, { kind: 'orderPaid', at, values: { yen: payment.yen } });
  }
  const parcel = payment.parcelId && (await parcelRow(db, payment.parcelId));
  if (!parcel) return;
  await stepParcel(db, parcel, 'pay', at);
  await tellParcel(db, parcel, { kind: 'parcelPaid', at, values: { yen: payment.yen } });
}

/** A payment that failed, or waits for a third party: it stays payable, or is left alone until that party speaks. */
async function settleUnpaid(db: Db, payment: PaymentRow, outcome: 'fail' | 'confirm', at: Date): Promise<void> {
  const wasConfirming = payment.state === 'confirming';
  const state = outcome === 'confirm' ? 'confirming' : 'failed';
  // Who saw it fail on the provider's page knows; a third party's word comes later, when nobody looks.
  const isLate = wasConfirming && outcome === 'fail';
  const failed = { at, values: { yen: payment.yen }, occasion: at.toISOString() };
  await db.update(payments).set({ state }).where(eq(payments.id, payment.id));
  const order = payment.orderId && (await orderRow(db, payment.orderId));
  if (order) {
    if (outcome === 'confirm' || wasConfirming) await stepOrder(db, order, outcome);
    await note(db, order.id, outcome === 'confirm' ? 'confirming' : 'paymentFailed', at);
    if (isLate) await tellOrder(db, order, { kind: 'payFailed', ...failed });
  }
  const parcel = payment.parcelId && (await parcelRow(db, payment.parcelId));
  if (parcel && (outcome === 'confirm' || wasConfirming)) await stepParcel(db, parcel, outcome, at);
  if (parcel && isLate) await tellParcel(db, parcel, { kind: 'parcelPayFailed', ...failed });
}

/** The payment that a try of the provider's belongs to, as it is now. */
const paymentOfTry = async (
  db: Db,
  reference: string,
): Promise<{ payment: PaymentRow; said: PaymentOutcome | null; ask: string | null } | null> => {
  const [found] = await db
    .select({ payment: payments, said: paymentTries.outcome, ask: paymentTries.ask })
    .from(paymentTries)
    .innerJoin(payments, eq(paymentTries.paymentId, payments.id))
    .where(eq(paymentTries.reference, reference));
  return found ?? null;
};

/**
 * What the provider says of a payment, once: a repeated or late word changes nothing. Money that came for a payment that had run out, or
 * that somebody else had paid, goes back at once to who paid it. Gives the payment's state after it, or null for a reference of none.
 */
export async function settle(
  db: Db,
  provider: PaymentProvider,
  reference: string,
  outcome: PaymentOutcome,
  at: Date,
): Promise<PaymentRow['state'] | null> {
  const before = await paymentOfTry(db, reference);
  if (!before) return null;
  await lockLabelOf(db, before.payment);
  // Also where the account was deleted meanwhile: money that comes too late goes back.
  await holdCustomer(db, before.payment.customerId);
  const found = await paymentOfTry(db, reference);
  if (!found) return null;
  const { payment, said } = found;
  if (said === outcome) return payment.state;
  await db.update(paymentTries).set({ outcome }).where(eq(paymentTries.reference, reference));
  const state = after(paymentMachine, payment.state, outcome);
  if (!state || isOthersFailure(payment, reference, outcome)) {
    if (outcome === 'succeed' && isTooMuch(payment, reference)) await provider.refund(db, reference, payment.yen);
    return payment.state;
  }
  if (outcome !== 'fail') await db.update(payments).set({ reference }).where(eq(payments.id, payment.id));
  if (outcome === 'succeed') await settlePaid(db, payment, at);
  else await settleUnpaid(db, payment, outcome, at);
  if (outcome === 'succeed' && found.ask !== null) await tellFriendPaid(db, payment, at);
  if (payment.shareId !== null) await settleShare(db, provider, { ...payment, state, reference }, at);
  return state;
}

/** One who gives up says nothing about another, whose payment waits for a third party. */
const isOthersFailure = (payment: PaymentRow, reference: string, outcome: PaymentOutcome): boolean =>
  outcome === 'fail' && payment.state === 'confirming' && payment.reference !== reference;

/** Money for a payment that had run out, or that somebody else had paid. */
const isTooMuch = (payment: PaymentRow, reference: string): boolean =>
  payment.state === 'expired' || (payment.state === 'succeeded' && payment.reference !== reference);

/** Takes a parcel apart that was never paid: its things wait in the warehouse again. The caller holds the customer. */
export async function dropParcel(db: Db, parcel: ParcelRow, event: 'cancel' | 'expire', at: Date): Promise<void> {
  await stepParcel(db, parcel, event, at);
  const lines = await db.select().from(orderLines).where(eq(orderLines.parcelId, parcel.id));
  for (const line of lines) await stepLine(db, line, 'unpack', at, { parcelId: null });
  await db
    .update(payments)
    .set({ state: 'expired' })
    .where(and(eq(payments.parcelId, parcel.id), inArray(payments.state, ['open', 'failed'])));
}

/**
 * Ends what was to be paid and was not in time: orders, and parcels, of one customer or of all. Shares of labels are `expireShares`'s. A
 * transaction that holds a customer may ask for that customer's alone: the others are held one after the other.
 */
export async function expireDue(db: Db, now: Date, customerId?: string): Promise<void> {
  const due = await db
    .select()
    .from(payments)
    .where(
      and(
        isNull(payments.shareId),
        inArray(payments.state, ['open', 'failed']),
        lt(payments.payBy, now),
        customerId === undefined ? undefined : eq(payments.customerId, customerId),
      ),
    )
    .limit(200);
  for (const { id, customerId: payer } of due) {
    await db.transaction(async (tx) => {
      if (!(await holdCustomer(tx, payer))) return;
      const [payment] = await tx.select().from(payments).where(eq(payments.id, id));
      if (payment?.state !== 'open' && payment?.state !== 'failed') return;
      const order = payment.orderId && (await orderRow(tx, payment.orderId));
      if (order) {
        await dropOrder(tx, order, 'expired', payment.payBy);
        await lapseBid(tx, order.id, payment.payBy);
      }
      const parcel = payment.parcelId && (await parcelRow(tx, payment.parcelId));
      if (parcel) await dropParcel(tx, parcel, 'expire', payment.payBy);
    });
  }
}
