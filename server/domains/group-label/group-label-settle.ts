import { and, asc, eq, gt, inArray, isNotNull, lt } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { holdCustomer } from '../account/customer-lock';
import type { Db } from '@server/platform/db/open';
import { payments } from '../payment/schema';
import { labelMembers, labelShares } from './schema';
import { forEachBatch } from '@server/platform/jobs/batches';
import { endPayment, transitionPayment } from '../payment/payment-transitions';
import type { PaymentRow } from '../payment/payment-transitions';
import { refundShare, reopenGroupLabel } from './group-label-close';
import { lockGroupLabel, recordGroupLabelEvent, listShares, transitionGroupLabel } from './group-label-rows';
import type { GroupLabelRow, ShareRow } from './group-label-rows';

async function shareRow(db: Db, id: string | null): Promise<ShareRow | undefined> {
  const [share] = await db
    .select()
    .from(labelShares)
    .where(eq(labelShares.id, id ?? ''));
  return share;
}

/** Holds the label that a payment is for, before its payer is held; nothing for payments of other kinds. */
export async function lockGroupLabelOf(db: Db, { shareId }: PaymentRow): Promise<GroupLabelRow | undefined> {
  const share = shareId === null ? undefined : await shareRow(db, shareId);
  return share && lockGroupLabel(db, share.labelId);
}

/**
 * Updates a share and its label after the share's payment changed its state. If the label was reopened meanwhile, a paid share is refunded
 * at once and a failed one expires; the last paid share makes the label paid. The caller must hold the locks of the label and the payer.
 */
export async function settleShare(db: Db, payment: PaymentRow, at: Date): Promise<void> {
  const share = await shareRow(db, payment.shareId);
  if (!share) return;
  if (share.over) {
    if (payment.state === 'succeeded') await refundShare(db, payment, at);
    else if (payment.state === 'failed') await transitionPayment(db, payment, 'expire');
    return;
  }
  const label = await lockGroupLabel(db, share.labelId);
  if (payment.state !== 'succeeded' || label?.state !== 'closed') return;
  const [member] = await db
    .select()
    .from(labelMembers)
    .where(and(eq(labelMembers.labelId, label.id), eq(labelMembers.customerId, share.customerId)));
  await recordGroupLabelEvent(db, label.id, 'sharePaid', at, member ?? null);
  const shares = await listShares(db, label.id);
  if (!shares.every((candidate) => candidate.payment.state === 'succeeded')) return;
  await transitionGroupLabel(db, label, 'pay', at);
  await recordGroupLabelEvent(db, label.id, 'paid', at);
}

/** The shares to expire: those of a member's labels, of some labels, of one payment, or all. */
type Which =
  | { readonly memberId: string }
  | { readonly labelIds: readonly string[] }
  | { readonly paymentId: string }
  | 'all';

function matching(db: Db, which: Which): SQL | undefined {
  if (which === 'all') return undefined;
  if ('paymentId' in which) return eq(payments.id, which.paymentId);
  const inLabel =
    'labelIds' in which
      ? inArray(labelShares.labelId, [...which.labelIds])
      : inArray(
          labelShares.labelId,
          db.select({ id: labelMembers.labelId }).from(labelMembers).where(eq(labelMembers.customerId, which.memberId)),
        );
  return inArray(payments.shareId, db.select({ id: labelShares.id }).from(labelShares).where(inLabel));
}

const chunk = 200;

/**
 * Opens labels again whose shares were not all paid in time, each in a transaction of its own; those that cannot be hinder none of the
 * others. Others' paid shares go back.
 */
export async function expireShares(db: Db, now: Date, which: Which): Promise<void> {
  const due = and(
    isNotNull(payments.shareId),
    inArray(payments.state, ['open', 'failed']),
    lt(payments.payBy, now),
    matching(db, which),
  );
  await forEachBatch(
    (last: PaymentRow | undefined) =>
      db
        .select()
        .from(payments)
        .where(and(due, last && gt(payments.id, last.id)))
        .orderBy(asc(payments.id))
        .limit(chunk),
    (before) => db.transaction((tx) => expireShare(tx, before, now)),
  );
}

async function expireShare(tx: Db, before: PaymentRow, now: Date): Promise<void> {
  const label = await lockGroupLabelOf(tx, before);
  // A payment that comes through at this moment takes the label first, too. Who asked a friend meanwhile has longer.
  const [payment] = await tx.select().from(payments).where(eq(payments.id, before.id));
  if ((payment?.state !== 'open' && payment?.state !== 'failed') || payment.payBy >= now) return;
  if (label?.state === 'closed')
    await reopenGroupLabel(tx, label, { event: 'reopen', why: 'ranOut', about: null, at: payment.payBy });
  else {
    await holdCustomer(tx, payment.customerId);
    await endPayment(tx, eq(payments.id, payment.id));
  }
}
