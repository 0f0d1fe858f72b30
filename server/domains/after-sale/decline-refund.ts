import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '@server/platform/db/open';
import { violates } from '@server/platform/db/violations';
import { lockCustomer } from '../account/customer-lock';
import { isSingle } from '../goods/premium';
import { lineNumber } from '../order/find-line';
import { notifyOrderLine } from '../order/order-notices';
import { transitionOrderLine } from '../order/order-transitions';
import type { LineRow } from '../order/order-transitions';
import { purchases } from '../order/purchases-schema';
import { undoLineRefund } from '../order/refund-order-line';
import { orderLines, orders } from '../order/schema';
import { refunds } from '../payment/money-schema';
import { dropWaitingRefund } from '../payment/refunds';
import type { RefundRow, SecondPersonAbove } from '../payment/refunds';
import { staffChanges } from '../staff/schema';
import type { StaffAct, StaffChange } from '../staff/staff-act';
import { StaffError } from '../staff/staff-error';
import { noteClaim, transitionClaim } from './claim-transitions';
import type { ClaimRow } from './claim-transitions';
import { notifyClaim } from './notify-claim';
import { claimEvents, claims } from './schema';

/** The acts that decline a refund, in the record of changes. */
const declineActs = ['Desk.Claim.DeclineRefund', 'money decline'];

const orderedByOther = () => new StaffError('changed', 'Another customer has ordered the item meanwhile.');

/** An item that the seller did not sell is to be bought again, or was bought after all. One of which there is one is reserved again. */
async function resumeLine(db: Db, line: LineRow, now: Date): Promise<void> {
  const [purchase] = await db.select().from(purchases).where(eq(purchases.lineId, line.id));
  const { site, id, won } = line.goods;
  const key = `${site}/${id}`;
  // Nobody else can order a win: its auction is over.
  const holds = site !== null && !won && isSingle({ site }) ? key : null;
  const reserved = holds === null ? [] : await db.select().from(orderLines).where(eq(orderLines.holds, holds));
  if (reserved.length > 0) throw orderedByOther();
  try {
    await transitionOrderLine(db, line, purchase ? 'resumeBought' : 'resume', now, { reason: null, holds });
  } catch (error) {
    // Ordered since it was looked up.
    throw violates(error, 'order_lines_holds') ? orderedByOther() : error;
  }
}

/** The claim is decided anew. Where its item left the customer's items, all of its money has to come back: it remains granted. */
async function reopenClaim(db: Db, claim: ClaimRow, line: LineRow, { yen }: RefundRow, now: Date): Promise<void> {
  const reopened =
    line.state === 'cancelled'
      ? await transitionClaim(db, claim, 'declineReturn', { since: now })
      : await transitionClaim(db, claim, 'decline', { since: now, outcome: null, yen: 0, points: 0 });
  await db.delete(claimEvents).where(and(eq(claimEvents.claimId, claim.id), eq(claimEvents.step, 'refunded')));
  await noteClaim(db, claim.id, 'reopened', { at: now });
  await notifyClaim(db, { ...reopened, yen }, 'refundReopened', now);
}

interface DeclinedRefund {
  readonly refundId: string;
  readonly why: string;
  readonly above: SecondPersonAbove;
}

/**
 * Declines a refund that waits for a second person, or takes back one's own, and notifies the customer: the claim is decided anew, and an item that the
 * seller did not sell is to be bought again. The record of changes has who decided it, who declined it and why. Refusals: notFound, changed.
 */
export async function declineRefund(
  { db, now, by }: StaffAct,
  { refundId, why, above }: DeclinedRefund,
): Promise<StaffChange & { readonly why: string }> {
  const [known] = await db.select().from(refunds).where(eq(refunds.id, refundId));
  const [origin, lineId = ''] = known?.about.split(' ') ?? [];
  const [found] = await db
    .select({ customerId: orders.customerId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orderLines.id, lineId));
  if (!known || origin !== 'line' || !found) throw new StaffError('notFound', `There is no refund ${refundId}.`);
  await lockCustomer(db, found.customerId);
  const refund = await dropWaitingRefund(db, refundId, above);
  const [locked] = await db
    .select({ order: orders, line: orderLines })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orderLines.id, lineId));
  if (!refund || !locked) throw new StaffError('notFound', `There is no refund ${refundId}.`);
  await undoLineRefund(db, locked, now);
  const isOfLine = and(eq(claims.lineId, lineId), eq(claims.state, 'refunded'));
  const [claim] = await db.select().from(claims).where(isOfLine);
  if (claim) await reopenClaim(db, claim, locked.line, refund, now);
  else {
    if (locked.line.state === 'refused') await resumeLine(db, locked.line, now);
    const occasion = now.toISOString();
    await notifyOrderLine(db, locked.line, { kind: 'refundReopened', at: now, occasion, values: { yen: refund.yen } });
  }
  return {
    subject: claim?.id ?? lineNumber(locked.line),
    before: { decidedBy: refund.decidedBy, refundYen: refund.yen },
    after: { declinedBy: by, refundYen: 0 },
    why,
  };
}

/** The last refund of a claim that was declined, for whoever decided it; null where none was. */
export async function findDeclinedRefund(db: Db, claimId: string) {
  const [last] = await db
    .select()
    .from(staffChanges)
    .where(and(eq(staffChanges.subject, claimId), inArray(staffChanges.act, declineActs)))
    .orderBy(desc(staffChanges.at))
    .limit(1);
  if (!last) return null;
  const { decidedBy } = last.before;
  return { by: last.by, why: last.why, decidedBy: typeof decidedBy === 'string' ? decidedBy : '' };
}
