/** What the rules need of a coupon: percent off, and whole yen of goods of the premium section from which it counts. */
export interface CouponTerms {
  readonly percent: number;
  readonly minYen: number;
}

/** Whole yen that a coupon takes off, rounded down; 0 where the goods of its section are worth less than its least. */
export const couponYen = ({ percent, minYen }: CouponTerms, sectionYen: number): number =>
  sectionYen < minYen ? 0 : Math.floor((sectionYen * percent) / 100);
