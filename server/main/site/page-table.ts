import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { languageKeys } from '@/i18n/languages';

const pageRow = v.object({
  /** The route's path, such as `/article/detail/:id`. */
  path: v.string(),
  /** A regular expression of the addresses that the route takes, with a named group for each parameter. */
  pattern: v.string(),
  /** Title and description are the texts `meta.<meta>.title` and `.description` of this area. */
  texts: v.string(),
  meta: v.string(),
  isIndexed: v.boolean(),
});

/** The storefront's pages as the build describes them to a server (`pages.json`, written by scripts/build/page-table.ts). */
export const pageTable = v.object({
  /** In the order in which they are tried. */
  pages: v.array(pageRow),
  /** Version of the text files: they are `locales/<language>-<version>/<area>.json`. */
  textVersion: v.string(),
  /** The language of an address that names none. */
  fallback: v.picklist(languageKeys),
  /** Names of the marketplaces, as pages show them. */
  sites: v.record(v.string(), v.string()),
});
export type PageTable = v.InferOutput<typeof pageTable>;

export interface FoundPage {
  readonly row: PageTable['pages'][number];
  /** Decoded parameters of the path. */
  readonly params: Readonly<Record<string, string | undefined>>;
  /** The path as the storefront writes it: without a slash at its end, its words in the route's case. */
  readonly path: string;
}

/** Reads `pages.json` of a built bundle; undefined where a bundle has none. Throws where it is wrong. */
export function readPageTable(folder: string): PageTable | undefined {
  const file = join(folder, 'pages.json');
  return existsSync(file) ? v.parse(pageTable, JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

function decode(value: string | undefined): string | undefined {
  return value === undefined ? undefined : decodeURIComponent(value);
}

const fillPath = (path: string, params: FoundPage['params']): string =>
  path.replace(/\/:(\w+)\??/g, (_, name: string) => {
    const value = params[name];
    return value === undefined ? '' : `/${encodeURIComponent(value)}`;
  });

/** Makes the function that finds the page of a path as it stands in an address; it gives undefined where no route takes the path. */
export function pageFinder({ pages }: PageTable): (pathname: string) => FoundPage | undefined {
  const compiled = pages.map((row) => ({ row, regex: new RegExp(row.pattern, 'i') }));
  return (pathname) => {
    for (const { row, regex } of compiled) {
      const match = regex.exec(pathname);
      if (!match) continue;
      try {
        const params = Object.fromEntries(
          Object.entries(match.groups ?? {}).map(([name, value]) => [name, decode(value)]),
        );
        return { row, params, path: fillPath(row.path, params) };
      } catch {
        // A parameter that is no encoding belongs to no page.
      }
    }
    return undefined;
  };
}
