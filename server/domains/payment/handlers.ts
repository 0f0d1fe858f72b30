import { and, asc, desc, eq, inArray, ne, notLike } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import { codes } from '@/contract/codes';
import type { paymentCalls } from '@/contract/payment';
import { sum } from '@/rules/buying/sum';
import { toInstant } from '@/rules/time/date';
import { tokenHash } from '@server/platform/db/keys';
import { feesNow } from '../order/order-fees';
import { listOrderLines } from '../order/order-transitions';
import { lineView, paymentView } from '../order/order-view';
import { recheckUnpaid } from '../order/recheck-unpaid';
import { reserveOwnAttempt } from './payment-start';
import { preparePayment } from './prepare-payment';
import { isPaidByFriend } from './paid-by-friend';
import { isCalledOff, listLatePayments } from './late-payments';
import { expireUnpaid } from '../due-records/expire-unpaid';
import type { PaymentRow } from './payment-transitions';
import { orderLines, orders } from '../order/schema';
import { parcels } from '../parcel/schema';
import { payments } from './schema';
import type { Db } from '@server/platform/db/open';
import { paymentTries } from './attempts-schema';
import { refunds } from './money-schema';
import { labelShares, labels } from '../group-label/schema';
import { requireCustomer } from '../handler';
import type { RequestContext, Handlers } from '../handler';
import { expireShares } from '../group-label/group-label-settle';
import { ok, fail } from '@server/platform/http/reply';
import { expireDueRecords } from '../due-records/expire-due-records';

type Receipt = NonNullable<InferOutput<(typeof paymentCalls)['Sig.Front.Payment.Result']['output']>['receipt']>;

const isOpenedBy = (payment: PaymentRow, token: string | undefined, now: Date): boolean =>
  token !== undefined &&
  payment.receiptHash === tokenHash(token) &&
  payment.receiptUntil !== null &&
  payment.receiptUntil > now;

/** A member's share of a group label: own things, and the address for the leader alone. */
async function shareReceipt({ db }: RequestContext, { shareId, customerId }: PaymentRow) {
  const [found] = await db
    .select({ share: labelShares, label: labels })
    .from(labelShares)
    .innerJoin(labels, eq(labels.id, labelShares.labelId))
    .where(eq(labelShares.id, shareId ?? ''));
  if (!found) return null;
  const { share, label } = found;
  const rows = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.id, [...share.lines]));
  const address = label.leaderId === customerId ? label.address : null;
  return { kind: 'share' as const, number: label.id, bill: share.bill, address, method: label.method, rows };
}

/** Largest number of refunds on a receipt; an order has fewer lines. */
const maxReceiptRefunds = 200;

/** Refunds of a payment, made or on their way. Money that came too late is left out, since it never paid for anything. */
async function listReceiptRefunds(db: Db, paymentId: string) {
  const rows = await db
    .select({ yen: refunds.yen, at: refunds.at, state: refunds.state })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.state, 'failed'), notLike(refunds.about, 'late %')))
    .orderBy(asc(refunds.at), asc(refunds.id))
    .limit(maxReceiptRefunds);
  return rows.map(({ yen, at, state }) => ({ yen, at: toInstant(at), done: state === 'done' }));
}

