import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { implausibleArrival, isImplausibleLateDomestic, isImplausiblePrice } from './implausible';
import type { Measurement } from './implausible';

const book: Measurement = { grams: 400, cm: [21, 15, 3] };
const single = { packed: book, quantity: 1 };

describe('figures of an arrival that look mistyped', () => {
  it('[W-07] are those far from the estimate, or of no real density', () => {
    expect(implausibleArrival({ grams: 430, cm: [22, 16, 3] }, single)).toEqual([]);
    expect(implausibleArrival({ grams: 4300, cm: [22, 16, 3] }, single)).toEqual(['grams']);
    expect(implausibleArrival({ grams: 43, cm: [22, 16, 3] }, single)).toEqual(['grams']);
    expect(implausibleArrival({ grams: 430, cm: [100, 80, 5] }, single)).toEqual(['size']);
    expect(implausibleArrival({ grams: 430, cm: [300, 300, 300] }, single)).toEqual(['grams', 'size']);
    expect(implausibleArrival({ grams: 430, cm: [1, 2, 3] }, single)).toEqual(['grams', 'size']);
  });

  it('[W-07] an estimate is for one piece, and nothing but the density counts without one', () => {
    expect(implausibleArrival({ grams: 4000, cm: [40, 30, 20] }, { packed: book, quantity: 10 })).toEqual([]);
    expect(implausibleArrival({ grams: 4000, cm: [40, 30, 20] }, { packed: null, quantity: 1 })).toEqual([]);
  });

  const sides = fc.tuple(...Array.from({ length: 3 }, () => fc.integer({ min: 1, max: 200 }))) as fc.Arbitrary<
    [number, number, number]
  >;
  const quantities = fc.integer({ min: 1, max: 20 });

  it('[W-07] no estimate is unusual for itself, in whatever order its sides are measured', () => {
    fc.assert(
      fc.property(sides, fc.integer({ min: 1, max: 30_000 }), (cm, grams) => {
        const packed = { grams, cm };
        const perCm = grams / (cm[0] * cm[1] * cm[2]);
        fc.pre(perCm >= 0.005 && perCm <= 20);
        const turned = [cm[2], cm[0], cm[1]] as const;
        expect(implausibleArrival({ grams, cm: turned }, { packed, quantity: 1 })).toEqual([]);
      }),
    );
  });

  it('[W-07] a figure with one digit too many is always noticed above what is fine', () => {
    fc.assert(
      fc.property(sides, fc.integer({ min: 11, max: 9000 }), quantities, (cm, grams, quantity) => {
        const packed = { grams, cm };
        const typed = { grams: grams * quantity * 10, cm };
        expect(implausibleArrival(typed, { packed, quantity })).toContain('grams');
      }),
    );
  });
});

describe('a price paid that is far from what the buyer paid', () => {
  it.each([
    [5000, 5000, false],
    [5900, 5000, false],
    [7400, 5000, false],
    [7600, 5000, true],
    [2400, 5000, true],
    // Small sums: shipping inside Japan may be more than the goods.
    [1300, 300, false],
    [0, 900, false],
    [50_000, 5000, true],
  ])('[W-07] ¥%d for goods of ¥%d: %s', (paid, goods, is) => {
    expect(isImplausiblePrice(paid, goods)).toBe(is);
  });
});

describe('shipping inside Japan that came with the seller’s bill', () => {
  it.each([
    [0, true, 1350, false],
    [350, true, 1350, true],
    [350, false, 1350, false],
    // Shipping of cheap goods may cost more than they do.
    [1800, false, 300, false],
    [2100, false, 300, true],
    [9999, false, 12_000, false],
    [99_990, false, 12_000, true],
  ])('[W-07] ¥%d, in the bill: %s, for goods of ¥%d: %s', (yen, wasBilled, goodsYen, is) => {
    expect(isImplausibleLateDomestic(yen, { wasBilled, goodsYen })).toBe(is);
  });
});
