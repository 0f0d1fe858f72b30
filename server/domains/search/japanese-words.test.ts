import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { languageKeys } from '@/i18n/languages';
import everydayQueries from './everyday-queries.json';
import table from './japanese-search-words.json';
import { japaneseWords } from './japanese-words';
import { catalogueListings } from '@demo/catalogue/catalogue-listings';
import { learnTitles } from './lexicon';
import { readQuery } from './parse-query';

beforeAll(() => learnTitles(catalogueListings()));

describe('a query in Japanese', () => {
  it.each(languageKeys.filter((language) => language !== 'ja'))(
    '[Q-08] everyday queries in %s, forty or more',
    (language) => {
      const queries = Object.entries(everydayQueries[language]);
      expect(queries.length).toBeGreaterThanOrEqual(40);
      expect(queries.map(([query]) => [query, japaneseWords(query).words])).toEqual(queries);
    },
  );

  it.each([
    ['black leather handbag', 'ブラック レザー ハンドバッグ'],
    ['schwarze Lederhandtasche', 'ブラック レザー ハンドバッグ'],
    ['Sony WH-1000XM5', 'ソニー WH-1000XM5'],
    ['宝可梦卡牌', 'ポケモン カード'],
    ['การ์ดโปเกมอน', 'カード ポケモン'],
    ['الكتب', '本'],
    ['一番くじ ワンピース', '一番くじ ワンピース'],
  ])('[Q-08] %s: names, colours, compounds, models and what stands together', (query, expected) => {
    expect(japaneseWords(query)).toEqual({ words: expected, unknown: [] });
  });

  it('[Q-08] leaves what it does not know as it was typed, and says so', () => {
    expect(japaneseWords('Blorbo camera')).toEqual({ words: 'Blorbo カメラ', unknown: ['Blorbo'] });
  });

  it('[Q-08] every spelling of the list leads to one word of the list, and is no slip of another', () => {
    const words = new Set(Object.keys(table));
    const spellings = Object.values(table).flatMap((list) => list.split(', '));
    expect(spellings.filter((spelling) => !words.has(japaneseWords(spelling).words))).toEqual([]);
    expect(spellings.filter((spelling) => readQuery(spelling).corrected !== null)).toEqual([]);
  });

  it('[Q-08] a phrase is never answered by the meaning of a part of it', () => {
    const spaced = Object.values(table).flatMap((list) => list.split(', '));
    const phrase = fc
      .tuple(fc.constantFrom(...spaced), fc.constantFrom('zorvakel', 'квызлер', 'زخقصلك', '뛟쀍'), fc.boolean())
      .map(([name, other, first]) => (first ? `${other} ${name}` : `${name} ${other}`));
    fc.assert(
      fc.property(phrase, (typed) => {
        expect(japaneseWords(typed).words).toBe(typed);
      }),
    );
    const unspaced = spaced.filter((name) => /^[\p{sc=Han}\p{sc=Thai}\p{sc=Hangul}]{2,}$/u.test(name));
    const joined = fc
      .tuple(fc.constantFrom(...unspaced), fc.constantFrom('龘鱻', 'ฆฌฑ', '뛟쀍'), fc.boolean())
      .map(([name, other, first]) => (first ? other + name : name + other));
    fc.assert(
      fc.property(joined, (typed) => {
        expect(japaneseWords(typed, 'zhCn')).toEqual({ words: typed, unknown: [typed] });
      }),
    );
  });

  it.each([
    ['bebek zorvakel', ['zorvakel']],
    ['Wózek zorvakel', ['zorvakel']],
    ['Zorvakel dziecięcy', ['Zorvakel']],
    ['Puppe Zorvakel', ['Zorvakel']],
    ['Zorvakelhandtasche', ['Zorvakelhandtasche']],
    ['zorvakel', ['zorvakel']],
  ])('[Q-08] %s stays as it was typed, since half of it may be a different item', (typed, unknown) => {
    expect(japaneseWords(typed)).toEqual({ words: typed, unknown });
  });

  it('[Q-08] always leaves something to search for', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const { words } = japaneseWords(text);
        expect(words === '').toBe(text.trim() === '');
      }),
    );
  });
});
