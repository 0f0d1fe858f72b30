import { eq } from 'drizzle-orm';
import { isUnusualRefund, refundOf } from '@/rules/after-sale/claim';
import type { Db } from '@server/platform/db/open';
import { orderLines } from '../order/schema';
import { refunds } from '../payment/money-schema';
import { approveRefund } from '../payment/refunds';
import type { RefundRow, SecondPersonAbove } from '../payment/refunds';
import type { StaffAct, StaffChange } from '../staff/staff-act';
import { StaffError } from '../staff/staff-error';
import { lockClaim } from './claim-transitions';
import type { ClaimRow } from './claim-transitions';
import { decideClaim } from './decide';
import { declineRefund } from './decline-refund';
import type { ClaimVerdict } from './decide';

const notFound = (id: string) => new StaffError('notFound', `There is no claim ${id}.`);

/** A refund that is more than was claimed, or next to nothing of it, is to be confirmed. */
async function checkAmount(db: Db, row: ClaimRow, { as, yen }: Extract<ClaimVerdict, { kind: 'approve' }>) {
  const [line] = await db.select().from(orderLines).where(eq(orderLines.id, row.lineId));
  const paid = { yen: line?.shareYen ?? 0, points: line?.sharePoints ?? 0 };
  const granted = refundOf(as, yen, paid);
  const claimed = refundOf(row.wish, row.wishYen, paid) ?? paid;
  if (granted && isUnusualRefund(granted.yen, claimed.yen))
    throw new StaffError('implausible', `¥${granted.yen} are far from the ¥${claimed.yen} that are claimed.`, ['yen']);
}

const toFacts = ({ state, outcome, yen, points, reason }: ClaimRow) => ({
  state,
  ...(outcome && { outcome, yen, points }),
  ...(reason && { reason }),
});

interface GivenVerdict {
  readonly id: string;
  readonly verdict: ClaimVerdict;
  /** An unusual sum is right. */
  readonly confirmed: boolean;
}

/** Records a decision about a claim, and notifies its customer. Refusals: notFound, changed, invalid (`yen`), implausible (`yen`). */
export async function recordClaimVerdict(
  act: StaffAct,
  { id, verdict, confirmed }: GivenVerdict,
): Promise<StaffChange> {
  const row = await lockClaim(act.db, id);
  if (!row) throw notFound(id);
  if (verdict.kind === 'approve' && !confirmed) await checkAmount(act.db, row, verdict);
  const decided = await decideClaim(act.db, id, verdict, act);
  if (!decided) throw notFound(id);
  return { subject: id, before: toFacts(row), after: toFacts(decided) };
}

/** The refund of a claim's order line; undefined where none was requested. */
export async function findClaimRefund(db: Db, { lineId }: ClaimRow): Promise<RefundRow | undefined> {
  const [refund] = await db
    .select()
    .from(refunds)
    .where(eq(refunds.about, `line ${lineId}`));
  return refund;
}

/** Agrees, as the second person, to the refund of a claim. Refusals: notFound, changed. */
export async function approveClaimRefund(
  { db, now, by }: StaffAct,
  { id, above }: { readonly id: string; readonly above: SecondPersonAbove },
): Promise<StaffChange> {
  const row = await lockClaim(db, id);
  const refund = row && (await findClaimRefund(db, row));
  const approved = refund && (await approveRefund(db, refund.id, { by, at: now, above }));
  if (!approved) throw new StaffError('notFound', `There is no refund of claim ${id}.`);
  const { decidedBy, yen } = approved;
  return { subject: id, before: { decidedBy, approvedBy: null }, after: { decidedBy, approvedBy: by, refundYen: yen } };
}

/** Declines the refund of a claim that waits for a second person. Refusals: notFound, changed. */
export async function declineClaimRefund(
  act: StaffAct,
  { id, why, above }: { readonly id: string; readonly why: string; readonly above: SecondPersonAbove },
) {
  const row = await lockClaim(act.db, id);
  const refund = row && (await findClaimRefund(act.db, row));
  if (!refund) throw new StaffError('notFound', `There is no refund of claim ${id}.`);
  return declineRefund(act, { refundId: refund.id, why, above });
}