/** Everything of a receipt: the order's, the parcel's, or the share's. */
async function receiptOf(ctx: RequestContext, payment: PaymentRow): Promise<Receipt | null> {
  const { db, now, language, services } = ctx;
  const at = { now, language, storage: (await feesNow(db)).storage };
  const { yen, paidAt, refunded } = paymentView(payment);
  const seller = services.legalEntity && { ...services.legalEntity, numbers: [...services.legalEntity.numbers] };
  const sums = {
    yen,
    paidAt,
    refunded,
    seller,
    refunds: await listReceiptRefunds(db, payment.id),
    refundedPoints: 0,
    byFriend: await isPaidByFriend(db, payment),
  };
  if (payment.orderId !== null) {
    const [order] = await db.select().from(orders).where(eq(orders.id, payment.orderId));
    if (!order) return null;
    const lines = (await listOrderLines(db, order.id)).map((line) => lineView(line, at));
    const coupon = order.couponPercent === null ? null : { percent: order.couponPercent };
    const { id: number, bill, address } = order;
    const domesticDeferred = order.later.domesticUnknown > 0;
    const refundedPoints = sum(lines.map((line) => line.refunded.points));
    const goods = { kind: 'order', number, bill, domesticDeferred, address, coupon, lines, method: null } as const;
    return { ...goods, ...sums, refundedPoints };
  }
  if (payment.shareId !== null) {
    const found = await shareReceipt(ctx, payment);
    if (!found) return null;
    const { rows: own, ...rest } = found;
    return { ...rest, domesticDeferred: false, coupon: null, lines: own.map((line) => lineView(line, at)), ...sums };
  }
  const [parcel] = await db
    .select()
    .from(parcels)
    .where(eq(parcels.id, payment.parcelId ?? ''));
  if (!parcel) return null;
  const rows = await db.select().from(orderLines).where(eq(orderLines.parcelId, parcel.id));
  const lines = rows.map((line) => lineView(line, at));
  return {
    kind: 'parcel',
    number: parcel.id,
    bill: parcel.bill,
    domesticDeferred: false,
    address: parcel.address,
    coupon: null,
    lines,
    method: parcel.method,
    ...sums,
  };
}

/** Whether the provider has still to say how the last try of a payment that can be paid went. */
async function isAwaited({ db }: RequestContext, { id, state }: PaymentRow): Promise<boolean> {
  if (state !== 'open' && state !== 'failed') return false;
  const [last] = await db
    .select({ outcome: paymentTries.outcome })
    .from(paymentTries)
    .where(eq(paymentTries.paymentId, id))
    .orderBy(desc(paymentTries.at))
    .limit(1);
  return last?.outcome === null;
}

export const paymentHandlers = {
  'Sig.Front.Payment.Offer': (_input, { services }) =>
    Promise.resolve(
      ok({ methods: [...(services.payments?.methods ?? [])], seller: services.legalEntity?.name ?? null }),
    ),

  'Sig.Front.Payment.Start': {
    async prepare({ id, ...payer }, prepareContext) {
      const customerId = requireCustomer(prepareContext).id;
      const failure = await recheckUnpaid(prepareContext, { id, customerId });
      return (
        failure ??
        preparePayment(prepareContext, payer, (tx, starting) => reserveOwnAttempt(tx, { ...starting, id, customerId }))
      );
    },
  },

  async 'Sig.Front.Payment.Result'({ id, receipt }, ctx) {
    const { db, now, customer } = ctx;
    await expireDueRecords(
      ctx,
      () => expireUnpaid(db, now, { paymentId: id }),
      () => expireShares(db, now, { paymentId: id }),
    );
    const [payment] = await db.select().from(payments).where(eq(payments.id, id));
    if (!payment) return fail(codes.notFound);
    const own = customer?.id === payment.customerId;
    const mayRead = own || isOpenedBy(payment, receipt, now);
    const { state, payBy } = paymentView(payment);
    const awaited = await isAwaited(ctx, payment);
    const latePayments = mayRead ? await listLatePayments(db, payment) : [];
    const late = sum(latePayments.map(({ yen }) => yen));
    const cancelled = await isCalledOff(db, payment);
    const returned = payment.refunded > 0 && payment.refunded >= payment.yen;
    const displayed = { id, state, payBy, awaited, returned, cancelled, late, latePayments };
    return ok({ payment: displayed, own, receipt: mayRead ? await receiptOf(ctx, payment) : null });
  },
} satisfies Handlers<'Sig.Front.Payment.Offer' | 'Sig.Front.Payment.Start' | 'Sig.Front.Payment.Result'>;
