import { languageKeys } from '@/i18n/languages';
import type { BrandTextTree } from '@server/platform/brand/brand-texts';
import { readTexts } from './text-files';

function textOf(tree: BrandTextTree | undefined, key: string): string | undefined {
  let at: string | BrandTextTree | undefined = tree;
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined;
  return typeof at === 'string' ? at : undefined;
}

/** One language's words of the shells, in the order of `keys`. */
function wordsOf(language: (typeof languageKeys)[number], keys: readonly string[]): string[] {
  const areas = readTexts(language);
  return keys.map((full) => {
    const [area = '', key = ''] = full.split(':');
    const text = textOf(areas.get(area), key);
    if (text === undefined) throw new Error(`${language} lacks ${full}, which a shell shows`);
    if (text.includes('{{')) throw new Error(`${full} has a placeholder and stands in a shell`);
    return text;
  });
}

/**
 * The shells' texts: English → `area:key`, by which the second script finds the reader's own. Stops the build where a text cannot
 * stand in a shell: one with a placeholder, a missing one, or two that are one in English and differ elsewhere.
 */
export function shellTexts(used: readonly string[]): Record<string, string> {
  const keys = [...used].sort();
  const rows = languageKeys.map((language) => wordsOf(language, keys));
  const english = rows[languageKeys.indexOf('en')] ?? [];
  english.forEach((text, index) => {
    const twin = english.indexOf(text);
    const differs = rows.some((row) => row[twin] !== row[index]);
    if (differs) throw new Error(`ambiguous in a shell: ${keys[twin]} and ${keys[index]} are one in English only`);
  });
  return Object.fromEntries(english.map((text, index) => [text, keys[index] ?? '']));
}
