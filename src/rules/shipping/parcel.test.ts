import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chargedWeight, girthOf, sidesOf, volumetricGrams } from './parcel';

describe('a parcel', () => {
  it('[E-10] has its longest side first, whatever was typed first', () => {
    expect(sidesOf({ grams: 1, length: 10, width: 30, height: 20 })).toEqual([30, 20, 10]);
    expect(sidesOf({ grams: 1, length: 10, width: 30 })).toBeNull();
    expect(girthOf([30, 20, 10])).toBe(90);
  });

  it.each([
    [30_000, 5000, 6000],
    [30_001, 5000, 6001],
    [1, 5000, 1],
    [30_000, 6000, 5000],
  ])('[E-10] %i cm³ ÷ %i → %i g', (volume, divisor, grams) => {
    expect(volumetricGrams(volume, divisor)).toBe(grams);
  });

  it.each([
    [{ grams: 5999, length: 50, width: 30, height: 20 }, 5000, { grams: 6000, byVolume: true, assumed: false }],
    [{ grams: 6000, length: 50, width: 30, height: 20 }, 5000, { grams: 6000, byVolume: false, assumed: false }],
    [{ grams: 700, length: 50, width: 30, height: 20 }, null, { grams: 700, byVolume: false, assumed: false }],
    [{ grams: null, length: 50, width: 30, height: 20 }, null, { grams: 5000, byVolume: false, assumed: true }],
    [{ grams: null, length: 50, width: 30, height: 20 }, 5000, { grams: 6000, byVolume: true, assumed: true }],
    [{ grams: 700, length: 50 }, 5000, { grams: 700, byVolume: false, assumed: false }],
    [{ grams: null, length: 50 }, 5000, null],
  ])('[E-10] %j ÷ %j is charged as %j', (parcel, divisor, charged) => {
    expect(chargedWeight(parcel, divisor)).toEqual(charged);
  });

  it('[E-10] is never charged less than it weighs, nor less than nothing', () => {
    const side = fc.integer({ min: 1, max: 1000 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), side, side, side, side, (grams, length, width, height, by) => {
        const charged = chargedWeight({ grams, length, width, height }, by);
        expect(charged?.grams).toBeGreaterThanOrEqual(grams);
        expect(Number.isInteger(charged?.grams)).toBe(true);
        expect(volumetricGrams(length * width * height, by)).toBeGreaterThan(0);
      }),
    );
  });
});
