import { describe, expect, it } from 'vitest';
import { choiceNames, optionNames } from './order-terms';
import type { Vocabulary } from './terms';
import { accessories, colours, flaws, goodsKinds, phrases, prefectures } from './terms';
import { contentLanguages, vocabularies } from './vocabularies';

/** Every term of a vocabulary as `kinds.filmCamera` → word. */
function terms(words: Vocabulary): Map<string, string> {
  return new Map(
    Object.entries(words).flatMap(([group, value]) =>
      typeof value === 'string'
        ? [[group, value] as const]
        : Object.entries(value as Record<string, string>).map(([key, word]) => [`${group}.${key}`, word] as const),
    ),
  );
}

/** Letters that a language's own words are written in; Latin ones are told from English by the share of equal words. */
const scripts: Readonly<Record<string, RegExp>> = {
  'zh-CN': /\p{Script=Han}/u,
  'zh-TW': /\p{Script=Han}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /\p{Script=Hangul}/u,
  th: /\p{Script=Thai}/u,
  ru: /\p{Script=Cyrillic}/u,
};
const wordGroups = {
  kinds: goodsKinds,
  colours,
  accessories,
  phrases,
  flaws,
  prefectures,
  options: optionNames,
  choices: choiceNames,
};
const others = contentLanguages.filter((language) => language !== 'en');

it('[K-05] there is one vocabulary for each of the 14 content languages', () => {
  expect([...contentLanguages].sort()).toEqual(
    ['de', 'en', 'es', 'fr', 'id', 'it', 'ja', 'ko', 'pt', 'ru', 'th', 'tr', 'zh-CN', 'zh-TW'].sort(),
  );
});

describe.each(contentLanguages)('the words in %s', (language) => {
  const words = vocabularies[language];
  const all = terms(words);

  it('[K-05] hold every term, none empty or padded', () => {
    expect([...all.keys()].sort()).toEqual([...terms(vocabularies.en).keys()].sort());
    const separators = new Set(['comma', 'listComma', 'colon', 'stop']);
    const padded = [...all].filter(([key, word]) => !separators.has(key) && (word === '' || word.trim() !== word));
    expect(padded).toEqual([]);
  });

  it.each(Object.keys(wordGroups) as (keyof typeof wordGroups)[])('[K-05] have a word for each of the %s', (group) => {
    expect(Object.keys(words[group])).toEqual([...wordGroups[group]]);
  });

  it('[K-05] keep the placeholders', () => {
    expect(words.withList).toContain('{list}');
    for (const size of Object.values(words.sizes)) expect(size.match(/\{n\}/g)).toHaveLength(1);
  });

  it.each(Object.keys(wordGroups) as (keyof typeof wordGroups)[])('[K-05] tell all %s apart', (group) => {
    const list = Object.values(words[group]).map((word) => word.toLowerCase());
    expect(new Set(list).size).toBe(list.length);
  });
});

describe.each(others)('the words in %s are its own', (language) => {
  it('[K-05] and not English', () => {
    const script = scripts[language];
    const wordList = Object.keys(wordGroups)
      .filter((group) => group !== 'prefectures' || script !== undefined)
      .flatMap((group) => Object.values(vocabularies[language][group as keyof typeof wordGroups]));
    if (script) expect(wordList.filter((word) => !script.test(word))).toEqual([]);
    const english = new Set(
      Object.keys(wordGroups).flatMap((group) => Object.values(vocabularies.en[group as keyof typeof wordGroups])),
    );
    // Japanese goods keep their names (kimono, sake) and so do some modern ones (laptop, skateboard).
    expect(wordList.filter((word) => english.has(word)).length / wordList.length).toBeLessThan(0.12);
  });
});

it('[K-05] Taiwan reads traditional characters and the mainland simplified ones', () => {
  const text = (language: 'zh-CN' | 'zh-TW') => [...terms(vocabularies[language]).values()].join('');
  expect(text('zh-TW')).not.toMatch(/[机电东车门风纸绿银发货运费线盖说]/u);
  expect(text('zh-CN')).not.toMatch(/[機電東車門風紙綠銀發貨運費線蓋說]/u);
});
