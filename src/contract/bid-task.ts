import * as v from 'valibot';
import { auctionKey, bidderFields, bidFields, bidTab, lastHold, neededHold, win, wonOrder } from './bid';
import { defineCall } from './call';
import { lineServices, rowId } from './cart';
import { cursor, instant, yen } from './common';
import { goodsId, goodsText, picture, site } from './goods';

/** Hours before the end of an auction until which staff take a bid in it, since they place it by hand. */
export const bidTaskLeadHours = 2;
/** Characters of a customer's note to staff. */
export const maxBidTaskNote = 300;

/**
 * `waiting`: staff are to place the bid. `placed`: it stands at the marketplace. `raised`: it stands, and staff are to place the higher
 * maximum. `won` waits for an address, `ordered` has its order; the others are ends, except `outbid`, which can be raised.
 */
export const bidTaskStates = [
  'waiting',
  'placed',
  'raised',
  'outbid',
  'won',
  'ordered',
  'expired',
  'lifted',
  'lost',
  'impossible',
  'withdrawn',
] as const;
export type BidTaskState = (typeof bidTaskStates)[number];

/** The reasons for which staff could not place a bid: the end came first, the price had passed the maximum, the seller takes no such bids, they bid for another customer, or the listing was taken down. */
export const bidTaskReasons = ['late', 'price', 'seller', 'customer', 'removed'] as const;
export type BidTaskReason = (typeof bidTaskReasons)[number];

const bidTask = v.object({
  id: rowId,
  state: v.picklist(bidTaskStates),
  reason: v.nullable(v.picklist(bidTaskReasons)),
  /** The item as its page showed it when the bid was last changed. */
  goods: v.object({ site, id: goodsId, title: goodsText, picture }),
  /** The price that the page showed then, whole yen. */
  seenYen: yen,
  /** The customer's maximum, and the one that stands at the marketplace; null before staff placed any. Whole yen. */
  ceiling: yen,
  placedYen: v.nullable(yen),
  /** The price at which the auction ended, whole yen; null where nobody entered it. */
  price: v.nullable(yen),
  services: lineServices,
  /** The customer's words to staff. */
  note: v.string(),
  endsAt: instant,
  /** The time until which the maximum can be raised; null where it cannot be any more. */
  raiseUntil: v.nullable(instant),
  /** Staff bid for another customer first. */
  contested: v.boolean(),
  order: wonOrder,
  /** The deadline for choosing an address for a won auction that has no order yet. */
  orderBy: v.nullable(instant),
  hold: lastHold,
  at: instant,
});
export type BidTask = v.InferOutput<typeof bidTask>;

const bidTaskStatus = v.object({
  /** The customer's own open bid in this auction. */
  own: v.nullable(
    v.object({
      id: rowId,
      state: v.picklist(['waiting', 'placed', 'raised', 'outbid']),
      ceiling: yen,
      services: lineServices,
    }),
  ),
  won: v.nullable(win),
  /** Another customer of ours bids in this auction, or asked first. */
  contested: v.boolean(),
  price: yen,
  /** The lowest maximum that is taken now. */
  next: yen,
  endsAt: instant,
  /** The time until which bids are taken. */
  acceptedUntil: instant,
  /** True once `acceptedUntil` has passed. */
  closed: v.boolean(),
  /** Staff have recorded that the auction is over, or its end has passed. */
  ended: v.boolean(),
  ...bidderFields,
});
export type BidTaskStatus = v.InferOutput<typeof bidTaskStatus>;

export const bidTaskCalls = {
  /**
   * Asks staff to bid up to a maximum in whole yen in an auction at a marketplace whose page was read, or raises one's own maximum. The bid
   * is binding once staff have placed it. Refusals: notFound, notForSale with `problem`, auctionOver, tooLate (less than two hours before
   * the end), bidTooLow with `next`, bidNotHigher with `ceiling`, bidsBarred (an unpaid win), bidsFull, bidsUnproven with `max`,
   * paymentClosed (no provider), rateLimited, bidHoldEarly with `opensAt`.
   * Above the operator's limit the answer is a `hold`, as that of `Bid.Place`.
   */
  'Sig.Front.Bid.Task.Place': defineCall({
    method: 'POST',
    login: true,
    input: v.object({
      ...bidFields,
      note: v.pipe(v.string(), v.maxLength(maxBidTaskNote), v.maxBytes(maxBidTaskNote * 4)),
    }),
    output: v.variant('kind', [v.object({ kind: v.literal('placed'), task: bidTask }), neededHold]),
  }),
  /** Takes a bid back that staff have not placed yet; one that was taken back before stays so. Refusals: notFound, tooLate. */
  'Sig.Front.Bid.Task.Withdraw': defineCall({
    method: 'POST',
    login: true,
    input: v.object({ id: rowId }),
    output: v.object({ task: bidTask }),
  }),
  /** Gets whether a bid can be placed in an auction at a marketplace. Refusals: notFound (also for goods without such an auction). */
  'Sig.Front.Bid.Task.Status': defineCall({ method: 'GET', login: true, input: auctionKey, output: bidTaskStatus }),
  /** Lists the customer's bids that staff place: open ones by the auction's end, the others newest first, 20 a page. */
  'Sig.Front.Bid.Task.List': defineCall({
    method: 'GET',
    login: true,
    input: v.object({ tab: v.optional(bidTab), cursor: v.optional(cursor) }),
    output: v.object({ tasks: v.array(bidTask), next: v.nullable(cursor) }),
  }),
};
