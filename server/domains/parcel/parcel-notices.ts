import { eq } from 'drizzle-orm';
import type { Db } from '@server/platform/db/open';
import { orderLines } from '../order/schema';
import { notify } from '../notice/notify';
import { findListingSummary } from '../order/order-notices';
import type { NoticeInput } from '../order/order-notices';

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
