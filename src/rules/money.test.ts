import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languageCodes } from '../contract/languages';
import { formatCount, formatDecimal, formatFee, formatMoney, formatYen } from './money';

describe('money', () => {
  it.each([
    ['en', 'yen', 'JPY 14,800'],
    ['zh-CN', '日元', '14,800日元'],
    ['ja', '円', '14,800円'],
    ['ko', '엔', '14,800엔'],
    ['de', 'Yen', '14.800\u00a0Yen'],
    ['pt', 'ienes', '14.800\u00a0ienes'],
    ['ar', 'ين', '14,800\u00a0ين'],
  ] as const)('[K-09] a price in %s', (language, word, text) => {
    expect(formatYen(14_800, language, word)).toBe(text);
  });

  it('[K-09] shows nothing for no price, and zero for zero', () => {
    for (const yen of [null, undefined, NaN, Infinity]) expect(formatYen(yen, 'en', '')).toBeNull();
    expect(formatFee(null, 'en')).toBeNull();
    expect(formatYen(0, 'en', '')).toBe('JPY 0');
  });

  it('[K-09] fees carry the yen sign', () => {
    expect(formatFee(1200, 'en')).toBe('¥1,200');
    expect(formatFee(12_000, 'de')).toBe('¥12.000');
    expect(formatFee(-300, 'ja')).toBe('-¥300');
  });

  it('[K-09] nothing is no minus nothing', () => {
    expect(formatFee(0, 'en')).toBe('¥0');
    expect(formatFee(undefined, 'en')).toBeNull();
  });

  it.each([
    ['es', '1234', '12.345', '-1234'],
    ['pl', '1234', '12\u00a0345', '-1234'],
    ['de', '1.234', '12.345', '-1.234'],
    ['en', '1,234', '12,345', '-1,234'],
  ] as const)('[K-09] %s parts four digits or leaves them together: %s, %s, %s', (language, four, five, minus) => {
    expect([1_234, 12_345, -1_234].map((count) => formatCount(count, language))).toEqual([four, five, minus]);
  });

  it('[K-09] other currencies by their own decimals, in the reader’s marks', () => {
    expect(formatMoney(123_450, 'USD', 'en')).toBe('USD\u00a01,234.50');
    expect(formatMoney(123_405, 'EUR', 'de')).toBe('EUR\u00a01.234,05');
    expect(formatMoney(12_000, 'KRW', 'ko')).toBe('KRW\u00a012,000');
    expect(formatMoney(99, 'USD', 'fr')).toBe('USD\u00a00,99');
  });

  it('[K-09] decimals in the reader’s marks', () => {
    expect(formatDecimal(98.7, 'en')).toBe('98.7');
    expect(formatDecimal(98.7, 'de')).toBe('98,7');
    expect(formatDecimal(98, 'ru')).toBe('98');
  });

  it('[K-09] groups as the engine would, in every language', () => {
    // Whether four digits are parted differs between versions of the engines' data: there the table decides.
    const whole = fc.oneof(fc.nat(999), fc.integer({ min: 10_000, max: 1e9 }), fc.integer({ min: -1e9, max: -10_000 }));
    fc.assert(
      fc.property(whole, fc.constantFrom(...languageCodes), (count, language) => {
        const locale = `${language === 'pt' ? 'pt-BR' : language}-u-nu-latn`;
        // Arabic puts a direction mark before a minus; prices have none.
        const expected = new Intl.NumberFormat(locale).format(count).replace(/\u200e|\u061c/g, '');
        expect(formatCount(count, language)).toBe(expected);
      }),
    );
  });

  it('[K-09] keeps every digit in every language', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.constantFrom(...languageCodes), (yen, language) => {
        expect(formatCount(yen, language).replace(/\D/g, '')).toBe(String(yen));
      }),
    );
  });
});
