import { describe, expect, it } from 'vitest';
import { readCentimetres, readGrams } from '../rules/shipping/input';
import { languageCodes } from '../contract/languages';
import { formatLength, formatWeight } from './units';

describe('quantities', () => {
  it('[K-12] are written as the language writes them, in Western digits', () => {
    expect(formatWeight(950, 'en')).toBe('950 g');
    expect(formatWeight(1200, 'de')).toBe('1,2 kg');
    expect(formatWeight(1200, 'ru')).toMatch(/^1,2\s?кг$/u);
    expect(formatLength(150, 'ja')).toMatch(/^150\s?cm$/u);
  });

  it.each(languageCodes)('[V-28] [K-12] can be typed back as they are shown: %s', (code) => {
    // Arabic writes one gram and two without a figure.
    for (const grams of [950, 1200, 30_000]) {
      expect(readGrams(formatWeight(grams, code))).toEqual({ ok: true, value: grams });
    }
    for (const side of [7, 150]) expect(readCentimetres(formatLength(side, code))).toEqual({ ok: true, value: side });
  });
});
