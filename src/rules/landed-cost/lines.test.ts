import { describe, expect, it } from 'vitest';
import { readCostSheet, dutyOf, landedGoodsOf } from '@tests/cost-sheet';
import { landedCost, plainOptions, type CostKey, type LandedCost } from './landed-cost';

const sheet = readCostSheet();
const yenOf = ({ lines }: LandedCost, key: CostKey) => lines.find((line) => line.key === key)?.yen;

describe('several of a kind', () => {
  const four = landedGoodsOf({ price: 15_000, quantity: 4, packed: { grams: [300, 300], cm: [20, 10, 50] } });
  const flat = { ...four, packed: { grams: [300, 300] as const, cm: [20, 10, 10] as const } };
  const by = { ...plainOptions, method: 'ems' as const, inspection: true, insurance: true };

  it('[B-02] pays for each what is asked for each, and weighs and insures all', () => {
    const cost = landedCost(sheet, flat, by);
    expect(yenOf(cost, 'service')).toEqual([1_200, 1_200]);
    expect(yenOf(cost, 'inspection')).toEqual([2_000, 2_000]);
    expect(yenOf(cost, 'insurance')).toEqual([100, 100]);
    expect(yenOf(cost, 'international')).toEqual([3_400, 3_400]);
  });

  it('[B-02] stacks them: the methods that the pile is too long for are closed, with their limit', () => {
    const { method, closed } = landedCost(sheet, four, by);
    expect(method).toBeNull();
    expect(closed).toContainEqual({ method: 'packetAir', reason: 'tooLong', limit: 60 });
    expect(closed).toContainEqual({ method: 'ems', reason: 'tooLong', limit: 150 });
  });
});

describe('what a line claims', () => {
  const certaintyOf = ({ lines }: LandedCost, key: CostKey) => lines.find((line) => line.key === key)?.certainty;

  it('[B-02] duty, tax, payment fee and an auction’s insurance are estimates: they rest on weight, kind or a moving price', () => {
    const insured = { ...plainOptions, insurance: true, method: 'ems' as const };
    const cost = landedCost(
      sheet,
      landedGoodsOf({ moving: true, packed: { grams: [900, 900], cm: [9, 9, 9] } }),
      insured,
    );
    for (const key of ['goods', 'duty', 'tax', 'payment', 'insurance', 'international'] as const)
      expect(certaintyOf(cost, key), key).toBe('estimate');
    expect(certaintyOf(cost, 'service')).toBe('fixed');
    expect(certaintyOf(landedCost(sheet, landedGoodsOf(), insured), 'insurance')).toBe('fixed');
  });

  it('[B-18] duty on goods and shipping is not known while shipping is not', () => {
    const unweighed = landedGoodsOf({ price: 50_000, packed: null });
    expect(yenOf(landedCost(sheet, unweighed, plainOptions), 'duty')).toBeNull();
    const onGoods = { ...sheet, duty: { row: dutyOf({ dutyOn: 'goods', flat: null }), source: sheet.markUp.source } };
    expect(yenOf(landedCost(onGoods, unweighed, plainOptions), 'duty')).toEqual([0, 6_084]);
  });

  it('[B-18] a currency without a rate makes duty and tax unknown, not free', () => {
    const cost = landedCost({ ...sheet, rates: [] }, landedGoodsOf(), plainOptions);
    expect([yenOf(cost, 'duty'), yenOf(cost, 'tax'), cost.complete]).toEqual([null, null, false]);
  });

  it('[B-02] no tariff and no band is no method, and nothing breaks', () => {
    const { shipping } = sheet;
    const empty = shipping.tariffs.map((tariff) => ({ ...tariff, bands: [] }));
    for (const tariffs of [[], empty]) {
      const cost = landedCost({ ...sheet, shipping: { ...shipping, tariffs } }, landedGoodsOf(), plainOptions);
      expect(cost).toMatchObject({ method: null, complete: false });
      expect(cost.total.every(Number.isSafeInteger)).toBe(true);
    }
  });

  it('[B-02] each payment’s fee is rounded up by itself', () => {
    const round = { price: 10_001, domestic: { payer: 'seller' as const, yen: null, freeOver: null } };
    const cost = landedCost(sheet, landedGoodsOf({ ...round, packed: { grams: [1, 1], cm: [1, 1, 1] } }), plainOptions);
    // 3.6 % of 10,301 is 370.8, of 1,000 it is 36.
    expect(yenOf(cost, 'payment')).toEqual([371 + 36, 371 + 36]);
    const other = landedCost(sheet, landedGoodsOf({ ...round, price: 10_000 }), { ...plainOptions, method: 'ems' });
    // 3.6 % of 10,300 is 370.8, of 2,700 it is 97.2: together 468, apart 371 and 98.
    expect(yenOf(other, 'payment')?.[0]).toBe(371 + 98);
  });
});

describe('tax that a seller in Japan adds', () => {
  it('[B-02] [R-66] is a line of its own, rounded up, and counts for customs', () => {
    const cost = landedCost(sheet, landedGoodsOf({ price: 10_001, taxOnTop: 10, moving: true }), plainOptions);
    expect(cost.lines.find(({ key }) => key === 'consumptionTax')).toMatchObject({
      yen: [1_001, 1_001],
      certainty: 'estimate',
    });
    expect(yenOf(cost, 'tax')?.[0]).toBe(Math.ceil((10_001 + 1_001 + 700 + 800 + 480) * 0.19));
    expect(yenOf(landedCost(sheet, landedGoodsOf(), plainOptions), 'consumptionTax')).toBeUndefined();
  });
});

describe('the cheapest method', () => {
  it('[B-02] is the one whose upper end is lower, since that is what the buyer may have to pay', () => {
    const [ems, packet] = sheet.shipping.tariffs;
    if (!ems || !packet) throw new Error('The sheet lost its tariffs.');
    const steep = {
      ...packet,
      bands: [
        [1_000, 100],
        [2_000, 9_000],
      ] as [number, number][],
    };
    const cost = landedCost(
      { ...sheet, shipping: { ...sheet.shipping, tariffs: [steep, ems] } },
      landedGoodsOf(),
      plainOptions,
    );
    expect(cost.open.map(({ method }) => method)).toEqual(['ems', 'packetAir']);
  });
});

describe('together with other things', () => {
  const with_ = { ...plainOptions, otherGrams: 900, method: 'ems' as const };

  it('[B-02] a thing bears its packaging alone', () => {
    const goods = landedGoodsOf({ packed: { grams: [850, 850], cm: [20, 15, 10] } });
    // 850 g and 150 g of packaging of 1,900 g in all, at ¥3,400.
    expect(yenOf(landedCost(sheet, goods, { ...with_, packing: true }), 'international')).toEqual([1_790, 1_790]);
  });

  it('[B-02] a thing that is too long alone stays too long', () => {
    const pole = landedGoodsOf({ packed: { grams: [900, 900], cm: [160, 5, 5] } });
    expect(landedCost(sheet, pole, with_)).toMatchObject({ method: null });
    expect(landedCost(sheet, pole, with_).closed).toContainEqual({ method: 'ems', reason: 'tooLong', limit: 150 });
  });
});
