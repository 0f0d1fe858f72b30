import { eq } from 'drizzle-orm';
import type { GroupLabelSplit } from '@/contract/group-label';
import type { Bill } from '@/contract/bill';
import { newId, newNumber } from '@server/platform/db/keys';
import { transitionOrderLine } from '../order/order-transitions';
import type { Db } from '@server/platform/db/open';
import { payments } from '../payment/schema';
import { labelItems, labelShares } from './schema';
import { notifyMembers } from './label-notices';
import { endPayment } from '../payment/payment-transitions';
import { requestRefund } from '../payment/refunds';
import type { GroupLabelLine, ItemRow, GroupLabelRow, SharePaid, MemberRow } from './group-label-rows';
import {
  listGroupLabelLines,
  lockCustomers,
  recordGroupLabelEvent,
  listShares,
  transitionGroupLabel,
} from './group-label-rows';
import { daysToMs } from '@/rules/time/instant';

/** Milliseconds in which all shares have to be paid, as a parcel has to. */
export const sharePaymentWindowMs = daysToMs(3);

export interface Closing {
  readonly split: GroupLabelSplit;
  readonly bill: Bill;
  /** Every owner's share. */
  readonly shares: ReadonlyMap<string, Bill>;
  readonly lines: readonly GroupLabelLine[];
  readonly now: Date;
}

/** Packs the things and asks every owner for a share. The caller holds the label and all owners, and has checked the bill. */
export async function closeGroupLabel(db: Db, label: GroupLabelRow, closing: Closing): Promise<void> {
  const { split, bill, shares, lines: labelLines, now } = closing;
  await transitionGroupLabel(db, label, 'close', now, { split, bill });
  await recordGroupLabelEvent(db, label.id, 'closed', now);
  for (const { line } of labelLines) await transitionOrderLine(db, line, 'pack', now);
  for (const [customerId, share] of shares) {
    const id = newNumber('KS');
    const lines = labelLines.filter(({ item }) => item.customerId === customerId).map(({ line }) => line.id);
    await db
      .insert(labelShares)
      .values({ id, labelId: label.id, customerId, bill: share, lines, over: false, at: now });
    const free = share.total === 0;
    await db.insert(payments).values({
      id: newId(),
      customerId,
      shareId: id,
      yen: share.total,
      // A few grams among many kilograms may come to nothing: then there is nothing to pay.
      state: free ? 'succeeded' : 'open',
      paidAt: free ? now : null,
      payBy: new Date(now.getTime() + sharePaymentWindowMs),
    });
  }
  await notifyMembers(db, label.id, { kind: 'labelClosed', at: now }, (member) => {
    const share = shares.get(member);
    return share && member !== label.leaderId ? { yen: share.total } : null;
  });
}

/** Ends a share with its payment: what was paid goes back, what was not can be paid no more. One that waits for a third party is settled then. */
async function dropShare(db: Db, { share, payment }: SharePaid, at: Date): Promise<void> {
  await db.update(labelShares).set({ over: true }).where(eq(labelShares.id, share.id));
  if (payment.state === 'succeeded') return refundShare(db, payment, at);
  await endPayment(db, eq(payments.id, payment.id));
}

/** Gives a paid share back, once. The caller holds the customer. */
export async function refundShare(db: Db, payment: SharePaid['payment'], at: Date): Promise<void> {
  if (payment.refunded > 0 || payment.yen === 0) return;
  await db.update(payments).set({ refunded: payment.yen }).where(eq(payments.id, payment.id));
  const { id, yen, reference: attempt } = payment;
  if (attempt) await requestRefund(db, { paymentId: id, attempt, yen, about: `share ${id}`, at });
}

export interface Undoing {
  readonly event: 'reopen' | 'cancel';
  readonly why: 'ranOut' | 'reopened' | 'left' | 'cancelled';
  /** The member who left. */
  readonly about: MemberRow | null;
  readonly at: Date;
}

/** Undoes a closing, or calls the label off: shares end, things wait in the warehouse again. The caller holds the label alone. */
export async function reopenGroupLabel(db: Db, label: GroupLabelRow, undoing: Undoing): Promise<GroupLabelRow> {
  const { event, why, about, at } = undoing;
  const lines = await listGroupLabelLines(db, label.id);
  await lockCustomers(
    db,
    lines.map(({ item }) => item.customerId),
  );
  for (const share of await listShares(db, label.id)) await dropShare(db, share, at);
  if (label.state === 'closed') for (const { line } of lines) await transitionOrderLine(db, line, 'unpack', at);
  if (event === 'cancel') await db.delete(labelItems).where(eq(labelItems.labelId, label.id));
  await recordGroupLabelEvent(db, label.id, why, at, about);
  if (label.state === 'closed') await notifyMembers(db, label.id, { kind: 'labelOpened', at }, () => ({}));
  return transitionGroupLabel(db, label, event, at, { split: null, bill: null });
}

/** Takes things out of an open label. */
export async function takeOut(db: Db, items: readonly ItemRow[]): Promise<void> {
  for (const { id } of items) await db.delete(labelItems).where(eq(labelItems.id, id));
}
