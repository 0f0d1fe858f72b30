import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languageCodes } from '../contract/languages';
import { formatCount, formatFee, formatYen } from './money';

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

  it('[K-09] keeps every digit in every language', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.constantFrom(...languageCodes), (yen, language) => {
        expect(formatCount(yen, language).replace(/\D/g, '')).toBe(String(yen));
      }),
    );
  });
});
