import type { QuoteFailure, ShippingMethod, ShippingSheet, ShippingTariff } from '@/contract/shipping';
import type { Band, CheaperBand } from './band';
import { chargedWeight, girthOf, sidesOf } from './parcel';
import type { Parcel, Sides } from './parcel';
import { cheaperFee, feeOf } from './surcharge';

export interface ShippingPrice {
  readonly ok: true;
  /** International fee with surcharges, whole yen. */
  readonly yen: number;
  readonly surcharge: number;
  readonly chargedGrams: number;
  readonly byVolume: boolean;
  /** The weight was not given: see `chargedWeight`. */
  readonly assumed: boolean;
  readonly band: Band;
  readonly nextBand: CheaperBand | null;
}

export interface NoPrice {
  readonly ok: false;
  readonly reason: QuoteFailure;
  /** The limit that was passed, in grams or centimetres as the reason says. */
  readonly limit?: number;
  /** The last day in Japan on which a suspended method is not served, where it is known. */
  readonly until?: string;
}

export type ShippingQuote = ShippingPrice | NoPrice;

type Priced = Pick<
  ShippingTariff,
  'status' | 'suspendedUntil' | 'bands' | 'volumetricDivisor' | 'limits' | 'surcharges'
>;

const closed = { suspended: 'suspended', ask: 'ask', none: 'notServed' } as const;

const passed = (reason: QuoteFailure, value: number, limit: number | null): NoPrice | null =>
  limit !== null && value > limit ? { ok: false, reason, limit } : null;

const tooBig = (sides: Sides, limits: ShippingTariff['limits']): NoPrice | null =>
  passed('tooLong', sides[0], limits.longest) ??
  passed('tooLarge', sides[0] + sides[1] + sides[2], limits.sum) ??
  passed('girth', girthOf(sides), limits.girth);

/**
 * Calculates the price of one parcel by one tariff. A parcel without a size is priced by its weight and its size is not
 * checked; a method that counts volume then says `needsSize`. Without a weight the price is `assumed`.
 */
export function quote(tariff: Priced, parcel: Parcel): ShippingQuote {
  const { status, suspendedUntil } = tariff;
  if (status !== 'open')
    return { ok: false, reason: closed[status], ...(suspendedUntil !== null && { until: suspendedUntil }) };
  const actual = chargedWeight(parcel, null);
  const charged = chargedWeight(parcel, tariff.volumetricDivisor);
  if (!actual || !charged) return { ok: false, reason: 'needsWeight' };
  const sides = sidesOf(parcel);
  const limit = passed('tooHeavy', actual.grams, tariff.limits.grams) ?? (sides && tooBig(sides, tariff.limits));
  if (limit) return limit;
  if (tariff.volumetricDivisor !== null && !sides) return { ok: false, reason: 'needsSize' };
  const measures = { grams: actual.grams, ...(sides && { longest: sides[0], girth: girthOf(sides) }) };
  const fee = feeOf(tariff, charged.grams, measures);
  if (!fee) return { ok: false, reason: 'ask' };
  return {
    ok: true,
    yen: fee.yen,
    surcharge: fee.surcharge,
    chargedGrams: charged.grams,
    byVolume: charged.byVolume,
    assumed: charged.assumed,
    band: fee.band,
    nextBand: cheaperFee(tariff, charged.grams, measures),
  };
}

export interface PricedMethod {
  readonly method: ShippingMethod;
  readonly tariff: ShippingTariff;
  readonly quote: ShippingPrice;
  /** Whole yen: the fee, the service's handling, and their sum. */
  readonly fee: number;
  readonly handling: number;
  readonly total: number;
}

export interface MissingMethod {
  readonly method: ShippingMethod;
  readonly tariff: ShippingTariff;
  readonly quote: NoPrice;
}

export interface Quotes {
  /** Cheapest first; of the same price in the sheet's order. */
  readonly priced: readonly PricedMethod[];
  /** In the sheet's order. */
  readonly missing: readonly MissingMethod[];
}

/** Every method of a country's sheet for one parcel: those with a price, and the others with their reason. */
export function quotes(sheet: ShippingSheet, parcel: Parcel): Quotes {
  const priced: PricedMethod[] = [];
  const missing: MissingMethod[] = [];
  const handling = sheet.handling.yen;
  for (const tariff of sheet.tariffs) {
    const { method } = tariff;
    const found = quote(tariff, parcel);
    if (!found.ok) missing.push({ method, tariff, quote: found });
    else priced.push({ method, tariff, quote: found, fee: found.yen, handling, total: found.yen + handling });
  }
  return { priced: priced.sort((pricedMethod, other) => pricedMethod.total - other.total), missing };
}
