import { expect, it } from 'vitest';
import { landedGoodsOf } from '@tests/cost-sheet';
import { landedGoods, type CostedGoods } from './landed-goods';

const auction = { Type: 7, BidJPYPrice: 3_000, BuyNowPrice: 9_000 } as CostedGoods['price'];
const fixed = { Type: 1, JPYPrice: 9_000 } as CostedGoods['price'];
const goods = (price: CostedGoods['price']): CostedGoods => ({
  price,
  taxOnTop: 10,
  domesticShipping: { payer: 'buyer', yen: 700, freeOver: null },
  packed: { grams: [900, 1_200], cm: [20, 15, 10] },
  restricted: [],
});

it('[B-02] takes over what the card knows, one of it', () => {
  expect(landedGoods(goods(fixed), 9_000, 'DE')).toEqual(landedGoodsOf({ price: 9_000, taxOnTop: 10 }));
});

it('[B-02] [K-08] the price of an auction still moves, unless it is bought at once', () => {
  expect(landedGoods(goods(auction), 3_000, 'DE').moving).toBe(true);
  expect(landedGoods(goods(auction), 9_000, 'DE').moving).toBe(false);
});
