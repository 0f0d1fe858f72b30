import * as v from 'valibot';
import { defineCall } from './call';
import { cartList, lineServices, pieces, rowId } from './cart';
import { countryCode, cursor, instant, yen } from './common';
import { goodsCard, picture } from './goods';
import { inputList } from './input';
import { orderCalls } from './order';
import { shippingMethods } from './shipping';
import { uploaded, uploadId } from './upload';

/** `asked`: staff look for a price. `quoted`: the buyer decides until `validUntil`. The others are ends. */
export const purchaseRequestStates = ['asked', 'quoted', 'accepted', 'declined', 'expired', 'withdrawn'] as const;
export type PurchaseRequestState = (typeof purchaseRequestStates)[number];

/** The reasons for which staff decline a request. Each has a text that says what the buyer can do. */
export const declineReasons = [
  'soldOut',
  'unclear',
  'overBudget',
  'sellerRefuses',
  'prohibited',
  'unsafeShop',
] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** The rules count characters as people count them; these bound the code units. */
const text = v.pipe(v.string(), v.maxLength(2_000));
const longText = v.pipe(v.string(), v.maxLength(20_000));
const pictures = inputList(uploadId, 30);
const method = v.picklist(shippingMethods);

/** The fields of a request. `link` is the https address of any shop; without one, `title` describes the goods. `maxYen` is the highest price. */
const requested = {
  link: v.nullable(text),
  title: text,
  options: text,
  quantity: pieces,
  services: lineServices,
  note: longText,
  maxYen: v.nullable(yen),
};

const card = v.object({
  id: rowId,
  state: v.picklist(purchaseRequestStates),
  ...requested,
  picture,
  at: instant,
  /** The time at which it came into its state or was quoted anew. */
  since: instant,
  /** Staff did or said something since the buyer last looked. */
  unread: v.boolean(),
  /** The time until which the present quote can be accepted; null while there is none. */
  validUntil: v.nullable(instant),
  /** Staff asked something before they quote, and wait for the answer. */
  answerNeeded: v.boolean(),
  /** True where the order of an accepted quote was cancelled or refunded. */
  orderOver: v.boolean(),
});
export type PurchaseRequestCard = v.InferOutput<typeof card>;

/** One version of staff's offer. */
const quote = v.object({
  version: v.number(),
  /** Whole yen of one. */
  yen,
  /** Whole yen of shipping inside Japan, for all of it. */
  domesticYen: yen,
  /** Weight and size of one once packed, as goods have them; null where nobody could say. */
  packed: goodsCard.entries.packed,
  /** True where weight and size are staff's estimate, not the shop's own figures. */
  isEstimate: v.boolean(),
  /** Kinds of goods that shipping restricts. */
  restricted: goodsCard.entries.restricted,
  /** Staff's words: alternatives, condition; '' for none. */
  note: v.string(),
  validUntil: instant,
  at: instant,
});
export type PurchaseQuote = v.InferOutput<typeof quote>;

const message = v.object({
  /** Its position in the conversation, from 1. */
  position: v.number(),
  by: v.picklist(['customer', 'staff']),
  words: v.string(),
  pictures: v.array(uploaded),
  at: instant,
});

const detail = v.object({
  request: card,
  pictures: v.array(uploaded),
  /** The newest is the last. */
  quotes: v.array(quote),
  messages: v.array(message),
  declined: v.nullable(v.object({ reason: v.picklist(declineReasons), note: v.string() })),
  order: v.nullable(rowId),
});
export type PurchaseRequestDetail = v.InferOutput<typeof detail>;

/** The first payment and what comes after it, as of an order. */
const orderCost = v.pick(orderCalls['Sig.Front.Order.Quote'].output, ['bill', 'later']);

export const purchaseRequestCalls = {
  /**
   * Lists the customer's purchase requests, newest first, 20 a page. `answeredWithinHours`: within how many hours four of five were answered
   * lately; null while there are too few to say. `offered`: the services that can be ordered; `fees`: their price, in whole yen.
   */
  'Sig.Front.PurchaseRequest.List': defineCall({
    method: 'GET',
    login: true,
    input: v.object({ cursor: v.optional(cursor) }),
    output: v.object({
      requests: v.array(card),
      next: v.nullable(cursor),
      answeredWithinHours: v.nullable(v.number()),
      offered: lineServices,
      fees: v.pick(cartList.entries.fees, ['inspection', 'domesticInsurance']),
    }),
  }),
  /** Gets one purchase request of the customer. Refusals: notFound. */
  'Sig.Front.PurchaseRequest.Detail': defineCall({
    method: 'GET',
    login: true,
    input: v.object({ id: rowId }),
    output: detail,
  }),
  /**
   * Gets what the present quote costs to the buyer's door, as an order of it would charge. Refusals: notFound, quoteOver (there is no quote
   * that can be accepted).
   */
  'Sig.Front.PurchaseRequest.Cost': defineCall({
    method: 'GET',
    login: true,
    input: v.object({
      id: rowId,
      address: v.optional(rowId),
      country: v.optional(countryCode),
      method: v.optional(method),
      packing: v.optional(v.literal('1')),
      insurance: v.optional(v.literal('1')),
    }),
    output: v.object({ version: v.number(), ...orderCost.entries }),
  }),
  /**
   * Asks for something to be bought. Refusals: invalidInput with `{fields}`, notForSale with `problem` (restricted: no method takes such
   * goods anywhere), requestsFull with `max`, pictureUnknown, rateLimited.
   */
  'Sig.Front.PurchaseRequest.Create': defineCall({
    method: 'POST',
    maxBytes: 98_304,
    login: true,
    input: v.object({ ...requested, pictures }),
    output: detail,
  }),
  /** Adds a message to a request that is asked or quoted. Refusals: notFound, invalidInput with `{fields}`, requestOver, pictureUnknown, rateLimited. */
  'Sig.Front.PurchaseRequest.Reply': defineCall({
    method: 'POST',
    maxBytes: 65_536,
    login: true,
    input: v.object({ id: rowId, words: longText, pictures }),
    output: detail,
  }),
  /**
   * Accepts a version of the quote: makes an unpaid order at its price. Again, it answers with the same order. Refusals: notFound (the request or
   * the address), quoteChanged with `{version}`, quoteOver, notForSale with `problem`, paymentClosed, ordersUnpaid, ordersPaused with `until`.
   */
  'Sig.Front.PurchaseRequest.Accept': defineCall({
    method: 'POST',
    login: true,
    input: v.object({
      id: rowId,
      version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)),
      address: rowId,
      packing: v.boolean(),
      method: v.optional(method),
      insurance: v.optional(v.boolean()),
    }),
    output: v.object({ order: rowId, payment: rowId }),
  }),
  /** Takes a request back before it is accepted; one that was taken back stays so. Refusals: notFound, requestOver. */
  'Sig.Front.PurchaseRequest.Withdraw': defineCall({
    method: 'POST',
    login: true,
    input: v.object({ id: rowId }),
    output: detail,
  }),
  /** Marks what staff did with a request as seen, up to a position in its messages and a version of its quote. Refusals: notFound. */
  'Sig.Front.PurchaseRequest.Read': defineCall({
    method: 'POST',
    login: true,
    input: v.object({
      id: rowId,
      position: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
      version: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
    }),
    output: v.object({ unread: v.boolean() }),
  }),
};
