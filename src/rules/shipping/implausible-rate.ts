/** A rate that differs from the last known one by more than this part is unusual. */
const maxPart = 0.2;

/** True for a rate that is far from the last known one, both in the same unit. Without a last one nothing is unusual. */
export const isImplausibleRate = (rate: number, last: number | undefined): boolean =>
  last !== undefined && last > 0 && Math.abs(rate - last) > last * maxPart;
