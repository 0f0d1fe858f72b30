/** Weight in whole grams and sides in whole centimetres. */
export interface Measurement {
  readonly grams: number;
  readonly cm: readonly [number, number, number];
}

/** A figure beyond so many times the estimate, or below that part of it, is unusual. */
const maxRatio = 3;
/** Grams per cubic centimetre: styrofoam weighs 0.02, gold 19.3. */
const density = { least: 0.005, most: 20 } as const;
/** Estimates of very light and very small items are coarse: figures up to these are never too large. */
const coarse = { grams: 100, cm: 5 } as const;

const volumeOf = (cm: Measurement['cm']): number => cm[0] * cm[1] * cm[2];

const isFarFrom = (value: number, estimate: number, fine: number): boolean =>
  value * maxRatio < estimate || (value > estimate * maxRatio && value > fine);

/**
 * Names of the figures of an arrival that look mistyped: `grams` and `size` against the estimate for one item times the quantity, and both
 * where the density is none of real goods. The size is compared by the side of a cube of the same volume.
 */
export function implausibleArrival(
  { grams, cm }: Measurement,
  { packed, quantity }: { readonly packed: Measurement | null; readonly quantity: number },
): ('grams' | 'size')[] {
  const perCubicCm = grams / volumeOf(cm);
  if (perCubicCm < density.least || perCubicCm > density.most) return ['grams', 'size'];
  if (packed === null) return [];
  const side = Math.cbrt(volumeOf(cm));
  const estimatedSide = Math.cbrt(volumeOf(packed.cm) * quantity);
  return [
    ...(isFarFrom(grams, packed.grams * quantity, coarse.grams) ? (['grams'] as const) : []),
    ...(isFarFrom(side, estimatedSide, coarse.cm) ? (['size'] as const) : []),
  ];
}

/** Yen by which a price may differ without a question: shipping inside Japan or a small discount may be in it. */
const fineDifference = 1000;

/** True for a price paid at the marketplace that is far from what the buyer paid for the goods, both in whole yen. */
export const isImplausiblePrice = (paidYen: number, goodsYen: number): boolean =>
  Math.abs(paidYen - goodsYen) > fineDifference && (paidYen * 2 < goodsYen || paidYen * 2 > goodsYen * 3);

/** Yen of shipping inside Japan that sellers ask for cheap goods, too. */
const usualDomestic = 2000;

/**
 * True for shipping inside Japan that was named with the seller's bill, in whole yen, and looks wrong: the order's bill had named all of it, or
 * it is more than the goods.
 */
export const isImplausibleLateDomestic = (
  yen: number,
  { wasBilled, goodsYen }: { readonly wasBilled: boolean; readonly goodsYen: number },
): boolean => yen > 0 && (wasBilled || yen > Math.max(goodsYen, usualDomestic));

/** Grams by which scales and rounding differ, and by which a box outweighs its contents. */
const boxDifference = { light: 20, heavy: 300 } as const;

/**
 * True for the weight of a closed box that looks mistyped, or that does not fit its contents, all in whole grams: less than the items together
 * weighed on arrival (something is missing), or much more than these and the weight for which the postage was paid.
 */
export const isImplausibleParcelWeight = (
  grams: number,
  { itemGrams, paidGrams }: { readonly itemGrams: number; readonly paidGrams: number },
): boolean =>
  grams < itemGrams * 0.95 - boxDifference.light || grams > Math.max(itemGrams, paidGrams) * 1.25 + boxDifference.heavy;
