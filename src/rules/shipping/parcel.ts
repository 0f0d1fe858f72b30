/** A parcel as a buyer describes it; a size counts only with all three sides. */
export interface Parcel {
  /** Whole grams; null where only the size is known (by volume). */
  readonly grams: number | null;
  /** Whole centimetres, in any order. */
  readonly length?: number | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** Three sides in whole centimetres, the longest first. */
export type Sides = readonly [longest: number, middle: number, shortest: number];

/** Cubic centimetres that stand for a kilogram where a buyer knows the size alone (decision 25). */
export const assumedDivisor = 6000;

/** Three sides, longest first. */
export function sortSides(cm: readonly [number, number, number]): Sides {
  const [longest = 0, middle = 0, shortest = 0] = [...cm].sort((a, b) => b - a);
  return [longest, middle, shortest];
}

/** The sides of a parcel, longest first, or null where one is unknown. */
export function sidesOf({ length, width, height }: Parcel): Sides | null {
  if (length === undefined || width === undefined || height === undefined) return null;
  return sortSides([length, width, height]);
}

/** Whole grams, rounded up, that a volume counts for: cubic centimetres by the carrier's divisor per kilogram. */
export const volumetricGrams = (cubicCentimetres: number, divisor: number): number =>
  Math.ceil((cubicCentimetres * 1000) / divisor);

/** Longest side and twice the other two, centimetres: what postal services call length and girth. */
export const girthOf = ([longest, middle, shortest]: Sides): number => longest + 2 * (middle + shortest);

export interface ChargedWeight {
  /** Whole grams by which the tariff's band is found. */
  readonly grams: number;
  /** The volume counted for more than the weight. */
  readonly byVolume: boolean;
  /** The weight itself is not known: the volume at `assumedDivisor` stands in for it. */
  readonly assumed: boolean;
}

/** The weight that a tariff charges: the greater of weight and volumetric weight; null where neither is known. */
export function chargedWeight(parcel: Parcel, divisor: number | null): ChargedWeight | null {
  const sides = sidesOf(parcel);
  const volume = sides && sides[0] * sides[1] * sides[2];
  const assumed = parcel.grams === null;
  const actual = parcel.grams ?? (volume === null ? null : volumetricGrams(volume, assumedDivisor));
  if (actual === null) return null;
  const byVolume = divisor === null || volume === null ? 0 : volumetricGrams(volume, divisor);
  return { grams: Math.max(actual, byVolume), byVolume: byVolume > actual, assumed };
}
