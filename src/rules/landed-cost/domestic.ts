/** The factors that decide the price of shipping inside Japan. */
export interface DomesticShipping {
  readonly payer: 'seller' | 'buyer';
  /** Whole yen; null where the seller names it with the bill. */
  readonly yen: number | null;
  /** A purchase of this many yen or more ships for free (Rakuten says 3,980円以上); null elsewhere. */
  readonly freeOver: number | null;
}

/** Whole yen from the seller to our warehouse for one purchase, or null where nobody knows it yet. */
export function domesticYen({ payer, yen, freeOver }: DomesticShipping, purchase: number): number | null {
  if (payer === 'seller' || (freeOver !== null && purchase >= freeOver)) return 0;
  return yen;
}
