import { offeredKeys } from '../../src/i18n/languages';
import { readTexts, type TextTree } from './text-files';

function textOf(tree: TextTree | undefined, key: string): string | undefined {
  let at: string | TextTree | undefined = tree;
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined;
  return typeof at === 'string' ? at : undefined;
}

/**
 * The shells' texts in every offered language, in one order. Stops the build where a text cannot stand in a shell: one with a
 * placeholder, a missing one, or two that are one in English and differ elsewhere (the fill script looks words up by English).
 */
export function shellTexts(used: readonly string[]): Record<string, string[]> {
  const keys = [...used].sort();
  const table: Record<string, string[]> = {};
  for (const language of offeredKeys) {
    const areas = readTexts(language);
    table[language] = keys.map((full) => {
      const [area = '', key = ''] = full.split(':');
      const text = textOf(areas.get(area), key);
      if (text === undefined) throw new Error(`${language} lacks ${full}, which a shell shows`);
      if (text.includes('{{')) throw new Error(`${full} has a placeholder and stands in a shell`);
      return text;
    });
  }
  const english = table['en'] ?? [];
  english.forEach((text, index) => {
    const twin = english.indexOf(text);
    const differs = Object.values(table).some((row) => row[twin] !== row[index]);
    if (differs) throw new Error(`ambiguous in a shell: ${keys[twin]} and ${keys[index]} are one in English only`);
  });
  return table;
}
