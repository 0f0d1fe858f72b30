import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GoodsPrice } from '../contract/goods';
import { goodsPriceYen, listedPriceYen, payablePriceYen } from './price';

const none = {
  Price: null,
  JPYPrice: null,
  JPYPriceNew: null,
  ReservePrice: null,
  BuyNowPrice: null,
  BidJPYPrice: null,
};

describe('the price shown', () => {
  it.each<[Partial<GoodsPrice> & Pick<GoodsPrice, 'Type'>, number | null]>([
    [{ Type: 1, JPYPrice: 4800, Price: 9000, JPYPriceNew: 5000 }, 4800],
    [{ Type: 1, JPYPrice: 0 }, 0],
    [{ Type: 1, Price: 9000 }, null],
    [{ Type: 4, Price: 100, JPYPrice: 300, JPYPriceNew: 200 }, 300],
    [{ Type: 4, Price: 0, JPYPrice: null, JPYPriceNew: 200 }, 200],
    [{ Type: 4, Price: 0, JPYPrice: 0, JPYPriceNew: null }, null],
    [{ Type: 7, BuyNowPrice: 5000, BidJPYPrice: 1200, JPYPrice: 1 }, 5000],
    [{ Type: 7, BuyNowPrice: 0, BidJPYPrice: 1200 }, 1200],
    [{ Type: 7, BuyNowPrice: null, BidJPYPrice: 0 }, 0],
    [{ Type: 7 }, null],
  ])('[K-08] %j → %j', (price, yen) => {
    expect(goodsPriceYen({ ...none, ...price })).toBe(yen);
  });

  it('[K-08] is one of the prices given, or none', () => {
    const yen = fc.option(fc.nat(1_000_000_000));
    const price = fc.record({
      Type: fc.constantFrom(1 as const, 4 as const, 7 as const),
      Price: yen,
      JPYPrice: yen,
      JPYPriceNew: yen,
      ReservePrice: yen,
      BuyNowPrice: yen,
      BidJPYPrice: yen,
    });
    fc.assert(
      fc.property(price, (given) => {
        const { Price, JPYPrice, JPYPriceNew, BuyNowPrice, BidJPYPrice } = given;
        const priceYen = goodsPriceYen(given);
        expect([null, Price, JPYPrice, JPYPriceNew, BuyNowPrice, BidJPYPrice]).toContain(priceYen);
      }),
    );
  });
});

describe('the price to pay', () => {
  it.each<[Partial<GoodsPrice> & Pick<GoodsPrice, 'Type'>, number | null]>([
    [{ Type: 1, JPYPrice: 4800, JPYPriceNew: 5000 }, 5000],
    [{ Type: 1, JPYPrice: 4800, JPYPriceNew: 0 }, 0],
    [{ Type: 1, JPYPrice: 4800 }, 4800],
    [{ Type: 4, Price: 100, JPYPrice: 300, JPYPriceNew: 200 }, 300],
    [{ Type: 7, BidJPYPrice: 1200, JPYPriceNew: 1 }, 1200],
  ])('[B-02] of %j is the re-checked one where there is one: %j', (price, yen) => {
    expect(payablePriceYen({ ...none, ...price })).toBe(yen);
  });
});

describe('the listed price', () => {
  it.each<[Partial<GoodsPrice> & Pick<GoodsPrice, 'Type'>, number | null]>([
    [{ Type: 1, JPYPrice: 4800, JPYPriceNew: 5000 }, 4800],
    [{ Type: 1, JPYPrice: 4800, JPYPriceNew: 4800 }, null],
    [{ Type: 1, JPYPrice: 4800 }, null],
    [{ Type: 4, JPYPrice: 300, JPYPriceNew: 200 }, null],
    [{ Type: 7, BidJPYPrice: 1200 }, null],
  ])('[K-08] [E-05] of %j stands beside what is to be paid where they differ: %j', (price, yen) => {
    expect(listedPriceYen({ ...none, ...price })).toBe(yen);
  });
});
