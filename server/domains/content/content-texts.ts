import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { findOwnContent } from '@server/platform/brand/brand-content';
import { getBrandFolder } from '@server/platform/brand/read-brand';
import { languageCodes, type LanguageCode } from '@/contract/languages';
import { contentLanguage, languages } from '@/i18n/languages';
import type { LanguageKey } from '@/i18n/languages';

/** Returns the path of a language's file in a folder of editors' texts, whether or not it exists. */
export const contentFile = (folder: string, language: LanguageCode): string => join(folder, `${language}.json`);

function parseFile<S extends v.GenericSchema>(schema: S, path: string): v.InferOutput<S> {
  const read = v.safeParse(schema, JSON.parse(readFileSync(path, 'utf8')));
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new Error(`${path}: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
}

interface Read<T> {
  readonly texts: T;
  /** The texts' own language: English where nobody has written the reader's yet. */
  readonly language: LanguageCode;
}

/**
 * Reads all files of a folder (an absolute path) at once: the brand's own of the same name where it has one in English, else the program's.
 * Throws where the English one is missing, or one has another shape.
 */
export function contentTexts<S extends v.GenericSchema>(
  folder: string,
  schema: S,
  brandFolder = getBrandFolder(),
): (language: LanguageKey) => Read<v.InferOutput<S>> {
  const isOwn = findOwnContent(brandFolder, basename(folder), 'en') !== null;
  const find = (language: LanguageCode): string | null => {
    if (isOwn) return findOwnContent(brandFolder, basename(folder), language);
    const file = contentFile(folder, language);
    return existsSync(file) ? file : null;
  };
  const read = (language: LanguageCode): Read<v.InferOutput<S>> => ({
    texts: parseFile(schema, find(language) ?? contentFile(folder, language)),
    language,
  });
  const english = read('en');
  const all = new Map(
    languageCodes.filter((language) => find(language) !== null).map((language) => [language, read(language)]),
  );
  return (language) => all.get(languages[language].code) ?? all.get(contentLanguage(language)) ?? english;
}
