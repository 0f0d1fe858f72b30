/** Whole yen, from and to; the same twice where the sum is settled. */
export type YenRange = readonly [from: number, to: number];

export const exactly = (yen: number): YenRange => [yen, yen];

export const sumOf = (ranges: readonly YenRange[]): YenRange =>
  ranges.reduce<YenRange>(([from, to], [low, high]) => [from + low, to + high], [0, 0]);

/** Both ends by one rule, in order again where the rule turns them round. */
export function eachEnd(rule: (end: 0 | 1) => number): YenRange {
  const [low, high] = [rule(0), rule(1)];
  return low <= high ? [low, high] : [high, low];
}

/** A share in hundredths of a percent of a sum, rounded up to the yen. */
export const shareOf = (yen: number, basisPoints: number): number => Math.ceil((yen * basisPoints) / 10_000);
