import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import { lockCustomer } from '../account/customer-lock';
import type { Db } from '../db/open';
import { payments } from '../db/schema-buying';
import { labelMembers, labelShares } from '../db/schema-label';
import type { PaymentProvider } from '../payment/provider';
import { giveBack, undoLabel } from './label-close';
import { lockLabel, noteLabel, sharesOf, stepLabel } from './label-rows';
import type { LabelRow, ShareRow } from './label-rows';

type PaymentRow = typeof payments.$inferSelect;

async function shareRow(db: Db, id: string | null): Promise<ShareRow | undefined> {
  const [share] = await db
    .select()
    .from(labelShares)
    .where(eq(labelShares.id, id ?? ''));
  return share;
}

/** Holds the label that a payment is for, before its payer is held; nothing for payments of other kinds. */
export async function lockLabelOf(db: Db, { shareId }: PaymentRow): Promise<LabelRow | undefined> {
  const share = shareId === null ? undefined : await shareRow(db, shareId);
  return share && lockLabel(db, share.labelId);
}

/**
 * What follows from a share's payment that has just come into its state. A paid share of a closing that was undone meanwhile goes back at
 * once, a failed one can be paid no more; the last paid share makes the label paid. The caller holds label and payer.
 */
export async function settleShare(
  db: Db,
  provider: PaymentProvider | null,
  payment: PaymentRow,
  at: Date,
): Promise<void> {
  const share = await shareRow(db, payment.shareId);
  if (!share) return;
  if (share.over) {
    if (payment.state === 'succeeded') await giveBack(db, provider, payment);
    else if (payment.state === 'failed')
      await db.update(payments).set({ state: 'expired' }).where(eq(payments.id, payment.id));
    return;
  }
  const label = await lockLabel(db, share.labelId);
  if (payment.state !== 'succeeded' || label?.state !== 'closed') return;
  const [member] = await db
    .select()
    .from(labelMembers)
    .where(and(eq(labelMembers.labelId, label.id), eq(labelMembers.customerId, share.customerId)));
  await noteLabel(db, label.id, 'sharePaid', at, member?.name ?? null);
  const shares = await sharesOf(db, label.id);
  if (!shares.every((one) => one.payment.state === 'succeeded')) return;
  await stepLabel(db, label, 'pay', at);
  await noteLabel(db, label.id, 'paid', at);
}

/** Opens labels again whose shares were not all paid in time. Others' paid shares go back. */
export async function expireShares(db: Db, provider: PaymentProvider | null, now: Date): Promise<void> {
  const due = await db
    .select()
    .from(payments)
    .where(and(isNotNull(payments.shareId), inArray(payments.state, ['open', 'failed']), lt(payments.payBy, now)))
    .limit(200);
  for (const before of due) {
    await db.transaction(async (tx) => {
      const label = await lockLabelOf(tx, before);
      // A payment that comes through at this moment takes the label first, too.
      const [payment] = await tx.select().from(payments).where(eq(payments.id, before.id));
      if (payment?.state !== 'open' && payment?.state !== 'failed') return;
      if (label?.state === 'closed')
        await undoLabel(tx, label, { provider, event: 'reopen', why: 'ranOut', name: null, at: payment.payBy });
      else {
        await lockCustomer(tx, payment.customerId);
        await tx.update(payments).set({ state: 'expired' }).where(eq(payments.id, payment.id));
      }
    });
  }
}
