import type { GoodsPrice } from '../contract/goods';

/**
 * The price as the marketplace lists it, whole yen. Several prices (type 4): the largest that is not zero; auction
 * (type 7): the buy-now price, else the present bid; any other: JPYPrice. Null where the marketplace names none.
 */
export function goodsPriceYen(price: GoodsPrice): number | null {
  if (price.Type === 4) return Math.max(price.Price ?? 0, price.JPYPrice ?? 0, price.JPYPriceNew ?? 0) || null;
  if (price.Type === 7) return price.BuyNowPrice || price.BidJPYPrice;
  return price.JPYPrice;
}

/** The present price of the goods, whole yen: the re-checked price where there is one, else the listed one. */
export function payablePriceYen(price: GoodsPrice): number | null {
  return price.Type === 1 ? (price.JPYPriceNew ?? price.JPYPrice) : goodsPriceYen(price);
}

/** The listed price where the re-check has found another one, whole yen; else null. It stands beside what is to be paid. */
export function listedPriceYen(price: GoodsPrice): number | null {
  const listed = goodsPriceYen(price);
  return listed === payablePriceYen(price) ? null : listed;
}
