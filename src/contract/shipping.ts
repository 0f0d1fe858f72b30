import * as v from 'valibot';
import { defineCall } from './call';
import { centimetres, countryCode, grams, yen } from './common';

/** Ways to send a parcel abroad: five of Japan Post's by weight, its courier UGX, and a courier by volumetric weight. */
export const shippingMethods = [
  'ems',
  'parcelAir',
  'parcelSurface',
  'packetAir',
  'packetSurface',
  'ugx',
  'courier',
] as const;
export type ShippingMethod = (typeof shippingMethods)[number];

/**
 * Why a method has no price: `tooHeavy` (grams), `tooLong` (longest side), `tooLarge` (sum of the sides), `girth`; `suspended`, `notServed`;
 * `ask`: the price is not known; `needsSize`: it counts volume, and no size was given; `needsWeight`: neither weight nor size was.
 */
export const quoteFailures = [
  'tooHeavy',
  'tooLong',
  'tooLarge',
  'girth',
  'suspended',
  'ask',
  'notServed',
  'needsSize',
  'needsWeight',
] as const;
export type QuoteFailure = (typeof quoteFailures)[number];

/** A day, ISO 8601. */
export const calendarDay = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));

/** Whom a figure comes from; pages say it in their own words. */
export const sourceNames = [
  'japanPost',
  'carrierNotice',
  'carrierTable',
  'publicGuide',
  'europeanCentralBank',
  'exchangeRateApi',
  'example',
  'own',
  'staff',
] as const;

/** The source of a figure, and the day on which it was last checked; displayed beside it. */
export const source = v.object({
  name: v.picklist(sourceNames),
  url: v.nullable(v.pipe(v.string(), v.url())),
  asOf: calendarDay,
});

export type Source = v.InferOutput<typeof source>;

/** The limits of a parcel; null where a limit does not apply. `girth` is length + 2 × (width + height). */
export const parcelLimits = v.object({
  grams,
  longest: v.nullable(centimetres),
  /** Length + width + height. */
  sum: v.nullable(centimetres),
  girth: v.nullable(centimetres),
});

/** Hundredths of a percent: 1850 is 18.5 %. */
const basisPoints = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000));

/** A charge of the carrier on top of the price by weight: a sum for each parcel, a share of that price (rounded up), or both. */
export const surcharge = v.object({
  yen,
  rate: basisPoints,
  /** Only for parcels above a weight (grams), longest side or girth (centimetres); null for every parcel. */
  above: v.nullable(
    v.object({
      of: v.picklist(['grams', 'longest', 'girth']),
      value: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
    }),
  ),
});
export type Surcharge = v.InferOutput<typeof surcharge>;

/** One method as it serves one country. */
const shippingTariff = v.object({
  method: v.picklist(shippingMethods),
  /**
   * `open`; `suspended`: taken at other times, not now; `ask`: the service goes there, but its price for this country is not known;
   * `none`: it does not go there.
   */
  status: v.picklist(['open', 'suspended', 'ask', 'none']),
  /** The last day without service, in Japan; null where it is not known, or the method is not suspended. */
  suspendedUntil: v.nullable(calendarDay),
  /** A parcel up to and including so many grams costs so many yen; rising in both. Empty unless open. */
  bands: v.array(v.tuple([grams, yen])),
  /** Cubic centimetres for a kilogram of volumetric weight; null where weight alone counts. */
  volumetricDivisor: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
  limits: parcelLimits,
  surcharges: v.array(surcharge),
  /** Days on the way as people report them, from and to; null where nobody says. */
  days: v.nullable(v.tuple([v.number(), v.number()])),
  tracked: v.boolean(),
  /** `fixed` by a public table, or an `example` of what a contract might say (shown as such). */
  certainty: v.picklist(['fixed', 'example']),
  source,
});
export type ShippingTariff = v.InferOutput<typeof shippingTariff>;

/** Everything that the calculator needs for one country, staff's changes in it. */
export const shippingSheet = v.object({
  country: countryCode,
  tariffs: v.array(shippingTariff),
  /** The service's own fee for packing and handing over a parcel, whole yen ("handling fee"). */
  handling: v.object({ yen, source }),
});
export type ShippingSheet = v.InferOutput<typeof shippingSheet>;

export const shippingCalls = {
  /** Gets the shipping tables for a country; a country that is in no table has all methods with `ask`. */
  'Sig.Front.Shipping.Sheet': defineCall({
    method: 'GET',
    input: v.object({ country: countryCode }),
    output: shippingSheet,
  }),
};
