import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentLanguages } from '../vocabulary/vocabularies';
import { languageKeys } from '@/i18n/languages';
import { glossaryParts } from './glossary';
import { labelWords } from './label-words';

const parts = (line: string, to: Parameters<typeof glossaryParts>[1]) =>
  glossaryParts([line], to).lines[0]?.map(({ ja, text }) => [ja, text]);

describe('the glossary', () => {
  it('[S-40] translates the words that it knows, and says which it does not', () => {
    expect(parts('新品 カメラレンズ ぴかぴか', 'de')).toEqual([
      ['新品', 'neu'],
      [' ', ' '],
      ['カメラレンズ', 'Kameraobjektiv'],
      [' ぴかぴか', null],
    ]);
  });

  it('[S-40] reads half-width kana and takes the longest word', () => {
    expect(parts('ｼﾞｬﾝｸ品', 'en')).toEqual([['ｼﾞｬﾝｸ品', 'for parts or repair']]);
    expect(parts('賞味期限：2026.12.01', 'en')).toEqual([
      ['賞味期限', 'best before'],
      ['：2026.12.01', '：2026.12.01'],
    ]);
  });

  it('[K-05] answers readers without a content language in English, and says so; Japanese readers in Japanese', () => {
    expect(glossaryParts(['送料無料'], 'ar').language).toBe('en');
    expect(parts('送料無料', 'pl')).toEqual([['送料無料', 'free shipping']]);
    expect(parts('送料無料だよ', 'ja')).toEqual([['送料無料だよ', '送料無料だよ']]);
  });

  it('[S-40] every label word has a word in every content language', () => {
    const missing = Object.entries(labelWords).flatMap(([key, word]) =>
      contentLanguages.filter((code) => word[code].length === 0).map((code) => `${key} ${code}`),
    );
    expect(missing).toEqual([]);
  });

  it('[S-40] loses nothing of a line, whatever stands in it', () => {
    const words = fc.constantFrom('新品', 'ジャンク', 'サイズ', '箱', '東京都', 'ﾚﾝｽﾞ', '\u202e', '😀', 'x', '、', ' ');
    const line = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(words).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(line, fc.constantFrom(...languageKeys), (text, to) => {
        const [found = []] = glossaryParts([text], to).lines;
        expect(found.map(({ ja }) => ja).join('')).toBe(text);
        expect(found.every((part) => part.text === null || part.text !== '' || part.ja === '')).toBe(true);
      }),
    );
  });
});
