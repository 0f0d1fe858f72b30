import { beforeAll, describe, expect, it } from 'vitest';
import { contentLanguage, languageKeys } from '@/i18n/languages';
import type { ContentLanguage } from '../vocabulary/goods-texts';
import { goodsKinds } from '../vocabulary/terms';
import { vocabularies } from '../vocabulary/vocabularies';
import { readQuery } from './parse-query';
import { suggestions } from './suggest';
import { fold } from '../vocabulary/fold';
import { catalogueListings } from '@demo/catalogue/catalogue-listings';
import { learnTitles } from './lexicon';

beforeAll(() => learnTitles(catalogueListings()));

describe('suggestions', () => {
  it.each([
    ['cam', 'en', ['camera lens']],
    ['came', 'en', ['camera lens', 'camera', 'cameras']],
    ['カメ', 'ja', ['カメラレンズ', 'カメラ']],
    ['かめ', 'ja', ['カメラレンズ', 'カメラ']],
    ['กล้อง', 'th', ['กล้องฟิล์ม', 'กล้องดิจิทัล', 'กล้องดูดาว']],
    ['필름', 'ko', ['필름 카메라']],
    ['фото', 'ru', ['фотоаппарат']],
    ['mu', 'es', ['muñecas hina', 'muñeca kokeshi']],
  ] as const)('[S-31] for %s in %s begin with the names of that language: %j', (typed, language, expected) => {
    const words = suggestions(typed, language);
    expect(words).toEqual(expect.arrayContaining([...expected]));
    expect([...words].indexOf(expected[0])).toBeLessThan(2);
  });

  it('[S-31] name own goods by a later word before those of other languages', () => {
    const own = ['appareil photo argentique', 'appareil photo numérique', 'objectif photo'];
    expect(suggestions('pho', 'fr').slice(0, 3).sort()).toEqual(own);
    expect(suggestions('knife', 'en')[0]).toBe('kitchen knife');
  });

  it('[S-31] are eight at most, no two alike, and each begins or goes on with what was typed', () => {
    for (const language of languageKeys) {
      const own = vocabularies[contentLanguage(language) as ContentLanguage];
      for (const kind of goodsKinds) {
        const typed = own.kinds[kind].slice(0, 2).trim();
        const words = suggestions(typed, language);
        expect(words.length).toBeLessThanOrEqual(8);
        expect(words.length).toBeGreaterThan(0);
        expect(new Set(words.map(fold)).size).toBe(words.length);
        for (const word of words) expect(fold(word)).toContain(fold(typed));
      }
    }
  });

  it('[S-31] are searches that find their kinds', () => {
    for (const typed of ['ca', 'ta', 'カ', '相', 'гит']) {
      for (const word of suggestions(typed, 'en')) expect(readQuery(word).kinds, word).not.toBeNull();
    }
  });

  it('[A-07] are none for nothing, and take signs as they are', () => {
    expect(suggestions(' ', 'en')).toEqual([]);
    expect(suggestions('.*', 'en')).toEqual([]);
    expect(suggestions('(', 'en')).toEqual([]);
  });
});
