import { describe, expect, it } from 'vitest';
import { readCostSheet, dutyOf } from '@tests/cost-sheet';
import type { DutyRow } from '@/contract/cost';
import { customs, customsBy, postClearance } from './customs';
import { formatEstimate, isWorthMore, smallestUnits, yenOfHundredths } from './exchange';
import { insuranceYen } from './insurance';

/** ¥160 for a euro. */
const rate = 1_600_000;

describe('duty and tax', () => {
  it.each([
    [24_000, [480, 480], 'at €150: three euros flat'],
    [24_001, [0, 2_921], 'one yen above: by the goods, up to 12 % of goods and shipping'],
  ])('[B-18] goods of ¥%i → duty %j (%s)', (goods, duty) => {
    expect(customs(dutyOf(), rate, [goods, goods], [340, 340]).duty).toEqual(duty);
  });

  it('[B-18] tax counts goods, duty and shipping, each rounded up', () => {
    const found = customs(dutyOf(), rate, [10_001, 10_001], [999, 999]);
    expect(found.tax).toEqual([Math.ceil(11_480 * 0.19), Math.ceil(11_480 * 0.19)]);
    const onGoods = dutyOf({
      tax: { name: 'gst', rate: [500, 1_500], freeUpTo: 0, on: 'goodsAndDuty', atSaleUpTo: null },
    });
    expect(customs(onGoods, rate, [10_000, 10_000], [999, 999]).tax).toEqual([524, 1_572]);
  });

  it.each([
    [32_000, [0, 0]],
    [32_001, [Math.ceil(32_001 * 0.1), Math.ceil(32_001 * 0.1)]],
  ])('[B-18] goods of ¥%i, tax-free up to €200 → %j', (goods, tax) => {
    const row = dutyOf({
      dutyFreeUpTo: null,
      flat: null,
      tax: { name: 'gst', rate: [1_000, 1_000], freeUpTo: 200, on: 'goodsAndDuty', atSaleUpTo: null },
    });
    expect(customs(row, rate, [goods, goods], [0, 0])).toEqual({ duty: [0, 0], tax });
  });

  it.each([
    ['goods', { duty: [0, 0], tax: [0, 0] }],
    ['goodsAndShipping', { duty: [1_800, 1_800], tax: [1_344, 1_344] }],
  ] as const)('[B-18] €100 is compared with the value of the %s', (thresholdOn, found) => {
    const row = dutyOf({
      thresholdOn,
      dutyFreeUpTo: 100,
      duty: [1_000, 1_000],
      flat: null,
      tax: { name: 'vat', rate: [800, 800], freeUpTo: 100, on: 'goodsAndDuty', atSaleUpTo: null },
    });
    expect(customs(row, rate, [15_000, 15_000], [3_000, 3_000])).toEqual(found);
  });

  it('[B-18] where the excess alone counts, duty and tax are of what lies above the limit', () => {
    const row = dutyOf({
      onExcess: true,
      dutyFreeUpTo: 150,
      duty: [1_000, 1_000],
      flat: null,
      dutyOn: 'goods',
      tax: { name: 'vat', rate: [2_000, 2_000], freeUpTo: 150, on: 'goodsAndDuty', atSaleUpTo: null },
    });
    // €200: 10 % of €50, and 20 % of €55.
    expect(customs(row, rate, [32_000, 32_000], [3_000, 3_000])).toEqual({ duty: [800, 800], tax: [1_760, 1_760] });
    expect(customs(row, rate, [24_000, 24_000], [3_000, 3_000])).toEqual({ duty: [0, 0], tax: [0, 0] });
    expect(customs(row, rate, [24_010, 24_010], [3_000, 3_000])).toEqual({ duty: [1, 1], tax: [3, 3] });
  });

  it('[B-18] an unknown duty stays unknown, above the free sum alone', () => {
    const row = dutyOf({ duty: null, flat: null, dutyFreeUpTo: 100, tax: null });
    expect(customs(row, rate, [16_000, 16_000], [0, 0])).toEqual({ duty: [0, 0], tax: [0, 0] });
    expect(customs(row, rate, [16_000, 16_001], [0, 0]).duty).toBeNull();
    const flat = dutyOf({ duty: null, tax: null });
    expect(customs(flat, rate, [24_000, 24_000], [0, 0])).toEqual({ duty: [480, 480], tax: [0, 0] });
    expect(customs(flat, rate, [24_001, 24_001], [0, 0]).duty).toBeNull();
  });

  it('[B-18] a row whose span stands the wrong way round gives a range all the same', () => {
    const row = dutyOf({ flat: null, duty: [1_000, 0] });
    expect(customs(row, rate, [10_000, 10_000], [0, 0]).duty).toEqual([0, 1_000]);
  });

  it('[B-18] goods for nothing cost nothing at customs', () => {
    expect(customs(dutyOf({ flat: null }), rate, [0, 0], [900, 900])).toEqual({ duty: [0, 0], tax: [0, 0] });
  });
});

