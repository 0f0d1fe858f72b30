/** What shipping inside Japan depends on. */
export interface DomesticShipping {
  readonly payer: 'seller' | 'buyer';
  /** Whole yen; null where the seller names it with the bill. */
  readonly yen: number | null;
  /** K-14: a purchase of more than so many yen ships for nothing; null elsewhere. */
  readonly freeOver: number | null;
}

/** Whole yen from the seller to our warehouse for one purchase, or null where nobody knows it yet. */
export function domesticYen({ payer, yen, freeOver }: DomesticShipping, purchase: number): number | null {
  if (payer === 'seller' || (freeOver !== null && purchase > freeOver)) return 0;
  return yen;
}
