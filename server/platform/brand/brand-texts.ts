import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { languageKeys, languages, type LanguageKey } from '@/i18n/languages';

export interface BrandTextTree {
  readonly [key: string]: string | BrandTextTree;
}
const textTree: v.GenericSchema<BrandTextTree> = v.record(v.string(), v.union([v.string(), v.lazy(() => textTree)]));
const textFile = v.record(v.string(), textTree);

/** The texts of a brand in a language: area → tree, as `texts/<language code>.json` has them. */
export type BrandTexts = Readonly<Record<string, BrandTextTree>>;

/** Reads the texts that a brand's folder replaces. Throws for a file that is no language's, and for one that holds other than texts. */
export function readBrandTexts(folder: string): ReadonlyMap<LanguageKey, BrandTexts> {
  const texts = join(folder, 'texts');
  if (!existsSync(texts)) return new Map();
  return new Map(
    readdirSync(texts).map((name) => {
      const key = languageKeys.find((language) => name === `${languages[language].code}.json`);
      const path = join(texts, name);
      if (key === undefined) throw new Error(`${path}: no language has this code`);
      const read = v.safeParse(textFile, JSON.parse(readFileSync(path, 'utf8')));
      if (!read.success) throw new Error(`${path}: ${v.getDotPath(read.issues[0]) ?? ''} is no text`);
      return [key, read.output] as const;
    }),
  );
}

const partsOf = (text: string): string =>
  [...new Set(text.match(/\{\{\w+\}\}|<\/?\d+>/g) ?? [])]
    .filter((part) => part !== '{{brand}}')
    .sort()
    .join(' ');

/**
 * Returns a tree with a brand's texts in it. Throws for a text that replaces none, and for a text whose placeholders or tags differ from those of the text that it
 * replaces; `{{brand}}` may come and go.
 */
export function replaceTexts<T extends BrandTextTree>(
  tree: T,
  replacements: BrandTextTree | undefined,
  path: string,
): T {
  if (replacements === undefined) return tree;
  const replaced = Object.entries(replacements).map(([key, text]) => {
    const original = tree[key];
    const at = `${path}.${key}`;
    if (original === undefined || typeof original !== typeof text) throw new Error(`${at} replaces no text`);
    if (typeof original === 'object' && typeof text === 'object') return [key, replaceTexts(original, text, at)];
    if (typeof original === 'string' && typeof text === 'string' && partsOf(original) !== partsOf(text))
      throw new Error(`${at} needs the placeholders of the text that it replaces: ${partsOf(original) || 'none'}`);
    return [key, text];
  });
  return { ...tree, ...(Object.fromEntries(replaced) as T) };
}
