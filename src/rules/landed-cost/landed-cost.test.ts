import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCostSheet, landedGoodsOf, tariffOf } from '@tests/cost-sheet';
import { landedCost, plainOptions, type CostKey, type LandedCost, type LandedGoods } from './landed-cost';

const sheet = readCostSheet();
const yenOf = ({ lines }: LandedCost, key: CostKey) => lines.find((line) => line.key === key)?.yen;

describe('the whole cost', () => {
  it('[B-02] is every line from the item to the door, and their sum', () => {
    const cost = landedCost(sheet, landedGoodsOf(), plainOptions);
    // Packet by air: ¥800 up to 1 kg, ¥1,200 above. Payment 3.6 % of each payment; flat duty €3 below €150; VAT 19 % on all.
    expect(Object.fromEntries(cost.lines.map(({ key, yen }) => [key, yen]))).toEqual({
      goods: [10_000, 10_000],
      domestic: [700, 700],
      service: [300, 300],
      international: [800, 1_200],
      handling: [500, 500],
      payment: [396 + 47, 396 + 62],
      duty: [480, 480],
      tax: [Math.ceil((10_700 + 800 + 480) * 0.19), Math.ceil((10_700 + 1_200 + 480) * 0.19)],
    });
    expect(cost).toMatchObject({ complete: true, method: { method: 'packetAir' } });
    expect(cost.total).toEqual([15_500, 15_991]);
  });

  it('[B-02] follows the options', () => {
    const all = { ...plainOptions, inspection: true, packing: true, insurance: true, method: 'ems' as const };
    const cost = landedCost(sheet, landedGoodsOf({ price: 50_000 }), all);
    // Packaging of 150 g lifts 900 g over the kilogram, and 1,200 g not over two.
    expect(yenOf(cost, 'international')).toEqual([3_400, 3_400]);
    expect(yenOf(cost, 'inspection')).toEqual([500, 500]);
    expect(yenOf(cost, 'packing')).toEqual([400, 400]);
    expect(yenOf(cost, 'insurance')).toEqual([100, 100]);
  });

  it('[B-02] leaves insurance out where the method has none', () => {
    const cost = landedCost(sheet, landedGoodsOf(), { ...plainOptions, insurance: true, method: 'packetAir' });
    expect(yenOf(cost, 'insurance')).toBeUndefined();
    expect(cost.complete).toBe(true);
  });

  it('[B-02] shares a parcel with other things by weight', () => {
    const goods = landedGoodsOf({ packed: { grams: [1_000, 1_000], cm: [20, 15, 10] } });
    const cost = landedCost(sheet, goods, { ...plainOptions, otherGrams: 3_000, method: 'ems' });
    expect(yenOf(cost, 'international')).toEqual([1_600, 1_600]);
    expect(cost.closed.map(({ method, reason }) => [method, reason])).toEqual([
      ['packetAir', 'tooHeavy'],
      ['courier', 'needsSize'],
      ['ugx', 'suspended'],
    ]);
  });

  it('[K-14] ships free inside Japan from the shop’s sum on', () => {
    const domestic = { payer: 'buyer' as const, yen: 700, freeOver: 3_980 };
    const at = (price: number) =>
      yenOf(landedCost(sheet, landedGoodsOf({ price, domestic }), plainOptions), 'domestic');
    expect([at(3_979), at(3_980), at(3_981)]).toEqual([
      [700, 700],
      [0, 0],
      [0, 0],
    ]);
    const two = landedCost(sheet, landedGoodsOf({ price: 2_000, quantity: 2, domestic }), plainOptions);
    expect(yenOf(two, 'domestic')).toEqual([0, 0]);
    const bySeller = landedGoodsOf({ domestic: { payer: 'seller', yen: 700, freeOver: null } });
    expect(yenOf(landedCost(sheet, bySeller, plainOptions), 'domestic')).toEqual([0, 0]);
  });

  it('[B-02] says what is not known instead of guessing', () => {
    const unsaid = landedCost(
      sheet,
      landedGoodsOf({ domestic: { payer: 'buyer', yen: null, freeOver: null } }),
      plainOptions,
    );
    expect(unsaid.complete).toBe(false);
    expect(unsaid.lines.find(({ key }) => key === 'domestic')).toMatchObject({ yen: null, certainty: 'unknown' });
    const weightless = landedCost(sheet, landedGoodsOf({ packed: null }), plainOptions);
    expect(weightless).toMatchObject({ complete: false, method: null });
    expect(yenOf(weightless, 'tax')).toBeNull();
    const lawless = landedCost({ ...sheet, duty: null }, landedGoodsOf(), plainOptions);
    expect([yenOf(lawless, 'duty'), yenOf(lawless, 'tax')]).toEqual([null, null]);
  });

  it('[B-07] never takes a method that may not carry the goods', () => {
    const cost = landedCost(sheet, landedGoodsOf({ excludedMethods: ['packetAir', 'ems'] }), {
      ...plainOptions,
      method: 'ems',
    });
    expect(cost.method?.method).toBe('courier');
    expect(cost.lines.find(({ key }) => key === 'international')?.certainty).toBe('example');
    expect(cost.closed).toContainEqual({ method: 'ems', reason: 'goods' });
  });

  it('[B-06] marks an auction’s price as an estimate', () => {
    const [goods] = landedCost(sheet, landedGoodsOf({ moving: true }), plainOptions).lines;
    expect(goods?.certainty).toBe('estimate');
  });

  it('[E-18] takes coupon and points off the goods, never more than they cost', () => {
    const cost = landedCost(sheet, landedGoodsOf({ price: 1_000 }), { ...plainOptions, coupon: 800, points: 500 });
    expect([yenOf(cost, 'coupon'), yenOf(cost, 'points')]).toEqual([
      [-800, -800],
      [-200, -200],
    ]);
    // The rest of the first payment is shipping inside Japan and the service fee.
    expect(yenOf(cost, 'payment')?.[0]).toBe(Math.ceil(1_000 * 0.036) + Math.ceil(1_300 * 0.036));
  });
});

