import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languageCodes, type LanguageCode } from '@/contract/languages';
import { contentLanguages } from '@server/domains/vocabulary/vocabularies';
import { contentFile } from '@server/domains/content/content-texts';
import { guidesFolder } from '@server/domains/guide/guides';
import { languageKey } from '@/i18n/languages';
import { placeholders, textFaults } from './text-faults';

/** Reads the texts that editors wrote in one language, each by its path: `guides.about.sections.0.title`. */
function textsOf(folder: string, language: LanguageCode) {
  const texts: Record<string, string> = {};
  const walk = (value: unknown, path: string): void => {
    if (typeof value === 'string') texts[path] = value;
    else if (value !== null && typeof value === 'object')
      for (const [key, item] of Object.entries(value)) walk(item, path === '' ? key : `${path}.${key}`);
  };
  const file = contentFile(folder, language);
  if (existsSync(file)) walk(JSON.parse(readFileSync(file, 'utf8')), '');
  return texts;
}

/** Names of kinds and sections, paths and marketplaces: the same in every language. */
const isName = (path: string) => /(^|\.)(id|kind|to|site)$/.test(path);
const tagNames = (html: string) => (html.match(/<\/?[a-z]\w*/g) ?? []).join(' ');
/** Gets only the words of rich text: its attributes are not judged, since they have straight quotes and search words of the language. */
const wordsIn = (text: string) =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function contentFaults(folder: string, language: LanguageCode): string[] {
  const english = textsOf(folder, 'en');
  const own = textsOf(folder, language);
  const key = languageKey(language) ?? 'en';
  const faults = Object.keys(own).flatMap((path) => (path in english ? [] : [`${path}: is in no other language`]));
  for (const [path, source] of Object.entries(english)) {
    const text = own[path];
    if (text === undefined) faults.push(`${path}: is missing`);
    else if (isName(path)) faults.push(...(text === source ? [] : [`${path}: is another name than in English`]));
    else {
      if (tagNames(text) !== tagNames(source)) faults.push(`${path}: has other tags than English`);
      const known = /^(EMS|UGX|–|\{\{\w+\}\}[^{]*)$/.test(source) || placeholders(source).join('') === source;
      for (const what of textFaults(key, path, wordsIn(text), wordsIn(source), known)) faults.push(`${path}: ${what}`);
    }
  }
  return faults;
}

const demo = join(import.meta.dirname, '../demo');

describe.each([
  [guidesFolder, languageCodes],
  [join(demo, 'articles'), contentLanguages],
  [join(demo, 'activities'), contentLanguages],
])('what editors write: %s', (folder, codes) => {
  it.each(codes)('[K-05] is complete and its own in %s', (language) => {
    expect(contentFaults(folder, language)).toEqual([]);
  });
});

it('[S-27] [B-02] no guide has a figure typed into it: every one is a placeholder', () => {
  const typed = languageCodes.flatMap((language) =>
    Object.entries(textsOf(guidesFolder, language))
      .filter(([path, text]) => !isName(path) && /\d/.test(text.replace(/\{\{\w+\}\}/g, '')))
      .map(([path]) => `${language} ${path}`),
  );
  expect(typed).toEqual([]);
});

it('[S-27] the guides are at most 2,000 English words', () => {
  const words = Object.entries(textsOf('guides', 'en')).flatMap(([path, text]) =>
    isName(path) ? [] : text.split(/\s+/),
  );
  expect(words.length).toBeLessThanOrEqual(2000);
});
