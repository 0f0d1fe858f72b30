import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { languageKeys, type LanguageKey } from '@/i18n/languages';

/** Each language's words for translation and translated. */
const words: Readonly<Record<LanguageKey, RegExp>> = {
  ar: /ترجم/,
  de: /übersetz/i,
  en: /translat/i,
  es: /tradu[cz]/i,
  fr: /tradu[cirt]/i,
  id: /terjemah/i,
  it: /tradu[crz]|tradott/i,
  ja: /訳/,
  ko: /번역/,
  ms: /terjemah/i,
  pl: /tłumacz/i,
  pt: /tradu[zç]/i,
  // Not of carriers and transfers.
  ru: /перевод|перевед/i,
  th: /แปล(?![กง])/,
  tr: /çeviri(?!n)|çevirmen|çevril(?!emez)|çevrilmiş/i,
  zhCn: /译/,
  zhTw: /譯/,
};

/**
 * Texts that may speak of translation: what a translator made, by name; what is said not to be one; and the terms, which say so of both.
 * `server.` are messages of the API.
 */
const mayClaim = [
  'item.description.oursNote',
  'ocr.by',
  'ocr.glossary',
  'search.elsewhere.engine',
  'search.elsewhere.unknown',
  'support.agreement.translation.title',
  'support.agreement.translation.text',
  'support.agreement.words.text',
  'translation.show',
  'translation.hide',
  'translation.by',
  'server.messages.translationFailed',
];

function* textsOf(value: unknown, path: string): Generator<readonly [string, string]> {
  if (typeof value === 'string') yield [path, value];
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* textsOf(inner, `${path}.${key}`);
}

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

function claimsIn(language: LanguageKey, folder: string, prefix: string): string[] {
  return readdirSync(join(folder, language)).flatMap((name) =>
    [...textsOf(read(join(folder, language, name)), `${prefix}${name.replace('.json', '')}`)].flatMap(([key, text]) =>
      words[language].test(text) ? [key] : [],
    ),
  );
}

it.each(languageKeys)('[H-03] in %s nothing is called translated where no translator is named', (language) => {
  const claims = [...claimsIn(language, 'src/i18n/locales', ''), ...claimsIn(language, 'server/locales', 'server.')];
  // Turkish drums are "turned" with the same word, and Russian carriers carry with a like one.
  expect(claims.filter((key) => !mayClaim.includes(key) && !key.startsWith('lottery.'))).toEqual([]);
  expect(claims).toContain('support.agreement.translation.text');
});
