import * as v from 'valibot';
import { addressOutput } from './address';
import { bill, deferredCosts } from './bill';
import { defineCall } from './call';
import { lineServices, maxCartLines, rowId, rowIds } from './cart';
import { agreedTerms, countryCode, cursor, instant, nothing, yen } from './common';
import { lineFindings } from './findings';
import { goodsId, goodsText, picture, site } from './goods';
import { inputList } from './input';
import { openClaim } from './open-claim';
import { orderStars } from './rating';
import { shippingMethods } from './shipping';
import { shopCode } from './site-facts';

/** `state`: may be claimed, held and unused, or of no use for this order, with the reason. */
const couponOffer = v.object({
  id: rowId,
  percent: v.number(),
  /** Whole yen of goods of the premium section from which it counts. */
  minYen: yen,
  endsAt: instant,
  claimed: v.boolean(),
  /** Whole yen that it would take off here; 0 where it cannot be used. */
  yen,
});
export type CouponOffer = v.InferOutput<typeof couponOffer>;

export const orderStates = ['unpaid', 'confirming', 'paid', 'done', 'cancelled', 'refunded'] as const;
export type OrderState = (typeof orderStates)[number];
export const lineStates = [
  'waiting',
  'buying',
  'bought',
  'arrived',
  'packed',
  'sent',
  'delivered',
  'refused',
  'cancelled',
] as const;
export type LineState = (typeof lineStates)[number];
export const paymentStates = ['open', 'confirming', 'succeeded', 'failed', 'expired'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Why a seller did not sell, as staff choose it. */
export const rejectionReasons = ['soldElsewhere', 'noAnswer', 'notToProxies', 'priceChanged', 'condition'] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/** Days of storage. `freeUntil` and `mostUntil` are instants, `perDay` whole yen of a day beyond, `due` what it has come to. */
export const storage = v.object({
  freeUntil: instant,
  mostUntil: instant,
  daysLeft: v.number(),
  perDay: yen,
  due: yen,
});
export type Storage = v.InferOutput<typeof storage>;

export const orderLine = v.object({
  id: rowId,
  site: v.nullable(site), // null for what was bought by a purchase request: `goodsId` is then its id
  goodsId,
  shop: v.nullable(shopCode), // Suruga-ya's
  title: goodsText,
  titleJa: v.string(),
  picture,
  options: v.array(v.object({ name: v.string(), choice: v.string() })),
  remark: v.string(),
  quantity: v.number(),
  yen, // of one
  services: lineServices,
  state: v.picklist(lineStates),
  since: instant, // when it came into this state
  nextBy: v.nullable(instant), // by when the next step is to be expected, where that is known
  reason: v.nullable(v.picklist(rejectionReasons)),
  refunded: v.object({ yen, points: yen }), // what came back for it
  cancellable: v.boolean(), // while it can still be called off
  won: v.boolean(), // at auction: it binds, and cannot be called off
  /** Measured at the warehouse: whole grams, whole centimetres. */
  measured: v.nullable(v.object({ grams: v.number(), cm: v.tuple([v.number(), v.number(), v.number()]) })),
  storage: v.nullable(storage),
  label: v.nullable(rowId), // the open group parcel that it waits in
  claim: v.nullable(openClaim),
  awaitsAnswer: v.boolean(), // its findings differ, and it is not shipped before the customer has decided
  parcel: v.nullable(rowId),
});
export type OrderLine = v.InferOutput<typeof orderLine>;

/** One thing that happened, for the timeline: to the order, or to one of its lines. */
export const orderEvent = v.object({
  at: instant,
  kind: v.picklist([
    'ordered',
    'paymentFailed',
    'confirming',
    'paid',
    'bought',
    'refused',
    'cancelled',
    'arrived',
    'packed',
    'sent',
    'delivered',
    'refunded', // it was requested
    'refundDone', // the payment provider has confirmed it
    'latePaid', // money that goes back came
    'expired',
  ]),
  line: v.nullable(rowId),
  yen: v.nullable(yen), // where the event is about money
});
export type OrderEvent = v.InferOutput<typeof orderEvent>;

export const paymentOutput = v.object({
  id: rowId,
  state: v.picklist(paymentStates),
  yen,
  paidAt: v.nullable(instant), // null until it is paid
  payBy: instant, // the deadline
  refunded: yen,
});
export type PaymentOutput = v.InferOutput<typeof paymentOutput>;

/** Money that came for a payment and did not pay it, so that it goes back to whoever paid it. */
export const latePayment = v.object({
  yen,
  /** Somebody had paid already, the time to pay was over, it was cancelled, or another sum was due. */
  reason: v.picklist(['twice', 'tooLate', 'cancelled', 'otherSum']),
  at: instant, // when it came
  refundedAt: v.nullable(instant), // null until the payment provider has confirmed the refund
});
export type LatePayment = v.InferOutput<typeof latePayment>;

/** The amount that an order has cost so far, whole yen (decision 59). */
const amountPaid = v.object({
  /** Paid for the goods; 0 while unpaid. */
  goods: yen,
  /** The order's part of the payments for its parcels and labels; null where none was paid. */
  shipping: v.nullable(yen),
  /** One of them held things of other orders: `shipping` is its share. */
  shared: v.boolean(),
  returned: yen, // the refunds of both
  total: yen, // `goods` and `shipping` less `returned`
});
export type AmountPaid = v.InferOutput<typeof amountPaid>;

const orderSummary = v.object({
  id: rowId,
  state: v.picklist(orderStates),
  at: instant,
  total: yen,
  payBy: v.nullable(instant), // of an unpaid order
  spent: amountPaid,
  stars: v.nullable(orderStars), // the customer's rating
  lines: v.array(
    v.pick(orderLine, [
      ...(['id', 'site', 'title', 'picture', 'quantity', 'state', 'nextBy', 'storage', 'label', 'claim'] as const),
      'awaitsAnswer',
    ]),
  ),
});
export type OrderSummary = v.InferOutput<typeof orderSummary>;

const orderDetail = v.object({
  id: rowId,
  state: v.picklist(orderStates),
  at: instant,
  lines: v.array(orderLine),
  findings: v.array(lineFindings), // of lines that have arrived
  bill,
  address: addressOutput,
  payment: paymentOutput,
  spent: amountPaid,
  paidByFriend: v.boolean(), // refunds go to the friend
  refundPending: yen, // refunds that the payment provider has not confirmed
  latePaid: yen, // the sum of `latePayments`
  latePayments: v.array(latePayment),
  reviewable: v.array(rowId), // things of it without a review yet
  stars: v.nullable(orderStars),
  coupon: v.nullable(v.object({ percent: v.number() })),
  packing: v.boolean(), // protective packaging
  together: v.boolean(), // wait for other things
  later: deferredCosts,
  events: v.array(orderEvent),
});
export type OrderDetail = v.InferOutput<typeof orderDetail>;

const digits = v.pipe(v.string(), v.regex(/^\d{1,9}$/)); // in a query field
/** A calendar day within the years that the database can hold. */
const day = v.pipe(v.string(), v.isoDate(), v.minValue('2000-01-01'), v.maxValue('2199-12-31'));
const orderInput = v.object({ id: rowId });

export const orderCalls = {
  /**
   * Calculates what lines of the cart would cost now, to `address`, `country` or the profile's country, without coupons or points that
   * cannot be used. Refusals: notFound (a line), notForSale with `problem` and `line`.
   */
  'Sig.Front.Order.Quote': defineCall({
    method: 'GET',
    login: true,
    input: v.object({
      lines: rowIds,
      address: v.optional(rowId),
      country: v.optional(countryCode),
      /** The way that the buyer chose on an item's page: what comes later is calculated by it where it takes the things. */
      method: v.optional(v.picklist(shippingMethods)),
      coupon: v.optional(rowId),
      points: v.optional(digits),
      packing: v.optional(v.literal('1')),
      /** The parcel is to be insured, where its method can be. */
      insurance: v.optional(v.literal('1')),
    }),
    output: v.object({
      bill,
      later: deferredCosts,
      coupons: v.array(couponOffer),
      coupon: v.nullable(rowId),
      /** Points held, and the most that this order takes. */
      points: v.object({ balance: yen, most: yen }),
      /** Whole yen of the goods of the premium section, where coupons count. */
      premiumYen: yen,
    }),
  }),
  /**
   * Orders lines of the cart at the `total` that was shown, with consent to `terms`; coupon and points stay reserved until it is paid or
   * expires. Refusals: notFound, notForSale with `problem` and `line`, priceChanged with `{total}`, couponUnusable, pointsShort, pointsOverGoods with `max`,
   * termsOutdated, paymentClosed (no provider), ordersUnpaid, singlesUnpaid with `max`, ordersPaused with `until`.
   */
  'Sig.Front.Order.Create': defineCall({
    method: 'POST',
    login: true,
    input: v.object({
      lines: inputList(rowId, maxCartLines, 1),
      address: rowId,
      coupon: v.nullable(rowId),
      points: yen,
      packing: v.boolean(),
      together: v.boolean(),
      total: yen,
      terms: agreedTerms,
      method: v.optional(v.picklist(shippingMethods)), // as in the quote: the order keeps the estimate that was on show
      insurance: v.optional(v.boolean()),
    }),
    output: v.object({ order: rowId, payment: rowId }),
  }),
  /**
   * Ends the unpaid order of a `payment` and orders its lines again at the prices of now, with its address, coupon, points and choices, at the
   * `total` that was shown (itemPriceChanged has it), with consent to `terms`; refused, the old order stays. Refusals: notFound,
   * notForSale with `problem` and `line`, priceChanged with `{total}`, couponUnusable, pointsShort, pointsOverGoods with `max`, termsOutdated, paymentClosed
   * (no provider), paymentOver (paid, cancelled, expired), bidBinds (won in an auction, or bought by a purchase request), ordersUnpaid, singlesUnpaid with `max`, ordersPaused with `until`.
   */
  'Sig.Front.Order.Renew': defineCall({
    method: 'POST',
    login: true,
    input: v.object({ payment: rowId, total: yen, terms: agreedTerms }),
    output: v.object({ order: rowId, payment: rowId }),
  }),
  /** Lists the customer's orders, newest first. `q` is in a title or number; `since` and `until` are days in Japan, included. */
  'Sig.Front.Order.List': defineCall({
    method: 'GET',
    login: true,
    input: v.object({
      q: v.optional(v.pipe(v.string(), v.maxLength(100))),
      state: v.optional(v.picklist(['unpaid', 'active', 'arrived', 'done'])),
      /** Not `from`: that is the sender in every call. */
      since: v.optional(day),
      until: v.optional(day),
      cursor: v.optional(cursor),
    }),
    output: v.object({ orders: v.array(orderSummary), next: v.nullable(cursor) }),
  }),
  /** Gets one order of the customer. Refusals: notFound. */
  'Sig.Front.Order.Detail': defineCall({ method: 'GET', login: true, input: orderInput, output: orderDetail }),
  /** Cancels an order or one line of it and refunds what was paid. Refusals: notFound, tooLate, bidBinds, couponNeedsLine. */
  'Sig.Front.Order.Cancel': defineCall({
    method: 'POST',
    login: true,
    input: v.object({ id: rowId, line: v.optional(rowId) }),
    output: nothing,
  }),
};
