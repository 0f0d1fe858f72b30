import * as v from 'valibot';
import { defineCall } from './call';
import { claimFaults } from './claim-fault';
import { rowId } from './cart';
import { cursor, instant, nothing, yen } from './common';
import { goodsId, goodsText, picture, site } from './goods';
import { inputList } from './input';
import { openClaimStates } from './open-claim';
import { lineStates } from './order';
import { uploaded, uploadId } from './upload';

/** Problems that a claim can be about. */
export const claimKinds = [
  'damaged',
  'wrongItem',
  'missing',
  'notAsDescribed',
  'defective',
  'fake',
  'notArrived',
] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** The outcomes that a customer can request and staff can grant. `return`: the item goes back from our warehouse, and all of its money is refunded. */
export const claimPreferences = ['full', 'partial', 'return'] as const;
export type ClaimPreference = (typeof claimPreferences)[number];

export const claimStates = [...openClaimStates, 'refunded', 'refused', 'withdrawn'] as const;
export type ClaimState = (typeof claimStates)[number];

/** The parts that pictures must show: the item, its packaging and the label of the carrier. */
const evidenceParts = ['item', 'box', 'label'] as const;

/** The event from which days are counted. */
export const claimSince = ['arrived', 'sent', 'delivered'] as const;
export type ClaimSince = (typeof claimSince)[number];

/** The events of a claim. `lapsed`: the customer sent nothing in time. `reopened`: its refund was declined. */
export const claimSteps = [
  'sent',
  'asked',
  'answered',
  'approved',
  'refunded',
  'reopened',
  'refused',
  'lapsed',
  'withdrawn',
] as const;
export type ClaimStep = (typeof claimSteps)[number];

const words = v.pipe(v.string(), v.maxLength(40_000));
const uploadIds = inputList(uploadId, 30);

/** The kinds of claims, what each needs, and their deadlines. Whole days. */
export const claimConfig = v.object({
  kinds: v.array(
    v.object({
      kind: v.picklist(claimKinds),
      /** Fewest pictures, and what they are to show. */
      pictures: v.number(),
      shows: v.array(v.picklist(evidenceParts)),
      wishes: v.array(v.picklist(claimPreferences)),
      /** Open from `from` days after the event, until `to` days after it. */
      windows: v.array(v.object({ since: v.picklist(claimSince), from: v.number(), to: v.number() })),
    }),
  ),
  mostPictures: v.number(),
  words: v.object({ least: v.number(), most: v.number() }),
  /** Days for staff's answer, and for what they ask for. */
  answerDays: v.number(),
  evidenceDays: v.number(),
});
export type ClaimConfig = v.InferOutput<typeof claimConfig>;

/** `id` is the order's line. */
/** An order line that a claim may be about. `site` is null for what was bought by a purchase request, `goodsId` then the request's id. */
const summary = v.object({ id: rowId, order: rowId, site: v.nullable(site), goodsId, title: goodsText, picture });

/** A thing of an order, and what may be claimed of it now. */
const orderLine = v.object({
  ...summary.entries,
  state: v.picklist(lineStates),
  /** The amount paid for it: whole yen of the payment with its part of fees and coupon, and points. */
  paid: v.object({ yen, points: yen }),
  /** Kinds that are open, each until an instant. */
  open: v.array(v.object({ kind: v.picklist(claimKinds), until: instant })),
  /** Whether it lies in our warehouse and can go back to the seller. */
  returnable: v.boolean(),
  /** Why nothing can be claimed; null where something can. `early` from `opens` on. */
  blocked: v.nullable(v.picklist(['claimed', 'notHere', 'early', 'late', 'over'])),
  opens: v.nullable(instant),
  /** The claim that there is of it. */
  claim: v.nullable(rowId),
  /** Whether the order had a coupon, and a full refund of this thing gives it back. */
  coupon: v.picklist(['none', 'back', 'stays']),
});
export type ClaimOrderLine = v.InferOutput<typeof orderLine>;

