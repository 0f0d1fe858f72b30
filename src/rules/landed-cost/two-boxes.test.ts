import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCostSheet, landedGoodsOf } from '@tests/cost-sheet';
import { cheaperInTwo } from './two-boxes';

const { shipping } = readCostSheet();
const goods = (grams: number) => landedGoodsOf({ packed: { grams: [1, grams], cm: [10, 10, 10] } });

describe('two boxes', () => {
  it('[B-04] are cheaper where both are small packets and one box is none', () => {
    // One box of 3 kg by EMS: ¥6,400 and handling of ¥500. Two packets of 1.5 kg: twice ¥1,200 and ¥500.
    expect(cheaperInTwo(shipping, goods(1_500), { otherGrams: 1_500 }, 'ems')).toEqual({
      method: 'packetAir',
      saving: 3_500,
    });
  });

  it('[B-04] are not where one box costs no more', () => {
    expect(cheaperInTwo(shipping, goods(400), { otherGrams: 500 }, 'packetAir')).toBeNull();
    expect(cheaperInTwo(shipping, goods(400), { otherGrams: 0 }, 'ems')).toBeNull();
    expect(cheaperInTwo(shipping, landedGoodsOf({ packed: null }), { otherGrams: 500 }, 'ems')).toBeNull();
  });

  it('[B-07] never go by a method that may not carry the goods', () => {
    const excludedMethods = { ...goods(1_500), excludedMethods: ['packetAir' as const] };
    expect(cheaperInTwo(shipping, excludedMethods, { otherGrams: 1_500 }, 'ems')).toBeNull();
  });

  it('[B-04] save what they say, never less than a yen', () => {
    const grams = fc.integer({ min: 1, max: 6_000 });
    fc.assert(
      fc.property(grams, grams, (own, otherGrams) => {
        const found = cheaperInTwo(shipping, goods(own), { otherGrams }, 'ems');
        if (!found) return;
        const priceOf = (method: string, weight: number) =>
          (shipping.tariffs.find((tariff) => tariff.method === method)?.bands.find(([upTo]) => weight <= upTo)?.[1] ??
            NaN) + 500;
        const two = priceOf(found.method, own) + priceOf(found.method, otherGrams);
        expect(priceOf('ems', own + otherGrams) - two).toBe(found.saving);
        expect(found.saving).toBeGreaterThan(0);
      }),
    );
  });
});
