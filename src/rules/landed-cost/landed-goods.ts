import type { GoodsCard } from '@/contract/goods';
import type { LandedGoods } from './landed-cost';
import { closedMethods } from '../restricted/verdict';

/** The fields of goods from which the landed cost is calculated. */
export type CostedGoods = Pick<GoodsCard, 'domesticShipping' | 'packed' | 'price' | 'restricted' | 'taxOnTop'>;

/** One of the goods at a price in whole yen on its way to a country, as the rules of the landed cost take it. */
export const landedGoods = (goods: CostedGoods, price: number, country: string): LandedGoods => ({
  price,
  // Bought at once it costs what it says.
  moving: goods.price.Type === 7 && price !== goods.price.BuyNowPrice,
  taxOnTop: goods.taxOnTop,
  quantity: 1,
  domestic: goods.domesticShipping,
  packed: goods.packed,
  excludedMethods: closedMethods(goods.restricted, country),
});
