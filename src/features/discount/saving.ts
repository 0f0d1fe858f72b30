import type { GoodsPrice } from '@/contract/goods';

/** Calculates how much less goods cost now than listed, in whole percent (at least 1); null where nothing is saved. */
export function savingOf({ Type, JPYPrice, JPYPriceNew }: GoodsPrice): number | null {
  if (Type !== 1 || JPYPrice === null || JPYPriceNew === null || JPYPriceNew >= JPYPrice) return null;
  return Math.max(1, Math.floor((100 * (JPYPrice - JPYPriceNew)) / JPYPrice));
}
