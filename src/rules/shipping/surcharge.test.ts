import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Surcharge } from '@/contract/shipping';
import { tariffOf } from '@tests/cost-sheet';
import { boxOf } from './plan';
import { quote } from './quote';

const fuel: Surcharge = { yen: 0, rate: 1_850, above: null };
const handover: Surcharge = { yen: 200, rate: 0, above: null };
const oversize: Surcharge = { yen: 9_100, rate: 0, above: { of: 'longest', value: 120 } };
const wide: Surcharge = { yen: 4_000, rate: 0, above: { of: 'girth', value: 250 } };
const heavy: Surcharge = { yen: 1_000, rate: 1_000, above: { of: 'grams', value: 2_000 } };

const courier = (surcharges: Surcharge[]) =>
  tariffOf({
    method: 'courier',
    volumetricDivisor: 5_000,
    surcharges,
    limits: { grams: 30_000, longest: 200, sum: null, girth: null },
  });

describe('surcharges of a carrier', () => {
  it.each([
    ['none', [], 1_450, 0],
    ['a share, rounded up', [fuel], 1_719, 269],
    ['a sum for each parcel', [handover], 1_650, 200],
    ['several, each of the price by weight', [fuel, handover], 1_919, 469],
    ['one for longer parcels', [oversize], 1_450, 0],
  ] as const)('[D-10] %s', (_, surcharges, yen, surcharge) => {
    const found = quote(courier([...surcharges]), { grams: 400, length: 20, width: 10, height: 5 });
    expect(found).toMatchObject({ ok: true, yen, surcharge, band: { yen: 1_450 } });
  });

  it.each([
    [120, 0],
    [121, 9_100],
  ])('[D-10] the longest side of %i cm costs ¥%i more', (length, surcharge) => {
    expect(quote(courier([oversize]), { grams: 400, length, width: 1, height: 1 })).toMatchObject({ surcharge });
  });

  it('[D-10] looks at girth and weight, and a parcel without a size has none for its size', () => {
    expect(quote(courier([wide]), { grams: 400, length: 100, width: 40, height: 35 })).toMatchObject({ surcharge: 0 });
    expect(quote(courier([wide]), { grams: 400, length: 101, width: 40, height: 35 })).toMatchObject({
      surcharge: 4_000,
    });
    const byWeight = tariffOf({ surcharges: [heavy, oversize] });
    expect(quote(byWeight, { grams: 2_000 })).toMatchObject({ yen: 3_400 });
    expect(quote(byWeight, { grams: 2_001 })).toMatchObject({ yen: 6_400 + 1_000 + 640 });
  });

  it('[B-04] [D-10] the saving of the cheaper step counts the surcharges that it loses', () => {
    expect(quote(tariffOf({ surcharges: [heavy] }), { grams: 2_100 })).toMatchObject({
      nextBand: { upTo: 2_000, yen: 3_400, lessGrams: 100, saves: 8_040 - 3_400 },
    });
  });

  it('[D-10] a box has them once, by its weight and its longest item', () => {
    const long = { grams: 400, cubicCentimetres: 130, sides: [130, 1, 1] as const };
    const small = { grams: 100, cubicCentimetres: 100, sides: [10, 5, 2] as const };
    const options = { tare: { grams: 0, percent: 0 }, perBox: 0 };
    expect(boxOf([long, small], [0, 1], courier([handover, oversize]), options)?.yen).toBe(1_450 + 200 + 9_100);
    expect(boxOf([long, small], [1], courier([handover, oversize]), options)?.yen).toBe(1_450 + 200);
  });

  const surcharges = fc.array(
    fc.record({
      yen: fc.nat(20_000),
      rate: fc.nat(10_000),
      above: fc.option(
        fc.record({
          of: fc.constantFrom('grams' as const, 'longest' as const, 'girth' as const),
          value: fc.integer({ min: 1, max: 5_000 }),
        }),
      ),
    }),
    { maxLength: 5 },
  );
  const side = fc.integer({ min: 1, max: 60 });
  const divisor = fc.option(fc.integer({ min: 1_000, max: 10_000 }));

  it('[D-10] the charged weight never is below the weight, and no price falls as weight or size grows', () => {
    fc.assert(
      fc.property(
        surcharges,
        divisor,
        fc.integer({ min: 1, max: 30_000 }),
        fc.nat(5_000),
        fc.tuple(side, side, side),
        (some, volumetricDivisor, grams, more, [length, width, height]) => {
          const tariff = { ...courier(some), volumetricDivisor };
          const light = quote(tariff, { grams, length, width, height });
          const heavier = quote(tariff, { grams: grams + more, length, width, height });
          const larger = quote(tariff, { grams: grams + more, length: length + 1, width, height });
          const prices = [light, heavier, larger].flatMap((found) => (found.ok ? [found] : []));
          for (const { yen, surcharge, band, chargedGrams } of prices) {
            expect(chargedGrams).toBeGreaterThanOrEqual(grams);
            expect(yen).toBe(band.yen + surcharge);
            expect(Number.isSafeInteger(yen)).toBe(true);
          }
          const yen = prices.map((price) => price.yen);
          expect(yen).toEqual([...yen].sort((a, b) => a - b));
          expect(light.ok || !heavier.ok).toBe(true);
        },
      ),
    );
  });
});
