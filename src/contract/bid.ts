import * as v from 'valibot';
import { defineCall } from './call';
import { lineServices, rowId } from './cart';
import { agreedTerms, cursor, instant, yen } from './common';
import { goodsCard, goodsId, site } from './goods';
import { startedPayment } from './payment-start';

/** The highest ceiling that the service takes, whole yen. */
export const maxBid = 100_000_000;
/** Auctions in which one customer may lead at once. */
export const maxActive = 20;
/** Most that the bids of a customer who has paid nothing yet may cost together, whole yen. */
export const maxUnprovenBids = 100_000;
/** Hours in which a won auction is to be paid. */
export const payHours = 48;

export const bidStates = ['leading', 'outbid', 'won', 'ordered', 'lapsed', 'lifted', 'lost', 'refused'] as const;
export type BidState = (typeof bidStates)[number];

/** Why an auction was lost: somebody went higher, or the seller's reserve was not met. */
export const bidReasons = ['outbid', 'reserve'] as const;
export type BidReason = (typeof bidReasons)[number];

/** The tabs of a customer's list of bids. */
export const bidTabs = ['leading', 'outbid', 'won', 'lost'] as const;
export type BidTab = (typeof bidTabs)[number];

/** The states of a hold: a sum that the provider reserves for a bid and charges only for a win. `ended`: nothing was reserved. */
export const bidHoldStates = [
  'created',
  'authorised',
  'capturing',
  'captured',
  'releasing',
  'released',
  'ended',
] as const;
export type BidHoldState = (typeof bidHoldStates)[number];
export const bidTab = v.picklist(bidTabs);

/** The order of a won auction: its state and its payment deadline; null before there is one. */
export const wonOrder = v.nullable(
  v.object({
    id: rowId,
    payment: rowId,
    payable: v.boolean(),
    paid: v.boolean(),
    refunded: v.boolean(),
    payBy: instant,
    total: yen,
  }),
);

/** The last sum that was reserved for a bid; null where none was. */
export const lastHold = v.nullable(v.object({ id: rowId, yen, state: v.picklist(bidHoldStates) }));

/** Above this maximum the first payment is reserved first, from `opensAt` on; null where no sum is reserved. */
export const holdRule = v.nullable(v.object({ above: yen, opensAt: v.nullable(instant) }));

/** The answer to a bid for which a sum is to be reserved first: the first payment at the maximum, whole yen. */
export const neededHold = v.object({ kind: v.literal('hold'), hold: rowId, ceiling: yen, yen });
export type NeededHold = v.InferOutput<typeof neededHold>;

const bidRow = v.object({
  id: rowId,
  state: v.picklist(bidStates),
  reason: v.nullable(v.picklist(bidReasons)),
  /** The listing as it is now; null where it was taken down. */
  goods: v.nullable(goodsCard),
  site,
  goodsId,
  /** Whole yen. */
  ceiling: yen,
  /** The auction's price: as it stands now, or what it ended at. */
  price: yen,
  /** The lowest bid that would count now; null once the auction is over. */
  next: v.nullable(yen),
  endsAt: instant,
  autoExtension: v.boolean(),
  /** Minutes by which late bids have moved the end. */
  extended: v.number(),
  /** The seller may end it early, or has. */
  earlyFinish: v.boolean(),
  endedEarly: v.boolean(),
  services: lineServices,
  /** The goods' payment at the present price (at what it ended at): goods, tax, shipping inside Japan, services, fees. Null where over. */
  cost: v.nullable(yen),
  order: wonOrder,
  /** The deadline for choosing an address for a won bid that has no order yet. */
  orderBy: v.nullable(instant),
  hold: lastHold,
});
export type BidRow = v.InferOutput<typeof bidRow>;

/** The customer's standing in any auction, and what a bid may order with it. */
export const bidderFields = {
  /** True where no bid is taken of this customer: an unpaid win, or too many standing bids. */
  barred: v.boolean(),
  full: v.boolean(),
  /** Services that the goods take, and what each costs, whole yen. */
  offered: lineServices,
  fees: v.object({ inspection: yen, authentication: yen, domesticInsurance: yen }),
  hold: holdRule,
  /** Without an address a win has no order, and cannot be paid. */
  hasAddress: v.boolean(),
  /** A bid that the customer began, and for which nothing was reserved yet; it can be continued until `endsAt`. */
  unfinishedHold: v.nullable(v.object({ id: rowId, endsAt: instant })),
};

