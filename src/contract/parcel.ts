import * as v from 'valibot';
import { addressOutput } from './address';
import { defineCall } from './call';
import { rowId, rowIds } from './cart';
import { cursor, instant, nothing, yen, yenRange } from './common';
import { inputList } from './input';
import { bill } from './bill';
import { orderLine, paymentOutput } from './order';
import { calendarDay, quoteFailures, shippingMethods } from './shipping';

export const parcelStates = ['unpaid', 'confirming', 'paid', 'sent', 'delivered', 'cancelled'] as const;
export type ParcelState = (typeof parcelStates)[number];

/** Most things in one parcel. */
export const maxInParcel = 12;

const method = v.picklist(shippingMethods);

/** The customs declaration of one order line: a description in English that a customs officer reads, and its value. */
const declared = v.object({
  line: rowId,
  contents: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(60)),
  yen,
});

/** The same as it is sent: a declared value of 0 yen is refused. */
export const declarationInput = v.object({ ...declared.entries, yen: v.pipe(yen, v.minValue(1)) });

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
  /** So many grams less would save so many yen. */
  nextBand: v.nullable(v.object({ grams: v.number(), saving: yen })),
  /** The price of insuring it with this method, whole yen, and the maximum sum covered; null where it cannot be insured. */
  insurance: v.nullable(v.object({ yen, covered: yen })),
  /** Two or more boxes would cost so much less. */
  boxes: v.nullable(v.object({ count: v.number(), saving: yen })),
});
export type ParcelPrice = v.InferOutput<typeof priced>;

const parcelQuote = v.object({
  /** Whole grams of the things together, packaging included. */
  grams: v.number(),
  /** Cheapest first without packaging and insurance: ticking either moves no row. */
  priced: v.array(priced),
  /**
   * The reason why a method has no price: `goods` if it may not carry one of the items, `poBox` if it does not deliver to a PO box,
   * `valueTooHigh` if the contents are worth too much. The limit is in grams, centimetres or US dollars, depending on the reason.
   */
  missing: v.array(
    v.object({
      method,
      reason: v.picklist([...quoteFailures, 'goods', 'poBox', 'valueTooHigh']),
      limit: v.nullable(v.number()),
      /** The last day in Japan on which a suspended method is not served; null where it is not known, and for other reasons. */
      until: v.nullable(calendarDay),
    }),
  ),
  /** The bill by the method asked for, or by the one that is assumed (decision 58); null where none has a price. */
  bill: v.nullable(bill),
  method: v.nullable(method),
  /** Whole yen of protective packaging, whether or not it is asked for; what the things were bought for; and from which worth on it should go tracked and insured. */
  packing: yen,
  worth: yen,
  valuable: yen,
  /** Whole yen, or null where it is not known. */
  duty: v.nullable(yenRange),
  tax: v.nullable(yenRange),
  /** The clearance fee of the country's post. */
  clearance: v.optional(v.nullable(yenRange), null),
});
export type ParcelQuote = v.InferOutput<typeof parcelQuote>;

const parcelSummary = v.object({
  id: rowId,
  state: v.picklist(parcelStates),
  at: instant,
  method,
  total: yen,
  tracking: v.nullable(v.string()),
  /** The contents declared to customs; for a parcel that was called off, this is all that is left to identify it. */
  declared: v.array(v.string()),
  lines: v.array(v.object({ ...v.pick(orderLine, ['id', 'title', 'picture', 'quantity']).entries, order: rowId })),
});
export type ParcelSummary = v.InferOutput<typeof parcelSummary>;

const parcelDetail = v.object({
  ...parcelSummary.entries,
  since: instant,
  nextBy: v.nullable(instant),
  grams: v.number(),
  address: addressOutput,
  /** The recipient's number for customs; '' where the country asks for none, or it was not given. */
  taxId: v.string(),
  bill,
  /** Between which instants a parcel that was sent is to be expected, by the days of its method; null where nobody says. */
  arrives: v.nullable(v.tuple([instant, instant])),
  /** Things in it that may be reviewed and are not yet, once it is delivered. */
  reviewable: v.array(rowId),
  /** The estimate that the orders showed for this parcel's method, whole yen; null where they used another method or had none. */
  estimated: v.nullable(yenRange),
  declaration: v.array(declared),
  payment: paymentOutput,
  events: v.array(v.object({ at: instant, kind: v.picklist(parcelStates) })),
});
export type ParcelDetail = v.InferOutput<typeof parcelDetail>;

export const parcelCalls = {
  /** Lists the customer's parcels, newest first, 20 a page. */
  'Sig.Front.Parcel.List': defineCall({
    method: 'GET',
    login: true,
    input: v.object({ cursor: v.optional(cursor) }),
    output: v.object({ parcels: v.array(parcelSummary), next: v.nullable(cursor) }),
  }),
  /** Lists the order lines that wait in the warehouse, the one whose free storage ends first on top, 50 a page. */
  'Sig.Front.Parcel.Arrived': defineCall({
    method: 'GET',
    login: true,
    input: v.object({ cursor: v.optional(cursor) }),
    output: v.object({
      /** `contents`: what customs may be told that it is, in English; '' where nobody could say. */
      arrived: v.array(v.object({ ...orderLine.entries, order: rowId, contents: v.string() })),
      next: v.nullable(cursor),
      /** Number of lines that wait in an open group label instead, counted up to 1,000. */
      labelled: v.number(),
    }),
  }),
  /**
   * Calculates what one parcel with these items costs by each shipping method. Refusals: notFound, tooLate (an item is packed already),
   * claimOpen with `{claim}`, answerAwaited with `{line}`.
   */
  'Sig.Front.Parcel.Quote': defineCall({
    method: 'GET',
    login: true,
    input: v.object({
      lines: rowIds,
      address: rowId,
      method: v.optional(method),
      /** Taken where it has a price and no `method` is named: what the buyer chose on an item's page. */
      prefer: v.optional(method),
      packing: v.optional(v.literal('1')),
      insurance: v.optional(v.literal('1')),
    }),
    output: parcelQuote,
  }),
  /**
   * Orders a parcel. `total` is the sum that was shown. Refusals: notFound, tooLate, claimOpen with `{claim}`, answerAwaited with
   * `{line}`, priceChanged with `{total}`, methodClosed, invalidInput with `fields`.
   */
  'Sig.Front.Parcel.Create': defineCall({
    method: 'POST',
    login: true,
    input: v.object({
      lines: inputList(rowId, maxInParcel, 1),
      address: rowId,
      method,
      packing: v.boolean(),
      insurance: v.boolean(),
      declaration: inputList(declarationInput, maxInParcel, 1),
      total: yen,
    }),
    output: v.object({ parcel: rowId, payment: rowId }),
  }),
  /** Gets one parcel of the customer. Refusals: notFound. */
  'Sig.Front.Parcel.Detail': defineCall({
    method: 'GET',
    login: true,
    input: v.object({ id: rowId }),
    output: parcelDetail,
  }),
  /** Cancels a parcel before it is paid; its items wait in the warehouse again. Refusals: notFound, tooLate. */
  'Sig.Front.Parcel.Cancel': defineCall({
    method: 'POST',
    login: true,
    input: v.object({ id: rowId }),
    output: nothing,
  }),
};
