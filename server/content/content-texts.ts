import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { ContentLanguage } from '../catalogue/listing';
import { contentLanguages } from '../catalogue/vocabulary/vocabularies';
import { contentLanguage } from '../../src/i18n/languages';
import type { LanguageKey } from '../../src/i18n/languages';

/** Editors' texts, one file a content language in server/seed/<folder>; a test names what a language lacks. */
export const contentFolders = ['articles', 'guides', 'activities'] as const;
type ContentFolder = (typeof contentFolders)[number];

/** Where the file of a language is, whether it was written or not. */
export const contentFile = (folder: ContentFolder, language: ContentLanguage): string =>
  join(import.meta.dirname, '../seed', folder, `${language}.json`);

interface Read<T> {
  readonly texts: T;
  /** The texts' own language: English where nobody has written the reader's yet. */
  readonly language: ContentLanguage;
}

/** Reads all files of a folder at once. Throws where the English one is missing, or one has another shape. */
export function contentTexts<S extends v.GenericSchema>(
  folder: ContentFolder,
  schema: S,
): (language: LanguageKey) => Read<v.InferOutput<S>> {
  const read = (language: ContentLanguage): Read<v.InferOutput<S>> => ({
    texts: v.parse(schema, JSON.parse(readFileSync(contentFile(folder, language), 'utf8'))),
    language,
  });
  const english = read('en');
  const all = new Map(
    contentLanguages
      .filter((language) => existsSync(contentFile(folder, language)))
      .map((language) => [language as string, read(language)]),
  );
  return (language) => all.get(contentLanguage(language)) ?? english;
}
