import * as v from 'valibot';
import { countryCode, yen, yenRange } from './common';
import { shippingMethods } from './shipping';

/** Lines of what an order or a parcel is charged, in the order of a bill. */
export const billKeys = [
  'goods',
  'consumptionTax',
  'domestic',
  'service',
  'inspection',
  'authentication',
  'domesticInsurance',
  'international',
  'handling',
  'packing',
  'insurance',
  'storage',
  'coupon',
  'points',
  'payment',
] as const;

export type BillKey = (typeof billKeys)[number];

/** Whole yen, below nothing for coupon and points; their sum is `total`. */
export const bill = v.object({
  lines: v.array(v.object({ key: v.picklist(billKeys), yen: v.pipe(v.number(), v.integer()) })),
  total: yen,
});

export type Bill = v.InferOutput<typeof bill>;

/** The costs that are paid later, as an estimate: the second payment by the assumed method (decision 58), and customs. Null parts are not known. */
export const deferredCosts = v.object({
  /** The country that it is calculated for; null where nobody has said where it goes. */
  country: v.nullable(countryCode),
  method: v.nullable(v.picklist(shippingMethods)),
  days: v.nullable(v.tuple([v.number(), v.number()])),
  /** The parcel is calculated from an example tariff, not from published prices. */
  example: v.boolean(),
  /** The second payment line by line: postage, handling, packaging, insurance, payment fee. Empty where it is not known. */
  lines: v.array(v.object({ key: v.picklist(billKeys), yen: yenRange })),
  /** Their sum. */
  parcel: v.nullable(yenRange),
  duty: v.nullable(yenRange),
  tax: v.nullable(yenRange),
  /** The clearance fee of the country's post; null where it charges none or publishes none. */
  clearance: v.optional(v.nullable(yenRange), null),
  /** Lines whose shipping inside Japan the seller names with the bill: it comes with the second payment. */
  domesticUnknown: v.number(),
});

export type DeferredCosts = v.InferOutput<typeof deferredCosts>;
