import type { GoodsPrice } from '../../contract/goods';

/** What goods cost now, whole yen, and how much less that is than listed, in whole percent (at least 1); null where nothing is saved. */
export function savingOf({ Type, JPYPrice, JPYPriceNew }: GoodsPrice): { now: number; percent: number } | null {
  if (Type !== 1 || JPYPrice === null || JPYPriceNew === null || JPYPriceNew >= JPYPrice) return null;
  return { now: JPYPriceNew, percent: Math.max(1, Math.floor((100 * (JPYPrice - JPYPriceNew)) / JPYPrice)) };
}
