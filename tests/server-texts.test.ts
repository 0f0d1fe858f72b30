import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languageKeys, type LanguageKey } from '@/i18n/languages';
import { faultsOf, flat, type TextTree } from './text-faults';

const folder = join(import.meta.dirname, '../server/locales');
const read = (language: LanguageKey, file: string) =>
  flat(JSON.parse(readFileSync(join(folder, language, `${file}.json`), 'utf8')) as TextTree);

describe.each(['messages', 'mail', 'pay'])('what the API itself says: %s', (file) => {
  it.each([...languageKeys])('[K-01] is complete and its own in %s', (language) => {
    expect(faultsOf(language, file, read('en', file), read(language, file))).toEqual([]);
  });
});
