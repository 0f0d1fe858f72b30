import type { LineState } from '@/contract/order';

/** True for an order of which something has been delivered: its customer can say how it was. */
export const isReceived = (lines: readonly { readonly state: LineState }[]): boolean =>
  lines.some(({ state }) => state === 'delivered');

export interface RatingSummary {
  readonly total: number;
  /** Mean of the stars, with one decimal place. */
  readonly average: number;
}

/** Sums up the numbers of ratings from one star upwards; null where there are none. */
export function summarizeRatings(counts: readonly number[]): RatingSummary | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const stars = counts.reduce((sum, count, index) => sum + count * (index + 1), 0);
  return { total, average: Math.round((stars / total) * 10) / 10 };
}