const claim = v.object({
  id: rowId,
  thing: summary,
  kind: v.picklist(claimKinds),
  wish: v.picklist(claimPreferences),
  /** Whole yen that a partial refund was asked for, or null. */
  wishYen: v.nullable(yen),
  state: v.picklist(claimStates),
  at: instant,
  since: instant,
  /** By when the next step is to be expected, or what was asked for is to come; null where nothing more happens. */
  by: v.nullable(instant),
  /** The refund that staff granted: whole yen and points. */
  granted: v.nullable(v.object({ as: v.picklist(claimPreferences), yen, points: yen })),
  reason: v.nullable(v.picklist(claimFaults)),
  /** The time at which the payment provider confirmed the refund; null before. */
  refundedAt: v.nullable(instant),
});
export type Claim = v.InferOutput<typeof claim>;

const claimEvent = v.object({
  step: v.picklist(claimSteps),
  at: instant,
  /** In the language in which they were written; '' where there are none. */
  words: v.string(),
  pictures: v.array(uploaded),
});

const claimDetail = v.object({
  ...claim.entries,
  events: v.array(claimEvent),
  /** Whether the order's coupon comes back. */
  coupon: v.picklist(['none', 'back', 'stays']),
});
export type ClaimDetail = v.InferOutput<typeof claimDetail>;

const made = v.object({ claim: rowId, state: v.picklist(claimStates) });

export const afterSaleCalls = {
  /** Gets the rules of claims: kinds, time limits and evidence. */
  'Sig.Front.User.AfterService.Config': defineCall({ method: 'GET', input: nothing, output: claimConfig }),
  /** Lists paid orders with an item that has arrived at the warehouse or was sent on; newest first, 10 a page. */
  'Sig.Front.User.AfterService.Orders': defineCall({
    method: 'GET',
    login: true,
    input: v.object({ cursor: v.optional(cursor) }),
    output: v.object({
      orders: v.array(
        v.object({ id: rowId, at: instant, things: v.array(v.pick(orderLine, ['id', 'title', 'picture'])) }),
      ),
      next: v.nullable(cursor),
    }),
  }),
  /** Lists all items of an order for choosing what a claim is about. Refusals: notFound. */
  'Sig.Front.User.AfterService.Things': defineCall({
    method: 'GET',
    login: true,
    input: v.object({ order: rowId }),
    output: v.object({ things: v.array(orderLine) }),
  }),
  /** Lists the customer's claims, newest first, 20 a page. */
  'Sig.Front.User.AfterService.List': defineCall({
    method: 'GET',
    login: true,
    input: v.object({ state: v.optional(v.picklist(claimStates)), cursor: v.optional(cursor) }),
    output: v.object({ claims: v.array(claim), next: v.nullable(cursor) }),
  }),
  /** Gets one claim of the customer. Refusals: notFound. */
  'Sig.Front.User.AfterService.Detail': defineCall({
    method: 'GET',
    login: true,
    input: v.object({ id: rowId }),
    output: claimDetail,
  }),
  /**
   * Makes a claim. `yen` is the amount of a partial refund in whole yen, less than was paid for the item. Refusals: notFound (item),
   * claimTwice with `{claim}`, claimClosed (too early, too late, not arrived), invalidInput with `{fields}`, pictureUnknown, rateLimited.
   */
  'Sig.Front.User.AfterService.Create': defineCall({
    method: 'POST',
    maxBytes: 131_072,
    login: true,
    input: v.object({
      line: rowId,
      kind: v.picklist(claimKinds),
      wish: v.picklist(claimPreferences),
      yen: v.nullable(v.number()),
      words,
      pictures: uploadIds,
    }),
    output: made,
  }),
  /** Sends what staff asked for about a claim. Refusals: notFound, tooLate, invalidInput with `{fields}`, pictureUnknown. */
  'Sig.Front.User.AfterService.Answer': defineCall({
    method: 'POST',
    maxBytes: 131_072,
    login: true,
    input: v.object({ id: rowId, words, pictures: uploadIds }),
    output: made,
  }),
  /** Withdraws a claim. Refusals: notFound, tooLate. */
  'Sig.Front.User.AfterService.Withdraw': defineCall({
    method: 'POST',
    login: true,
    input: v.object({ id: rowId }),
    output: made,
  }),
};
