import { eq } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import { codes } from '../../src/contract/codes';
import type { paymentCalls } from '../../src/contract/payment';
import { tokenHash } from '../buying/ids';
import { feesNow } from '../buying/order-fees';
import { linesOf } from '../buying/order-steps';
import { lineView, paymentView } from '../buying/order-view';
import { startPayment } from '../buying/payment-start';
import { expireDue } from '../buying/settle';
import type { PaymentRow } from '../buying/settle';
import { orderLines, orders, parcels, payments } from '../db/schema-buying';
import { customerOf } from '../handler';
import type { Ask, Handlers } from '../handler';
import { ok, refuse } from '../reply';

type Receipt = NonNullable<InferOutput<(typeof paymentCalls)['Sig.Front.Payment.Result']['output']>['receipt']>;

const isOpenedBy = (payment: PaymentRow, token: string | undefined, now: Date): boolean =>
  token !== undefined &&
  payment.receiptHash === tokenHash(token) &&
  payment.receiptUntil !== null &&
  payment.receiptUntil > now;

/** Everything of a receipt (E-15): the order's, or the parcel's. */
async function receiptOf(ask: Ask, payment: PaymentRow): Promise<Receipt | null> {
  const { db, now, language } = ask;
  const at = { now, language, storage: (await feesNow(db)).storage };
  const { yen, paidAt, refunded } = paymentView(payment);
  const sums = { yen, paidAt, refunded };
  if (payment.orderId !== null) {
    const [order] = await db.select().from(orders).where(eq(orders.id, payment.orderId));
    if (!order) return null;
    const lines = (await linesOf(db, order.id)).map((line) => lineView(line, at));
    const coupon = order.couponPercent === null ? null : { percent: order.couponPercent };
    return { kind: 'order', number: order.id, bill: order.bill, address: order.address, coupon, lines, ...sums };
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
    address: parcel.address,
    coupon: null,
    lines,
    ...sums,
  };
}

export const paymentHandlers = {
  async 'Sig.Front.Payment.Start'({ id }, ask) {
    const { db, now, services } = ask;
    if (!services.payments) return refuse(codes.paymentClosed);
    const started = await startPayment(db, services.payments, { id, customerId: customerOf(ask).id, now });
    return 'code' in started ? started : ok(started);
  },

  async 'Sig.Front.Payment.Result'({ id, receipt }, ask) {
    const { db, now, customer } = ask;
    await expireDue(db, now);
    const [payment] = await db.select().from(payments).where(eq(payments.id, id));
    if (!payment) return refuse(codes.notFound);
    const own = customer?.id === payment.customerId;
    const shown = own || isOpenedBy(payment, receipt, now);
    const { state, payBy } = paymentView(payment);
    return ok({ payment: { id, state, payBy }, own, receipt: shown ? await receiptOf(ask, payment) : null });
  },
} satisfies Handlers<'Sig.Front.Payment.Start' | 'Sig.Front.Payment.Result'>;
