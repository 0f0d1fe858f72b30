import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { getShopName } from '@server/platform/brand/brand';
import type { LanguageKey } from '@/i18n/languages';

/** Looks up a text of the storefront in a language: `text('search', 'mall.titleOf', { site })`. Undefined where there is none. */
export type PageText = (
  area: string,
  key: string,
  values?: Readonly<Record<string, string>>,
) => Promise<string | undefined>;

const textTree = v.record(v.string(), v.unknown());

/** The storefront's texts as the bundle in `folder` has them; files are read when they are first needed. */
export function pageTexts(folder: string, version: string): (language: LanguageKey) => PageText {
  const files = new LRUCache<string, Promise<Readonly<Record<string, unknown>>>>({ max: 200 });
  const load = (language: LanguageKey, area: string) => {
    const name = `locales/${language}-${version}/${area}.json`;
    const known = files.get(name);
    if (known) return known;
    const tree = readFile(join(folder, name), 'utf8').then((text) => v.parse(textTree, JSON.parse(text)));
    tree.catch(() => files.delete(name));
    files.set(name, tree);
    return tree;
  };
  return (language) =>
    async (area, key, values = {}) => {
      let at: unknown = await load(language, area);
      for (const part of key.split('.')) {
        at = v.is(textTree, at) ? at[part] : undefined;
      }
      return typeof at === 'string'
        ? at.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
            name === 'brand' ? getShopName(language) : (values[name] ?? ''),
          )
        : undefined;
    };
}
