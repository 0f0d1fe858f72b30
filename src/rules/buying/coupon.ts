/** Terms of a coupon: percent off, and whole yen of goods of the premium section from which it counts. */
export interface CouponTerms {
  readonly percent: number;
  readonly minYen: number;
}

/** Whole yen that a coupon takes off, rounded down; 0 where the goods of its section are worth less than its least. */
export const couponYen = ({ percent, minYen }: CouponTerms, sectionYen: number): number =>
  sectionYen < minYen ? 0 : Math.floor((sectionYen * percent) / 100);

/**
 * Whether some goods of an order with a coupon may be cancelled; whole yen of the goods of the coupon's section, before and of those that
 * go. True where none or enough of them remain, and where they were worth too little before: that was not the buyer's doing.
 */
export const mayCancel = (
  { minYen }: Pick<CouponTerms, 'minYen'>,
  sectionYen: number,
  cancelledYen: number,
): boolean => {
  const remaining = sectionYen - cancelledYen;
  return remaining === 0 || remaining >= minYen || sectionYen < minYen;
};
