import { eq } from 'drizzle-orm';
import { openClaimStates } from '@/contract/open-claim';
import { languageKey, languages } from '@/i18n/languages';
import { toInstant } from '@/rules/time/date';
import type { Db } from '@server/platform/db/open';
import { customers } from '../account/schema';
import { arrivals } from '../arrival/schema';
import type { DeskHandlers } from '../desk-handler';
import { deskLineView } from '../order/desk-line';
import { orderLines } from '../order/schema';
import { needsSecondPerson } from '../payment/refunds';
import type { SecondPersonAbove } from '../payment/refunds';
import { StaffError } from '../staff/staff-error';
import { findOwner } from '../work-queue/queues';
import { approveClaimRefund, declineClaimRefund, findClaimRefund, recordClaimVerdict } from './claim-acts';
import type { ClaimRow } from './claim-transitions';
import { claimDueAt } from './claim-view';
import { findDeclinedRefund } from './decline-refund';
import { claimEvents, claims } from './schema';

/** A claim with its order line and the customer's language. Refused as `notFound`. */
async function readClaim(db: Db, id: string) {
  const [found] = await db
    .select({ row: claims, line: orderLines, language: customers.language })
    .from(claims)
    .innerJoin(orderLines, eq(orderLines.id, claims.lineId))
    .innerJoin(customers, eq(customers.id, claims.customerId))
    .where(eq(claims.id, id));
  if (!found) throw new StaffError('notFound', `There is no claim ${id}.`);
  return found;
}

async function readSteps(db: Db, id: string) {
  const events = await db.select().from(claimEvents).where(eq(claimEvents.claimId, id)).orderBy(claimEvents.id);
  return events.map(({ step, at, words, pictures }) => ({
    step,
    at: toInstant(at),
    words,
    pictures: [...pictures],
  }));
}

async function readFindings(db: Db, lineId: string) {
  const [arrival] = await db.select().from(arrivals).where(eq(arrivals.lineId, lineId));
  if (!arrival) return null;
  const { pictures, inspection, authentication } = arrival;
  return { pictures: [...pictures], inspection, authentication };
}

async function readRefund(db: Db, row: ClaimRow, above: SecondPersonAbove) {
  const refund = await findClaimRefund(db, row);
  if (!refund) return null;
  const { yen, state, decidedBy, approvedBy } = refund;
  return { yen, state, decidedBy, approvedBy, waits: state === 'requested' && needsSecondPerson(refund, above) };
}

export const deskClaimHandlers: DeskHandlers<Extract<keyof DeskHandlers, `Desk.Claim.${string}`>> = {
  async 'Desk.Claim.Detail'({ id }, { db, services }) {
    const { row, line, language } = await readClaim(db, id);
    const { kind, wish: claimed, wishYen: claimedYen, state, customerId, outcome, yen, points, reason } = row;
    const due = claimDueAt(row);
    return {
      id,
      kind,
      claimed,
      claimedYen,
      state,
      at: toInstant(row.at),
      due: due && toInstant(due),
      customer: customerId,
      language: languages[languageKey(language) ?? 'en'].code,
      line: deskLineView(line),
      paid: { yen: line.shareYen, points: line.sharePoints },
      granted: outcome && { as: outcome, yen, points },
      reason,
      steps: await readSteps(db, id),
      arrival: await readFindings(db, line.id),
      refund: await readRefund(db, row, services.secondPersonAbove),
      declined: openClaimStates.some((open) => open === row.state) ? await findDeclinedRefund(db, id) : null,
      owner: await findOwner(db, 'claims', id),
    };
  },

  async 'Desk.Claim.RequestEvidence'({ id, words }, ctx) {
    await ctx.record(await recordClaimVerdict(ctx, { id, verdict: { kind: 'ask', words }, confirmed: false }));
    return {};
  },

  async 'Desk.Claim.Approve'({ id, confirmed, ...granted }, ctx) {
    const verdict = { kind: 'approve', ...granted } as const;
    await ctx.record(await recordClaimVerdict(ctx, { id, verdict, confirmed }));
    return {};
  },

  async 'Desk.Claim.Reject'({ id, ...given }, ctx) {
    const verdict = { kind: 'refuse', ...given } as const;
    await ctx.record(await recordClaimVerdict(ctx, { id, verdict, confirmed: false }));
    return {};
  },

  async 'Desk.Claim.Refund'({ id }, ctx) {
    await ctx.record(await recordClaimVerdict(ctx, { id, verdict: { kind: 'refunded' }, confirmed: false }));
    return {};
  },

  async 'Desk.Claim.ApproveRefund'({ id }, ctx) {
    await ctx.record(await approveClaimRefund(ctx, { id, above: ctx.services.secondPersonAbove }));
    return {};
  },

  async 'Desk.Claim.DeclineRefund'({ id, why }, ctx) {
    await ctx.record(await declineClaimRefund(ctx, { id, why, above: ctx.services.secondPersonAbove }));
    return {};
  },
};
