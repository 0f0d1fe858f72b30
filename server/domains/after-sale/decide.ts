import { eq } from 'drizzle-orm';
import type { ClaimPreference } from '@/contract/after-sale';
import type { ClaimFault } from '@/contract/claim-fault';
import { refundOf } from '@/rules/after-sale/claim';
import { claimPolicy } from '@/rules/after-sale/policy';
import { listOrderLines, note, settleOrder, transitionOrderLine } from '../order/order-transitions';
import type { LineRow, OrderRow } from '../order/order-transitions';
import { refundOrderLine } from '../order/refund-order-line';
import { TransitionError } from '@server/platform/db/transition-row';
import type { Db } from '@server/platform/db/open';
import { orders } from '../order/schema';
import { StaffError } from '../staff/staff-error';
import { listLinesInGroupLabels } from '../group-label/group-label-rows';
import { lockClaim, noteClaim, transitionClaim } from './claim-transitions';
import type { ClaimRow } from './claim-transitions';
import { notifyClaim } from './notify-claim';
import { daysToMs } from '@/rules/time/instant';

export type ClaimVerdict =
  | { readonly kind: 'ask'; readonly words: string }
  /** `yen` of a partial refund, null of any other. */
  | { readonly kind: 'approve'; readonly as: ClaimPreference; readonly yen: number | null; readonly words: string }
  | { readonly kind: 'refuse'; readonly reason: ClaimFault; readonly words: string }
  | { readonly kind: 'refunded' };

interface Deciding {
  readonly tx: Db;
  readonly row: ClaimRow;
  readonly order: OrderRow;
  readonly line: LineRow;
  readonly now: Date;
  /** The person of staff. */
  readonly by: string;
}

async function requestEvidence({ tx, row, now }: Deciding, words: string): Promise<ClaimRow> {
  const until = new Date(now.getTime() + daysToMs(claimPolicy.evidenceDays));
  const requested = await transitionClaim(tx, row, 'ask', { since: now, until });
  await noteClaim(tx, row.id, 'asked', { at: now, words });
  await notifyClaim(tx, requested, 'claimAsked', now);
  return requested;
}

/** The item leaves the customer's items in our warehouse: nobody may pack it any more. */
async function removeFromItems({ tx, line, now }: Deciding): Promise<void> {
  if ((await listLinesInGroupLabels(tx, [line.id])).size > 0)
    throw new TransitionError('The item is in a group parcel.');
  await transitionOrderLine(tx, line, 'return', now);
  await note(tx, line.orderId, 'cancelled', now, { line: line.id });
}

async function approve(
  deciding: Deciding,
  { as, yen: requestedYen, words }: Extract<ClaimVerdict, { kind: 'approve' }>,
): Promise<ClaimRow> {
  const { tx, row, line, now } = deciding;
  const granted = refundOf(as, requestedYen, { yen: line.shareYen, points: line.sharePoints });
  if (!granted) {
    const message = `¥${line.shareYen} were paid for it: a part is ¥1 to ¥${line.shareYen - 1}.`;
    throw new StaffError('invalid', message, ['yen']);
  }
  const isFull = as !== 'partial';
  // The customer would get all of the money, and the item as well.
  if (isFull && line.state === 'packed')
    throw new TransitionError(
      'It is packed for shipping. Have its parcel cancelled first, or decide once it was sent.',
    );
  const approved = await transitionClaim(tx, row, 'approve', { since: now, outcome: as, ...granted });
  if (as === 'return' || (isFull && line.state === 'arrived')) await removeFromItems(deciding);
  await noteClaim(tx, row.id, 'approved', { at: now, words });
  await notifyClaim(tx, approved, 'claimApproved', now);
  return approved;
}

async function rejectClaim({ tx, row, now }: Deciding, reason: ClaimFault, words: string): Promise<ClaimRow> {
  const changed = await transitionClaim(tx, row, 'refuse', { since: now, reason });
  await noteClaim(tx, row.id, 'refused', { at: now, words });
  await notifyClaim(tx, changed, 'claimRefused', now);
  return changed;
}

async function refunded({ tx, row, order, line, now, by }: Deciding): Promise<ClaimRow> {
  const done = await transitionClaim(tx, row, 'refund', { since: now });
  const { yen, points } = row;
  if (!(await refundOrderLine(tx, { order, line }, { yen, points, at: now, decidedBy: by })))
    throw new TransitionError('Something was given back for the thing before.');
  await settleOrder(tx, order);
  await noteClaim(tx, row.id, 'refunded', { at: now });
  await notifyClaim(tx, done, 'claimRefunded', now);
  return done;
}

/**
 * Records a decision of staff about a claim, inside a transaction; money moves with `refunded` alone. Undefined where there is no such claim; throws
 * TransitionError where it stands elsewhere by now, and StaffError where the sum is none that can be given back.
 */
export async function decideClaim(
  tx: Db,
  id: string,
  verdict: ClaimVerdict,
  { now, by }: Pick<Deciding, 'now' | 'by'>,
): Promise<ClaimRow | undefined> {
  const row = await lockClaim(tx, id);
  const [order] = row ? await tx.select().from(orders).where(eq(orders.id, row.orderId)) : [];
  const line = order && (await listOrderLines(tx, order.id)).find((candidate) => candidate.id === row?.lineId);
  if (!row || !line) return undefined;
  const deciding = { tx, row, order, line, now, by };
  switch (verdict.kind) {
    case 'ask':
      return requestEvidence(deciding, verdict.words);
    case 'approve':
      return approve(deciding, verdict);
    case 'refuse':
      return rejectClaim(deciding, verdict.reason, verdict.words);
    case 'refunded':
      return refunded(deciding);
  }
}