export const auctionKey = v.object({ site, id: goodsId });

/** A bid up to a maximum in whole yen, with its services. */
export const bidFields = {
  ...auctionKey.entries,
  ceiling: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxBid)),
  services: lineServices,
};

/** An auction that this customer has won. `order` is null until an address was chosen, `payBy` once nothing is to be paid. */
export const win = v.object({ order: v.nullable(rowId), payBy: v.nullable(instant) });
export type WonAuction = v.InferOutput<typeof win>;

const bidStatus = v.object({
  /** The holder of the leading bid, among our customers. */
  ours: v.picklist(['none', 'mine', 'other']),
  /** One's own bid in this auction. */
  own: v.nullable(v.object({ state: v.picklist(['leading', 'outbid']), ceiling: yen, services: lineServices })),
  won: v.nullable(win),
  price: yen,
  next: yen,
  endsAt: instant,
  ended: v.boolean(),
  ...bidderFields,
});
export type BidStatus = v.InferOutput<typeof bidStatus>;

export const bidCalls = {
  /**
   * Bids up to a maximum in whole yen, or raises one's own maximum. The bid is binding. At the buyout price or above it buys at once.
   * Refusals: notFound, notForSale with `problem`, auctionOver, bidHeld (another of our customers leads), bidTooLow with `next`,
   * bidNotHigher with `ceiling`, bidsBarred (an unpaid win), bidsFull, bidsUnproven with `max`, paymentClosed (no provider), bidHoldEarly with `opensAt`.
   * Above the operator's limit the answer is a `hold`: no bid yet. `Bid.Hold` starts it, and the bid is placed once the provider has reserved the sum.
   */
  'Sig.Front.Bid.Place': defineCall({
    method: 'POST',
    login: true,
    input: v.object(bidFields),
    output: v.variant('kind', [
      v.object({
        kind: v.literal('placed'),
        bid: rowId,
        state: v.picklist(bidStates),
        price: yen,
        order: v.nullable(rowId),
      }),
      neededHold,
    ]),
  }),
  /**
   * Opens the provider's page on which the sum of a hold is reserved, from which the customer returns to `/bid`. Starting twice opens one page.
   * The consent to `terms` is recorded. Refusals: notFound, termsOutdated, paymentOver (reserved, or too late), paymentClosed (no provider), rateLimited,
   * paymentUnreachable (the provider does not answer).
   */
  'Sig.Front.Bid.Hold': defineCall({
    method: 'POST',
    login: true,
    input: v.object({ id: rowId, terms: agreedTerms }),
    output: startedPayment,
  }),
  /** Gets a hold of the customer, and the bid that was placed with it. Refusals: notFound. */
  'Sig.Front.Bid.HoldResult': defineCall({
    method: 'GET',
    login: true,
    input: v.object({ id: rowId }),
    output: v.object({
      state: v.picklist(bidHoldStates),
      yen,
      ceiling: yen,
      site,
      goodsId,
      /** The time until which the provider's page can be used. */
      endsAt: instant,
      /** False where the sum was reserved too late for the bid, or not at all. */
      placed: v.boolean(),
      /** True where staff are to place the bid. */
      byStaff: v.boolean(),
      /** The customer's maximum that stands in this auction without the hold, whole yen; null where none does. */
      earlierBid: v.nullable(yen),
    }),
  }),
  /** Gets the state of an auction for the customer. Refusals: notFound (also for goods without an auction). */
  'Sig.Front.Bid.Standing': defineCall({ method: 'GET', login: true, input: auctionKey, output: bidStatus }),
  /** Lists the customer's bids: running ones by their end, the others newest first. */
  'Sig.Front.Bid.List': defineCall({
    method: 'GET',
    login: true,
    input: v.object({ tab: v.optional(bidTab), cursor: v.optional(cursor) }),
    output: v.object({ bids: v.array(bidRow), next: v.nullable(cursor) }),
  }),
};
