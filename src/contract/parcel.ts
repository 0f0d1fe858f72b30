import * as v from 'valibot';
import { addressShown } from './address';
import { call } from './call';
import { rowId, rowIds } from './cart';
import { instant, nothing, yen } from './common';
import { bill, orderLine, paymentShown } from './order';
import { shippingMethods } from './shipping';

export const parcelStates = ['unpaid', 'confirming', 'paid', 'sent', 'delivered', 'cancelled'] as const;
export type ParcelState = (typeof parcelStates)[number];

/** Most things in one parcel. */
export const mostInParcel = 12;

const method = v.picklist(shippingMethods);

/** What the sender says of one thing: words that a customs officer reads, in English, and its value. */
export const declared = v.object({
  line: rowId,
  contents: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(60)),
  yen,
});

const priced = v.object({
  method,
  days: v.nullable(v.tuple([v.number(), v.number()])),
  tracked: v.boolean(),
  example: v.boolean(),
  /** Whole yen: postage, and the whole payment with handling and fee. */
  postage: yen,
  total: yen,
  /** Whole grams that count, and whether the volume decided. */
  chargedGrams: v.number(),
  byVolume: v.boolean(),
  /** B-04: so many grams less would save so many yen. */
  nextBand: v.nullable(v.object({ grams: v.number(), saving: yen })),
  /** B-04: two or more boxes would cost so much less. */
  boxes: v.nullable(v.object({ count: v.number(), saving: yen })),
});
export type ParcelPrice = v.InferOutput<typeof priced>;

const parcelQuote = v.object({
  /** Whole grams of the things together, packaging included. */
  grams: v.number(),
  priced: v.array(priced),
  /** Why a method has no price: a word of `rules/shipping/quote`, or `goods` where it may not carry a thing (B-07). */
  missing: v.array(v.object({ method, reason: v.string(), limit: v.nullable(v.number()) })),
  /** The bill by the method asked for, or by the cheapest; null where none has a price. */
  bill: v.nullable(bill),
  method: v.nullable(method),
  /** Whole yen, or null where it is not known. */
  duty: v.nullable(v.tuple([yen, yen])),
  tax: v.nullable(v.tuple([yen, yen])),
});
export type ParcelQuote = v.InferOutput<typeof parcelQuote>;

const parcelSummary = v.object({
  id: rowId,
  state: v.picklist(parcelStates),
  at: instant,
  method,
  total: yen,
  tracking: v.nullable(v.string()),
  lines: v.array(v.pick(orderLine, ['id', 'title', 'picture', 'quantity'])),
});
export type ParcelSummary = v.InferOutput<typeof parcelSummary>;

const parcelDetail = v.object({
  ...parcelSummary.entries,
  since: instant,
  nextBy: v.nullable(instant),
  grams: v.number(),
  address: addressShown,
  bill,
  /** What the orders had said this parcel might cost, whole yen; null where nobody had known. */
  estimated: v.nullable(v.tuple([yen, yen])),
  declaration: v.array(declared),
  payment: paymentShown,
  events: v.array(v.object({ at: instant, kind: v.picklist(parcelStates) })),
});
export type ParcelDetail = v.InferOutput<typeof parcelDetail>;

export const parcelCalls = {
  /** Things that wait in the warehouse, the one whose free storage ends first before the others, and the customer's parcels, newest first. */
  'Sig.Front.Parcel.List': call({
    method: 'GET',
    login: true,
    input: nothing,
    output: v.object({
      arrived: v.array(v.object({ ...orderLine.entries, order: rowId })),
      parcels: v.array(parcelSummary),
      /** How many things wait in an open group label instead. */
      labelled: v.number(),
    }),
  }),
  /** What one parcel with these things costs by each method (B-04). Refusals: notFound, tooLate (a thing that is packed already). */
  'Sig.Front.Parcel.Quote': call({
    method: 'GET',
    login: true,
    input: v.object({
      lines: rowIds,
      address: rowId,
      method: v.optional(method),
      packing: v.optional(v.literal('1')),
      insurance: v.optional(v.literal('1')),
    }),
    output: parcelQuote,
  }),
  /** Refusals: notFound, tooLate, priceChanged with `{total}`, methodClosed, invalidInput with `fields`. */
  'Sig.Front.Parcel.Create': call({
    method: 'POST',
    login: true,
    input: v.object({
      lines: v.pipe(v.array(rowId), v.minLength(1), v.maxLength(mostInParcel)),
      address: rowId,
      method,
      packing: v.boolean(),
      insurance: v.boolean(),
      declaration: v.pipe(v.array(declared), v.minLength(1), v.maxLength(mostInParcel)),
      total: yen,
    }),
    output: v.object({ parcel: rowId, payment: rowId }),
  }),
  'Sig.Front.Parcel.Detail': call({ method: 'GET', login: true, input: v.object({ id: rowId }), output: parcelDetail }),
  /** Before it is paid: its things wait in the warehouse again. Refusals: notFound, tooLate. */
  'Sig.Front.Parcel.Cancel': call({ method: 'POST', login: true, input: v.object({ id: rowId }), output: nothing }),
};
