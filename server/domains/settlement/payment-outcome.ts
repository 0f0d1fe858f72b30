import { eq } from 'drizzle-orm';
import { nextState, paymentMachine } from '@/rules/buying/machines';
import { holdCustomer } from '../account/customer-lock';
import type { Db } from '@server/platform/db/open';
import { payments } from '../payment/schema';
import { paymentTries } from '../payment/attempts-schema';
import { lockGroupLabelOf, settleShare } from '../group-label/group-label-settle';
import { notifyOfPayment } from './payment-notices';
import { notifyOrder } from '../order/order-notices';
import { notifyParcel } from '../parcel/parcel-notices';
import { markOrderPaid } from '../order/order-paid';
import { note, orderRow, transitionOrder } from '../order/order-transitions';
import { parcelRow, transitionParcel } from '../parcel/parcel-transitions';
import { markPaymentPaid, transitionPayment } from '../payment/payment-transitions';
import type { PaymentRow } from '../payment/payment-transitions';
import { writeMoney } from '../payment/money-ledger';
import type { PaymentOutcome } from '../payment/provider';
import { requestRefund } from '../payment/refunds';

/** Marks a payment paid, and with it its order or parcel. `attempt`: the attempt that paid. */
async function settlePaid(db: Db, payment: PaymentRow, at: Date, attempt: string): Promise<PaymentRow> {
  const paid = await markPaymentPaid(db, payment, at, attempt);
  const order = payment.orderId && (await orderRow(db, payment.orderId));
  if (order) await markOrderPaid(db, order, payment.yen, at);
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
  // A customer on the provider's page sees the failure there; a third party's decision comes later, so it needs a notice.
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

type AttemptRow = typeof paymentTries.$inferSelect;

/** An attempt to pay with its payment, as they are now. */
async function findAttempt(db: Db, id: string): Promise<{ payment: PaymentRow; attempt: AttemptRow } | null> {
  const [found] = await db
    .select({ payment: payments, attempt: paymentTries })
    .from(paymentTries)
    .innerJoin(payments, eq(paymentTries.paymentId, payments.id))
    .where(eq(paymentTries.id, id));
  return found ?? null;
}

/** The rank of each outcome of an attempt. An outcome that is no higher than the stored one, such as a late or repeated one, changes nothing; `succeed` is the highest. */
const rank = { confirm: 1, end: 2, fail: 2, succeed: 3 } as const satisfies Record<PaymentOutcome, number>;

interface AttemptOutcome {
  /** Our id of the attempt. */
  readonly attempt: string;
  readonly outcome: PaymentOutcome;
  /** Whole yen that were paid, or should be. */
  readonly yen: number;
  readonly charge: string | null;
}

/**
 * Records the provider's outcome of an attempt once, in any order: a repeated or late outcome changes nothing. Money for a payment that had
 * expired, that somebody else had paid, or of another sum is refunded at once. Returns the payment's new state, or null if there is no such
 * attempt.
 */
export async function settlePayment(
  db: Db,
  { attempt: id, outcome, yen, charge }: AttemptOutcome,
  at: Date,
): Promise<PaymentRow['state'] | null> {
  const before = await findAttempt(db, id);
  if (!before) return null;
  await lockGroupLabelOf(db, before.payment);
  // Also where the account was deleted meanwhile: money that comes too late goes back.
  const hasAccount = await holdCustomer(db, before.payment.customerId);
  const found = await findAttempt(db, id);
  if (!found) return null;
  const { payment, attempt } = found;
  if (attempt.outcome !== null && rank[outcome] <= rank[attempt.outcome]) return payment.state;
  await db
    .update(paymentTries)
    .set({ outcome, charge: charge ?? attempt.charge })
    .where(eq(paymentTries.id, id));
  if (outcome === 'end') return payment.state;
  if (outcome !== 'succeed') return settleWithoutMoney(db, payment, { outcome, reference: id, at });
  const entry = { paymentId: payment.id, attempt: id, yen, source: id, at };
  await writeMoney(db, 'charged', entry);
  await writeMoney(db, 'captured', entry);
  if (yen !== payment.yen || nextState(paymentMachine, payment.state, outcome) === null) {
    await requestRefund(db, { paymentId: payment.id, attempt: id, yen, about: `late ${id}`, at });
    if (hasAccount) await notifyOfPayment(db, payment, { kind: 'paymentReturned', yen, at, occasion: id });
    return payment.state;
  }
  const settled = await settlePaid(db, payment, at, id);
  if (attempt.ask !== null) await notifyOfPayment(db, payment, { kind: 'friendPaid', yen, at, occasion: payment.id });
  if (payment.shareId !== null) await settleShare(db, settled, at);
  return settled.state;
}

/** A decline, or that a third party has to confirm. One who gives up says nothing about another, whose payment waits for a third party. */
async function settleWithoutMoney(db: Db, payment: PaymentRow, unpaid: Unpaid): Promise<PaymentRow['state']> {
  const { outcome, reference, at } = unpaid;
  const isOthers = outcome === 'fail' && payment.state === 'confirming' && payment.reference !== reference;
  if (isOthers || nextState(paymentMachine, payment.state, outcome) === null) return payment.state;
  const settled = await settleUnpaid(db, payment, unpaid);
  if (payment.shareId !== null) await settleShare(db, settled, at);
  return settled.state;
}
