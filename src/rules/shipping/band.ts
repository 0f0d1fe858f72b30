/** A step of a tariff: up to and including so many grams costs so many whole yen. */
export interface Band {
  readonly upTo: number;
  readonly yen: number;
}

/** The cheaper step below, and how many grams less reach it. */
export interface CheaperBand extends Band {
  readonly lessGrams: number;
  /** Whole yen that it saves. */
  readonly saves: number;
}

/** Steps as the contract sends them, rising. */
export type Bands = readonly (readonly [grams: number, yen: number])[];

/** The step that so many grams fall into, or null beyond the last. */
export function bandOf(bands: Bands, grams: number): Band | null {
  const found = bands.find(([upTo]) => grams <= upTo);
  return found ? { upTo: found[0], yen: found[1] } : null;
}

/** The nearest step below that costs less; null in the lowest. Steps of the same price are passed over. */
export function cheaperBand(bands: Bands, grams: number, yen: number): CheaperBand | null {
  const below = bands.filter(([upTo, price]) => upTo < grams && price < yen);
  const [upTo, price] = below[below.length - 1] ?? [];
  if (upTo === undefined || price === undefined) return null;
  return { upTo, yen: price, lessGrams: grams - upTo, saves: yen - price };
}
