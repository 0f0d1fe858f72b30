import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import hostile from '@tests/fixtures/hostile-inputs.json';
import { languageCodes } from '../contract/languages';
import { contentLanguage, languageKey, languageKeys, languages } from './languages';

const hostileLanguages = hostile
  .filter(({ kind }) => kind === 'lang')
  .map(({ input, expected }) => [input, expected.replace('lang:', '')] as const);

describe('the table', () => {
  it('[K-01] [K-02] holds the seventeen languages in the order of their codes', () => {
    expect(languageKeys).toHaveLength(17);
    expect(languageKeys.map((key) => languages[key].code)).toEqual(languageCodes);
  });

  it.each([
    ['en', 'en'],
    ['zhCn', 'zh-CN'],
    ['zhTw', 'zh-TW'],
    ['ja', 'ja'],
    ['pt', 'pt'],
  ] as const)('[K-02] sends %s as %s', (key, code) => {
    expect(languages[key].code).toBe(code);
  });

  it('[K-04] writes Arabic alone from right to left', () => {
    expect(languageKeys.filter((key) => languages[key].rtl)).toEqual(['ar']);
  });

  it('[K-01] calls each language by its own name, each by another', () => {
    const names = languageKeys.map((key) => languages[key].name);
    expect(new Set(names).size).toBe(names.length);
    expect([languages.ja.name, languages.ar.name, languages.zhCn.name]).toEqual(['日本語', 'العربية', '简体中文']);
  });
});

describe('languageKey', () => {
  it.each(languageKeys)('[K-01] [K-02] knows %s by key and by code, in any case', (key) => {
    const { code } = languages[key];
    const spellings = [key, key.toUpperCase(), key.toLowerCase(), code, code.toUpperCase(), code.toLowerCase()];
    expect(spellings.map(languageKey)).toEqual(spellings.map(() => key));
  });

  it.each(hostileLanguages)('[K-02] reads %j from outside as %s', (input, expected) => {
    expect(languageKey(input) ?? 'default').toBe(expected);
  });

  it('[K-02] has hostile samples to read', () => {
    expect(hostileLanguages.length).toBeGreaterThan(5);
  });

  it.each([['zh'], ['zh_CN'], ['zh-Hans'], ['en-US'], ['pt-BR'], [' en'], ['en '], ['ｅｎ'], ['constructor'], ['0']])(
    '[K-02] takes %j for no language',
    (input) => {
      expect(languageKey(input)).toBeUndefined();
    },
  );

  it('[K-02] answers with a key of the table or nothing, whatever comes', () => {
    const known: readonly unknown[] = [undefined, ...languageKeys];
    const check = (value: unknown) => {
      expect(known).toContain(languageKey(value));
    };
    fc.assert(fc.property(fc.anything(), check));
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 12 }), check));
  });
});

describe('contentLanguage', () => {
  it.each(languageKeys)('[K-05] gives the language in which %s reads goods', (key) => {
    const english = ['pl', 'ar', 'ms'].includes(key);
    expect(contentLanguage(key)).toBe(english ? 'en' : languages[key].code);
  });

  it('[K-05] leaves fourteen content languages', () => {
    expect(new Set(languageKeys.map(contentLanguage)).size).toBe(14);
  });
});
