import * as v from 'valibot';
import { claimKinds, claimPreferences, claimStates, claimSteps } from '../after-sale';
import { rowId } from '../cart';
import { claimFaults } from '../claim-fault';
import { languageCode, yen } from '../common';
import { lineFindings } from '../findings';
import { uploaded } from '../upload';
import { defineDeskCall } from './desk-call';
import { deskLine } from './purchases';

const support = ['support'] as const;
const words = v.pipe(v.string(), v.trim(), v.maxLength(2_000));
const id = v.object({ id: rowId });

export const deskClaimCalls = {
  /** A claim with its order line, its steps, what the warehouse found, and the refund where there is one. Refusals: notFound. */
  'Desk.Claim.Detail': defineDeskCall({
    kind: 'read',
    roles: ['support', 'finance'],
    input: id,
    output: v.object({
      id: rowId,
      kind: v.picklist(claimKinds),
      /** The outcome that the customer claims; `claimedYen` is whole yen of a partial refund, else null. */
      claimed: v.picklist(claimPreferences),
      claimedYen: v.nullable(yen),
      state: v.picklist(claimStates),
      at: v.string(),
      /** By when the next step is due: the customer's where staff asked for something, else staff's. */
      due: v.nullable(v.string()),
      customer: v.string(),
      language: languageCode,
      line: deskLine,
      /** The amount paid for the order line: whole yen and points. */
      paid: v.object({ yen, points: yen }),
      granted: v.nullable(v.object({ as: v.picklist(claimPreferences), yen, points: yen })),
      reason: v.nullable(v.picklist(claimFaults)),
      steps: v.array(
        v.object({
          step: v.picklist(claimSteps),
          at: v.string(),
          words: v.string(),
          pictures: v.array(uploaded),
        }),
      ),
      arrival: v.nullable(v.pick(lineFindings, ['pictures', 'inspection', 'authentication'])),
      /** `waits`: it is large, and a second person has to agree. */
      refund: v.nullable(
        v.object({
          yen,
          state: v.picklist(['requested', 'done', 'failed']),
          waits: v.boolean(),
          decidedBy: v.nullable(v.string()),
          approvedBy: v.nullable(v.string()),
        }),
      ),
      /** The last refund that a colleague declined, while the claim waits to be refunded again. */
      declined: v.nullable(v.object({ by: v.string(), why: v.string(), decidedBy: v.string() })),
      owner: v.nullable(v.string()),
    }),
  }),
  /** Asks the customer for more, with a week to send it. Refusals: notFound, changed. */
  'Desk.Claim.RequestEvidence': defineDeskCall({
    kind: 'change',
    roles: support,
    input: v.object({ id: rowId, words: v.pipe(words, v.minLength(1)) }),
    output: v.object({}),
  }),
  /**
   * Grants a claim; money moves with `Desk.Claim.Refund` alone. `yen` is that of a partial refund, else null. Refusals: notFound, changed,
   * invalidInput (`yen`), implausible (`yen` is more than was claimed, or less than a tenth of it).
   */
  'Desk.Claim.Approve': defineDeskCall({
    kind: 'change',
    roles: support,
    input: v.object({
      id: rowId,
      as: v.picklist(claimPreferences),
      yen: v.nullable(yen),
      words,
      confirmed: v.optional(v.boolean(), false),
    }),
    output: v.object({}),
  }),
  /** Turns a claim down with a reason and words for the customer. Refusals: notFound, changed. */
  'Desk.Claim.Reject': defineDeskCall({
    kind: 'change',
    roles: support,
    input: v.object({ id: rowId, reason: v.picklist(claimFaults), words }),
    output: v.object({}),
  }),
  /** Gives back what was granted. A large refund then waits for a second person. Refusals: notFound, changed. */
  'Desk.Claim.Refund': defineDeskCall({
    kind: 'change',
    roles: ['support', 'finance'],
    input: id,
    output: v.object({}),
  }),
  /** Agrees, as the second person, to the refund of a claim that a colleague decided. Refusals: notFound, changed. */
  'Desk.Claim.ApproveRefund': defineDeskCall({ kind: 'change', roles: ['finance'], input: id, output: v.object({}) }),
  /**
   * Declines a refund of a claim that waits for a second person, or takes back one's own; the claim is decided anew, its customer is notified, and its page
   * says who declined it and why. Refusals: notFound, changed.
   */
  'Desk.Claim.DeclineRefund': defineDeskCall({
    kind: 'change',
    roles: ['support', 'finance'],
    input: v.object({ id: rowId, why: v.pipe(words, v.minLength(1), v.maxLength(500)) }),
    output: v.object({}),
  }),
};
