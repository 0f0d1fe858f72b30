import { eq } from 'drizzle-orm';
import type { NoticeKind, NoticeValues } from '@/contract/notice';
import { listOrderLines } from '../order/order-transitions';
import type { LineRow } from '../order/order-transitions';
import type { Db } from '@server/platform/db/open';
import { orderLines } from '../order/schema';
import type { payments } from '../payment/schema';
import { labelShares } from '../group-label/schema';
import { notify } from './notify';

interface NoticeInput {
  readonly kind: NoticeKind;
  readonly at: Date;
  readonly values?: NoticeValues;
  readonly occasion?: string;
}

const findListingSummary = (line: LineRow | undefined) =>
  line ? { goods: { titles: line.goods.titles, picture: line.goods.picture } } : {};

/** Tells of one thing of an order. */
export async function notifyOrderLine(tx: Db, line: LineRow, { occasion = '', ...input }: NoticeInput): Promise<void> {
  const subject = { type: 'order', id: line.orderId } as const;
  const once = `${line.id} ${occasion}`.trim();
  await notify(tx, { ...input, customer: line.customerId, subject, occasion: once, ...findListingSummary(line) });
}

/** Tells of an order as a whole; its first thing stands for it. */
export async function notifyOrder(
  tx: Db,
  order: { id: string; customerId: string },
  input: NoticeInput,
): Promise<void> {
  const lines = await listOrderLines(tx, order.id);
  const subject = { type: 'order', id: order.id } as const;
  const values = { count: lines.length, ...input.values };
  await notify(tx, { ...input, customer: order.customerId, subject, values, ...findListingSummary(lines[0]) });
}

/** Tells of a parcel; its first thing stands for it. */
export async function notifyParcel(
  tx: Db,
  parcel: { id: string; customerId: string },
  input: NoticeInput,
): Promise<void> {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.parcelId, parcel.id)).orderBy(orderLines.id);
  const subject = { type: 'parcel', id: parcel.id } as const;
  const values = { count: lines.length, ...input.values };
  await notify(tx, { ...input, customer: parcel.customerId, subject, values, ...findListingSummary(lines[0]) });
}

interface PaymentNoticeInput {
  readonly kind: NoticeKind;
  /** Whole yen. */
  readonly yen: number;
  readonly at: Date;
  readonly occasion: string;
}

/** Tells the customer of a payment something about it, with the order, the parcel or the group parcel that it is for. */
export async function notifyOfPayment(
  tx: Db,
  payment: Pick<typeof payments.$inferSelect, 'customerId' | 'orderId' | 'parcelId' | 'shareId'>,
  { kind, yen, at, occasion }: PaymentNoticeInput,
): Promise<void> {
  const { customerId, orderId, parcelId } = payment;
  const subject =
    orderId === null
      ? parcelId === null
        ? ({ type: 'label', id: await labelOfShare(tx, payment.shareId) } as const)
        : ({ type: 'parcel', id: parcelId } as const)
      : ({ type: 'order', id: orderId } as const);
  await notify(tx, { customer: customerId, kind, subject, at, values: { yen }, occasion });
}

async function labelOfShare(tx: Db, shareId: string | null): Promise<string> {
  const [share] = await tx
    .select({ label: labelShares.labelId })
    .from(labelShares)
    .where(eq(labelShares.id, shareId ?? ''));
  return share?.label ?? '';
}
