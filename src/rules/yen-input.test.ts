import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { languageCodes } from '../contract/languages';
import { languageKeys, languages } from '../i18n/languages';
import { formatCount, formatFee, formatYen } from './money';
import { readYen } from './yen-input';

describe('a sum in yen', () => {
  it.each([
    ['12000', 12_000],
    ['12,000', 12_000],
    ['12.000', 12_000],
    ['12 000', 12_000],
    ['１２，０００', 12_000],
    ['¥12,000', 12_000],
    ['￥ 12000', 12_000],
    ['JPY 12,000', 12_000],
    ['12000円', 12_000],
    ['12.000 Yen', 12_000],
    ['12 000 иен', 12_000],
    ['12000 ين', 12_000],
    ['١٢٠٠٠', 12_000],
    ['1.5万円', 15_000],
    ['3万5000', 35_000],
    ['2萬', 20_000],
    ['2만', 20_000],
    ['1万1', 10_001],
    ['1万2,500', 12_500],
    // 1.13 times ten thousand is a hair below 11,300 in floating point.
    ['1.13万', 11_300],
    ['500元', 500],
    ['500圓', 500],
    ['\u200f500\u200f ين', 500],
    ['\u202a¥500\u202c', 500],
    ['1000000000', 1_000_000_000],
  ])('[B-06] reads %s', (text, value) => {
    expect(readYen(text)).toEqual({ ok: true, value });
  });

  it.each([
    ['', 'empty'],
    [' ', 'empty'],
    ['¥', 'empty'],
    ['0', 'tooSmall'],
    ['-5', 'tooSmall'],
    ['-¥500', 'tooSmall'],
    ['¥-500', 'tooSmall'],
    ['−500', 'tooSmall'],
    ['1000.5', 'fraction'],
    ['0.5', 'fraction'],
    ['1000000001', 'tooLarge'],
    ['99999999999999999999', 'tooLarge'],
    ['20万万', 'notNumber'],
    ['lots', 'notNumber'],
    ['1e5', 'notNumber'],
    ['12,000 / 13,000', 'notNumber'],
    ['12000 USD', 'notNumber'],
    ['9'.repeat(60), 'notNumber'],
    ['0x10', 'notNumber'],
  ])('[B-06] refuses %s as %s', (text, error) => {
    expect(readYen(text)).toEqual({ ok: false, error });
  });

  it('[B-06] reads every sum as the page itself writes it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), fc.constantFrom(...languageCodes), (yen, language) => {
        expect(readYen(formatCount(yen, language))).toEqual({ ok: true, value: yen });
        expect(readYen(formatFee(yen, language) ?? '')).toEqual({ ok: true, value: yen });
      }),
    );
  });

  it.each(languageKeys)('[B-06] [K-09] reads a price as a page in %s writes it', (language) => {
    const file = readFileSync(`src/i18n/locales/${language}/common.json`, 'utf8');
    const { price } = JSON.parse(file) as { price: { yen: string } };
    const written = formatYen(1_234_500, languages[language].code, price.yen) ?? '';
    expect(readYen(written)).toEqual({ ok: true, value: 1_234_500 });
  });

  it('[B-06] refuses a pasted book at once', () => {
    for (const text of [`${'.'.repeat(200_000)}x`, '1,'.repeat(100_000), ' '.repeat(200_000)])
      expect(readYen(text).ok).toBe(false);
  });

  it('[B-06] gives whole yen within bounds, or a refusal, for any text', () => {
    const piece = fc.oneof(fc.constantFrom('1', '000', '.', ',', '万', '¥', '-', ' ', '円', '５'), fc.string());
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const reading = readYen(pieces.join(''));
        expect(!reading.ok || (Number.isSafeInteger(reading.value) && reading.value > 0)).toBe(true);
      }),
    );
  });
});
