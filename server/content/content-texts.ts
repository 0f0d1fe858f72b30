import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { findOwnContent } from '../brand/brand-content';
import { getBrandFolder } from '../brand/read-brand';
import type { ContentLanguage } from '../catalogue/listing';
import { contentLanguages } from '../catalogue/vocabulary/vocabularies';
import { contentLanguage } from '@/i18n/languages';
import type { LanguageKey } from '@/i18n/languages';

/** Editors' texts, one file a content language in server/seed/<folder>; a test names what a language lacks. */
export const contentFolders = ['articles', 'guides', 'activities'] as const;
type ContentFolder = (typeof contentFolders)[number];

/** Returns the path of a language's file, whether or not it exists. */
export const contentFile = (folder: ContentFolder, language: ContentLanguage): string =>
  join(import.meta.dirname, '../seed', folder, `${language}.json`);

function parseFile<S extends v.GenericSchema>(schema: S, path: string): v.InferOutput<S> {
  const read = v.safeParse(schema, JSON.parse(readFileSync(path, 'utf8')));
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new Error(`${path}: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
}

interface Read<T> {
  readonly texts: T;
  /** The texts' own language: English where nobody has written the reader's yet. */
  readonly language: ContentLanguage;
}

/**
 * Reads all files of a folder at once: the brand's own where it has one in English, else the program's. Throws where the English one is missing, or one
 * has another shape.
 */
export function contentTexts<S extends v.GenericSchema>(
  folder: ContentFolder,
  schema: S,
  brandFolder = getBrandFolder(),
): (language: LanguageKey) => Read<v.InferOutput<S>> {
  const isOwn = findOwnContent(brandFolder, folder, 'en') !== null;
  const find = (language: ContentLanguage): string | null => {
    if (isOwn) return findOwnContent(brandFolder, folder, language);
    const file = contentFile(folder, language);
    return existsSync(file) ? file : null;
  };
  const read = (language: ContentLanguage): Read<v.InferOutput<S>> => ({
    texts: parseFile(schema, find(language) ?? contentFile(folder, language)),
    language,
  });
  const english = read('en');
  const all = new Map(
    contentLanguages
      .filter((language) => find(language) !== null)
      .map((language) => [language as string, read(language)]),
  );
  return (language) => all.get(contentLanguage(language)) ?? english;
}
