import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { languageKeys } from '@/i18n/languages';
import everydayQueries from './everyday-queries.json';
import { japaneseWords } from './japanese-words';
import { catalogueListings } from '@demo/catalogue/catalogue-listings';
import { learnTitles } from './lexicon';

beforeAll(() => learnTitles(catalogueListings()));

describe('a query in Japanese', () => {
  it.each(languageKeys.filter((language) => language !== 'ja'))('[Q-08] twenty everyday queries in %s', (language) => {
    const queries = Object.entries(everydayQueries[language]);
    expect(queries).toHaveLength(20);
    expect(queries.map(([query]) => [query, japaneseWords(query).words])).toEqual(queries);
  });

  it.each([
    ['black leather handbag', 'ブラック レザー ハンドバッグ'],
    ['schwarze Lederhandtasche', 'ブラック ハンドバッグ'],
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

  it('[Q-08] always leaves something to search for', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const { words } = japaneseWords(text);
        expect(words === '').toBe(text.trim() === '');
      }),
    );
  });
});
