import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contentLanguages } from '../server/catalogue/vocabulary/vocabularies';
import { contentFile, contentFolders } from '../server/content/content-texts';
import { languageKey } from '../src/i18n/languages';
import { placeholders, textFaults } from './text-faults';

/** What editors wrote in one language, each text by its place: `guides.about.sections.0.title`. */
function textsOf(folder: (typeof contentFolders)[number], language: (typeof contentLanguages)[number]) {
  const texts: Record<string, string> = {};
  const walk = (value: unknown, place: string): void => {
    if (typeof value === 'string') texts[place] = value;
    else if (value !== null && typeof value === 'object')
      for (const [key, one] of Object.entries(value)) walk(one, place === '' ? key : `${place}.${key}`);
  };
  const file = contentFile(folder, language);
  if (existsSync(file)) walk(JSON.parse(readFileSync(file, 'utf8')), '');
  return texts;
}

/** Names of kinds and sections, paths and marketplaces: the same in every language. */
const isName = (place: string) => /(^|\.)(id|kind|to|site)$/.test(place);
const tagNames = (html: string) => (html.match(/<\/?[a-z]\w*/g) ?? []).join(' ');
/** Of rich text only its words are judged: its attributes have straight quotes, and search words of the language. */
const wordsIn = (text: string) =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function contentFaults(folder: (typeof contentFolders)[number], language: (typeof contentLanguages)[number]): string[] {
  const english = textsOf(folder, 'en');
  const own = textsOf(folder, language);
  const key = languageKey(language) ?? 'en';
  const faults = Object.keys(own).flatMap((place) => (place in english ? [] : [`${place}: is in no other language`]));
  for (const [place, source] of Object.entries(english)) {
    const text = own[place];
    if (text === undefined) faults.push(`${place}: is missing`);
    else if (isName(place)) faults.push(...(text === source ? [] : [`${place}: is another name than in English`]));
    else {
      if (tagNames(text) !== tagNames(source)) faults.push(`${place}: has other tags than English`);
      const known = /^(EMS|UGX|–|\{\{\w+\}\}[^{]*)$/.test(source) || placeholders(source).join('') === source;
      for (const what of textFaults(key, place, wordsIn(text), wordsIn(source), known))
        faults.push(`${place}: ${what}`);
    }
  }
  return faults;
}

describe.each(contentFolders)('what editors write: %s', (folder) => {
  it.each(contentLanguages)('[K-05] is complete and its own in %s', (language) => {
    expect(contentFaults(folder, language)).toEqual([]);
  });
});

it('[S-27] [B-02] no guide has a figure typed into it: every one is a placeholder', () => {
  const typed = contentLanguages.flatMap((language) =>
    Object.entries(textsOf('guides', language))
      .filter(([place, text]) => !isName(place) && /\d/.test(text.replace(/\{\{\w+\}\}/g, '')))
      .map(([place]) => `${language} ${place}`),
  );
  expect(typed).toEqual([]);
});

it('[S-27] the guides are at most 2,000 English words', () => {
  const words = Object.entries(textsOf('guides', 'en')).flatMap(([place, text]) =>
    isName(place) ? [] : text.split(/\s+/),
  );
  expect(words.length).toBeLessThanOrEqual(2000);
});
