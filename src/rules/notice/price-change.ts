/** Prices of one favourite, whole yen; null where there was none to compare. */
export interface PriceSeen {
  /** When it was kept. */
  readonly savedYen: number | null;
  /** At the last look. */
  readonly last: number | null;
  readonly now: number | null;
}

/**
 * Whole yen that a favourite became cheaper by since it was kept, where that is news: below the price of the last look, too. Null
 * where there is nothing to tell.
 */
export function priceDrop({ savedYen, last, now }: PriceSeen): number | null {
  if (savedYen === null || last === null || now === null) return null;
  return now < last && now < savedYen ? savedYen - now : null;
}