describe('for any goods', () => {
  const whole = (max: number) => fc.integer({ min: 0, max });
  const goods = fc
    .record({
      price: whole(5_000_000),
      quantity: fc.integer({ min: 1, max: 9 }),
      light: fc.integer({ min: 1, max: 20_000 }),
      more: whole(5_000),
      side: fc.integer({ min: 1, max: 80 }),
      yen: fc.option(whole(5_000)),
      freeOver: fc.option(whole(10_000)),
      taxOnTop: fc.constantFrom(0, 8, 10),
    })
    .map(({ price, quantity, light, more, side, yen, freeOver, taxOnTop }): LandedGoods =>
      landedGoodsOf({
        price,
        quantity,
        taxOnTop,
        domestic: { payer: 'buyer', yen, freeOver },
        packed: { grams: [light, light + more], cm: [side, side, side] },
      }),
    );
  const options = fc.record({
    inspection: fc.boolean(),
    packing: fc.boolean(),
    insurance: fc.boolean(),
    otherGrams: whole(10_000),
    method: fc.constantFrom(null, 'ems' as const, 'packetAir' as const, 'courier' as const),
    coupon: whole(10_000),
    points: whole(10_000),
  });

  it('[B-02] the total equals the sum of its lines to the yen, and nothing is a fraction', () => {
    fc.assert(
      fc.property(goods, options, (some, chosen) => {
        const { lines, total } = landedCost(sheet, some, chosen);
        const sum = [0, 0];
        for (const { yen, key } of lines) {
          if (!yen) continue;
          expect(yen.every(Number.isSafeInteger)).toBe(true);
          expect(yen[0]).toBeLessThanOrEqual(yen[1]);
          if (key !== 'coupon' && key !== 'points') expect(yen[0]).toBeGreaterThanOrEqual(0);
          sum[0] = (sum[0] ?? 0) + yen[0];
          sum[1] = (sum[1] ?? 0) + yen[1];
        }
        expect(sum).toEqual(total);
        expect(total[0]).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('[B-02] shipping alone never costs less for more weight', () => {
    fc.assert(
      fc.property(goods, fc.integer({ min: 1, max: 3_000 }), (some, more) => {
        const packed = some.packed ?? { grams: [1, 1], cm: [1, 1, 1] };
        const heavier = { ...packed, grams: [packed.grams[0] + more, packed.grams[1] + more] as const };
        const by = { ...plainOptions, method: 'ems' as const };
        const range = yenOf(
          landedCost(sheet, { ...some, excludedMethods: ['packetAir', 'courier'] }, by),
          'international',
        );
        const other = yenOf(
          landedCost(sheet, { ...some, packed: heavier, excludedMethods: ['packetAir', 'courier'] }, by),
          'international',
        );
        expect(!range || !other || other[1] >= range[1]).toBe(true);
      }),
    );
  });

  it('[B-02] what several things of one parcel pay together is never less than its fee', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_000 }), fc.integer({ min: 1, max: 9_000 }), (own, others) => {
        const share = (grams: number, rest: number) =>
          yenOf(
            landedCost(sheet, landedGoodsOf({ packed: { grams: [grams, grams], cm: [1, 1, 1] } }), {
              ...plainOptions,
              otherGrams: rest,
              method: 'ems',
            }),
            'international',
          )?.[0] ?? 0;
        const fee = tariffOf({}).bands.find(([upTo]) => own + others <= upTo)?.[1] ?? 0;
        if (own + others <= 2_000) return;
        expect(share(own, others) + share(others, own)).toBeGreaterThanOrEqual(fee);
        expect(share(own, others) + share(others, own)).toBeLessThanOrEqual(fee + 1);
      }),
    );
  });

  it('[B-06] a higher price never makes the whole cost lower', () => {
    fc.assert(
      fc.property(goods, options, whole(1_000_000), (some, chosen, more) => {
        const settled = { ...some, domestic: { ...some.domestic, freeOver: null } };
        const plain = { ...chosen, coupon: 0, points: 0 };
        const max = landedCost(sheet, settled, plain).total[1];
        expect(landedCost(sheet, { ...settled, price: some.price + more }, plain).total[1]).toBeGreaterThanOrEqual(max);
      }),
    );
  });
});
