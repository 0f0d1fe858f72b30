import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxCentimetres, maxGrams, readCentimetres, readGrams } from './input';

describe('a weight as people type it', () => {
  it.each([
    ['1200', 1200],
    ['1.2 kg', 1200],
    ['1.1kg', 1100],
    ['1,200g', 1200],
    ['1.200 g', 1200],
    ['1 200 г', 1200],
    ['1’200 g', 1200],
    ['1\u202f200\u00a0g', 1200],
    ['1.200,5 g', 1201],
    ['1,200.5 g', 1201],
    ['0.500 kg', 500],
    ['1.250 kg', 1250],
    ['1,250 kg', 1250],
    ['.5kg', 500],
    ['0.3', 1],
    ['１．５キロ', 1500],
    ['１，２００ｇ', 1200],
    ['500グラム', 500],
    ['㎏'.padStart(2, '2'), 2000],
    ['0,5 кг', 500],
    ['1.5公斤', 1500],
    ['1500 克', 1500],
    ['約500g', 500],
    ['500 grams.', 500],
    ['2 lb 3 oz', 993],
    ['2lbs', 908],
    ['1 kg 200 g', 1200],
    ['١٢٠٠', 1200],
    ['۱۲۰۰ g', 1200],
    ['١٫٥ كغ', 1500],
    ['١٬٢٠٠ جرام', 1200],
    ['๑.๕ กก.', 1500],
    ['1.5 กิโลกรัม', 1500],
    ['1킬로', 1000],
    ['1,5 Kilogramm', 1500],
    ['\u200e1200\u200f', 1200],
    ['100 kg', 100_000],
  ])('[V-28] %j → %i g', (text, value) => {
    expect(readGrams(text)).toEqual({ ok: true, value });
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['\u200b', 'empty'],
    ['abc', 'notNumber'],
    ['kg', 'notNumber'],
    ['1e3', 'notNumber'],
    ['Infinity', 'notNumber'],
    ['NaN', 'notNumber'],
    ['0x10', 'ambiguous'],
    ['10²', 'notNumber'],
    ['1½', 'notNumber'],
    ['1,20,0', 'notNumber'],
    ['1 20', 'notNumber'],
    ['1.2.3', 'notNumber'],
    ['..', 'notNumber'],
    ['5 cm', 'notNumber'],
    ['9'.repeat(61), 'notNumber'],
    ['0', 'tooSmall'],
    ['0.0 kg', 'tooSmall'],
    ['-5', 'tooSmall'],
    ['−５', 'tooSmall'],
    ['100001', 'tooLarge'],
    ['100.001 kg', 'tooLarge'],
    ['9'.repeat(60), 'tooLarge'],
    ['1-2 kg', 'ambiguous'],
    ['2 kg x 3', 'ambiguous'],
    ['1.200 oz', 'ambiguous'],
    ['2斤', 'ambiguous'],
    ['3 oz 2 lb', 'ambiguous'],
    ['2 lb 3', 'ambiguous'],
  ])('[V-28] %j is refused: %s', (text, error) => {
    expect(readGrams(text)).toEqual({ ok: false, error });
  });
});

describe('a length as people type it', () => {
  it.each([
    ['30', 30],
    ['30cm', 30],
    ['30.1 cm', 31],
    ['12 in', 31],
    ['12"', 31],
    ['12″', 31],
    ['300mm', 30],
    ['0,3 m', 30],
    ['1.1 m', 110],
    ['３０センチ', 30],
    ['30厘米', 30],
    ['30公分', 30],
    ['30 см', 30],
    ['٣٠ سم', 30],
    ['30센티', 30],
    ['1 ft 2 in', 36],
    ['1000', 1000],
  ])('[V-27] %j → %i cm', (text, value) => {
    expect(readCentimetres(text)).toEqual({ ok: true, value });
  });

  it.each([
    ['1001', 'tooLarge'],
    ['1,234 cm', 'tooLarge'],
    ['30x20x10', 'ambiguous'],
    ['30 kg', 'notNumber'],
    ['0 cm', 'tooSmall'],
  ])('[V-27] %j is refused: %s', (text, error) => {
    expect(readCentimetres(text)).toEqual({ ok: false, error });
  });

  it('[V-27] [V-28] whatever was typed gives a whole number in range or a reason', () => {
    const piece = fc.constantFrom(...Array.from('0159.,\'" -xkgclbozinm٣٠３キロ克кг½²∞e'), 'kg', ' lb ', 'cm');
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(piece, { maxLength: 12 }).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(text, (typed) => {
        for (const [read, max] of [
          [readGrams, maxGrams],
          [readCentimetres, maxCentimetres],
        ] as const) {
          const found = read(typed);
          if (!found.ok) continue;
          expect(Number.isInteger(found.value)).toBe(true);
          expect(found.value).toBeGreaterThanOrEqual(1);
          expect(found.value).toBeLessThanOrEqual(max);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('[V-28] reads every weight that the page could write itself', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: maxGrams }), (grams) => {
        const grouped = String(grams).replace(/\B(?=(?:\d{3})+$)/g, ',');
        for (const text of [
          String(grams),
          grouped,
          `${grams / 1000} kg`,
          `${String(grams / 1000).replace('.', ',')}kg`,
        ])
          expect(readGrams(text)).toEqual({ ok: true, value: grams });
      }),
    );
  });
});