describe('what is asked by the kind of goods, and beside duty', () => {
  const sheet = (row: Partial<DutyRow>) => ({
    duty: { row: dutyOf(row), source: { name: 'own' as const, url: null, asOf: '2026-11-26' } },
    rates: readCostSheet().rates.concat({
      currency: 'RON',
      yen: 320_000,
      example: true,
      source: { name: 'example', url: null, asOf: '2026-11-26' },
    }),
  });
  const at = (yen: number): [number, number] => [yen, yen];

  it('[B-18] a notebook, a plush toy and a third kind pay nine euros, and tax on them', () => {
    const found = customsBy(sheet({}), at(10_000), at(2_000), 3);
    expect(found.duty).toEqual([1_440, 1_440]);
    expect(found.tax).toEqual([Math.ceil(13_440 * 0.19), Math.ceil(13_440 * 0.19)]);
  });

  it('[B-18] France asks two euros of each kind and Romania 25 lei of a parcel, up to €150, without tax on it', () => {
    const france = { hundredths: 200, currency: 'EUR', upTo: 150, per: 'kind' as const };
    const romania = { hundredths: 2_500, currency: 'RON', upTo: 150, per: 'parcel' as const };
    const tax = customsBy(sheet({}), at(10_000), at(2_000), 2).tax;
    expect(customsBy(sheet({ levy: france }), at(10_000), at(2_000), 2)).toEqual({ duty: [1_600, 1_600], tax });
    expect(customsBy(sheet({ levy: romania }), at(10_000), at(2_000), 2)).toEqual({ duty: [1_760, 1_760], tax });
    expect(customsBy(sheet({ levy: romania, duty: [0, 0] }), at(24_001), at(2_000), 2).duty).toEqual([0, 0]);
  });

  it('[B-18] the post’s fee is due where something else is, a courier’s is not known', () => {
    const fee = { postClearance: 800 };
    const found = { duty: at(480), tax: at(1_000) };
    expect(postClearance(sheet(fee), 'packetAir', at(10_000), found)).toEqual([1_280, 1_280]);
    expect(postClearance(sheet(fee), 'packetAir', at(10_000), { duty: [0, 480], tax: at(0) })).toEqual([0, 1_280]);
    expect(postClearance(sheet(fee), 'courier', at(10_000), found)).toBeUndefined();
    expect(postClearance(sheet({}), 'ems', at(10_000), found)).toBeUndefined();
    const atSale = {
      ...fee,
      tax: { name: 'gst' as const, rate: at(900), freeUpTo: 0, on: 'all' as const, atSaleUpTo: 150 },
    };
    expect(postClearance(sheet(atSale), 'ems', at(10_000), { duty: at(0), tax: at(900) })).toEqual([0, 0]);
    expect(postClearance(sheet(atSale), 'ems', at(30_000), { duty: at(0), tax: at(900) })).toEqual([1_280, 1_280]);
  });
});

describe('money of others', () => {
  it('[B-15] converts to the smallest unit and back, rounded up', () => {
    expect(smallestUnits(10_000, { currency: 'EUR', yen: rate })).toBe(6_250);
    expect(smallestUnits(1_002, { currency: 'EUR', yen: rate })).toBe(627);
    expect(smallestUnits(1, { currency: 'EUR', yen: rate })).toBe(1);
    expect(smallestUnits(1_000, { currency: 'KRW', yen: 1_100 })).toBe(9_091);
    expect([yenOfHundredths(300, rate), yenOfHundredths(1, 1_010_000)]).toEqual([480, 2]);
    expect([isWorthMore(24_000, 150, rate), isWorthMore(24_001, 150, rate)]).toEqual([false, true]);
  });

  it.each([
    [10_000, false, 'en', 'EUR\u00a063'],
    [10_000, true, 'en', 'EUR\u00a062'],
    [1_600_000, true, 'de', 'EUR\u00a010.000'],
    [[10_000, 10_001], false, 'en', 'EUR\u00a062\u00a0–\u00a063'],
    [[10_000, 10_000], true, 'en', 'EUR\u00a062'],
  ] as const)(
    '[B-15] writes an estimate of ¥%j in whole units, at least: %s, in %s',
    (yen, isLeast, language, text) => {
      expect(formatEstimate(yen, { currency: 'EUR', yen: rate }, language, isLeast)).toBe(text);
    },
  );
});

describe('insurance', () => {
  it.each([
    [0, 0],
    [1, 0],
    [20_000, 0],
    [20_001, 50],
    [40_000, 50],
    [40_001, 100],
    [2_000_000, 4_950],
    [9_000_000, 4_950],
  ])('[B-02] of goods of ¥%i costs ¥%i by EMS', (goods, yen) => {
    expect(
      insuranceYen(
        {
          method: 'ems',
          base: 0,
          step: 20_000,
          more: 50,
          upTo: 2_000_000,
          source: { name: 'own', url: null, asOf: '2026-11-21' },
        },
        goods,
      ),
    ).toBe(yen);
  });

  it('[B-02] begins with what a method asks for the first step', () => {
    const source = { name: 'own' as const, url: null, asOf: '2026-11-21' };
    const parcel = { method: 'parcelAir' as const, base: 400, step: 20_000, more: 50, upTo: 2_000_000, source };
    expect([insuranceYen(parcel, 20_000), insuranceYen(parcel, 20_001)]).toEqual([400, 450]);
  });
});
