import { eq } from 'drizzle-orm';
import type { RejectionReason } from '@/contract/order';
import { isImplausiblePrice } from '@/rules/warehouse/implausible';
import type { StaffAct, StaffChange } from '../staff/staff-act';
import { StaffError } from '../staff/staff-error';
import { findLineForStaff, lineNumber } from './find-line';
import { notifyOrderLine } from './order-notices';
import { note, settleOrder, transitionOrderLine } from './order-transitions';
import { purchaseReceipts, purchases } from './purchases-schema';
import { refundLine } from './refund-order-line';

export interface PurchaseInput {
  /** `KH-…/2`. */
  readonly line: string;
  /** The marketplace's order number; '' where it is not known. */
  readonly number: string;
  /** Whole yen for all pieces; null where it is not known. */
  readonly paidYen: number | null;
  readonly remark: string;
  /** A picture of the receipt, drawn anew as JPEG. Without one an earlier receipt stays. */
  readonly receipt: Uint8Array | null;
  readonly confirmed: boolean;
}

/** States of a line whose purchase is entered, and may be corrected. */
const boughtStates: readonly string[] = ['bought', 'arrived', 'packed', 'sent', 'delivered'];

/**
 * Records that an order line was bought, and tells the buyer; for a line that was bought before, corrects what was entered. Refusals:
 * notFound, changed, implausible (`paidYen`).
 */
export async function recordPurchase({ db, now, by }: StaffAct, input: PurchaseInput): Promise<StaffChange> {
  const { order, line } = await findLineForStaff(db, input.line);
  const { number, paidYen, remark, receipt } = input;
  const goodsYen = line.yen * line.quantity;
  if (paidYen !== null && !input.confirmed && isImplausiblePrice(paidYen, goodsYen))
    throw new StaffError('implausible', `¥${paidYen} was paid, the buyer paid ¥${goodsYen} for the goods.`, [
      'paidYen',
    ]);
  const [before] = await db.select().from(purchases).where(eq(purchases.lineId, line.id));
  const isCorrection = boughtStates.includes(line.state) && (number !== '' || paidYen !== null || receipt !== null);
  if (!isCorrection) {
    await transitionOrderLine(db, line, 'buy', now);
    await note(db, order.id, 'bought', now, { line: line.id });
    await notifyOrderLine(db, line, { kind: 'bought', at: now });
  }
  const entered = { number, paidYen, remark, by, at: now };
  await db
    .insert(purchases)
    .values({ lineId: line.id, ...entered })
    .onConflictDoUpdate({ target: purchases.lineId, set: entered });
  if (receipt) {
    const row = { lineId: line.id, bytes: receipt };
    await db.insert(purchaseReceipts).values(row).onConflictDoUpdate({ target: purchaseReceipts.lineId, set: row });
  }
  return {
    subject: lineNumber(line),
    before: before ? { number: before.number, paidYen: before.paidYen } : { state: line.state },
    after: { number, paidYen },
  };
}

/** Records that a seller did not sell, refunds the line, and tells the buyer. Refusals: notFound, changed. */
export async function recordRejection(
  { db, now, by }: StaffAct,
  input: { readonly line: string; readonly reason: RejectionReason },
): Promise<StaffChange> {
  const { order, line } = await findLineForStaff(db, input.line);
  const { reason } = input;
  await transitionOrderLine(db, line, 'refuse', now, { reason });
  await note(db, order.id, 'refused', now, { line: line.id });
  await refundLine(db, order, line, { at: now, decidedBy: by });
  const values = { yen: line.shareYen, reason };
  // After a refund that was declined, the seller may not sell it a second time.
  await notifyOrderLine(db, line, { kind: 'refused', at: now, occasion: now.toISOString(), values });
  await settleOrder(db, order);
  return {
    subject: lineNumber(line),
    before: { state: line.state },
    after: { state: 'refused', reason, refundedYen: line.shareYen, refundedPoints: line.sharePoints },
  };
}
