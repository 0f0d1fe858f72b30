import { eq } from 'drizzle-orm';
import type { NoticeKind } from '@/contract/notice';
import type { Db } from '@server/platform/db/open';
import type { payments } from '../payment/schema';
import { labelShares } from '../group-label/schema';
import { notify } from '../notice/notify';

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
