import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaNames, areas, createOffPattern, type AreaName } from '@/contract/areas';
import { indexedPaths } from '@/config/indexed-paths';
import { paths } from '@/config/paths';
import type { LanguageKey } from '@/i18n/languages';
import type { PageTable } from '@server/main/site/page-table';
import type { Shells } from './shells';

interface PageTableParts extends Pick<Shells, 'routes' | 'siteNames'> {
  readonly textVersion: string;
  readonly fallback: LanguageKey;
  /** Areas of the shop that are switched off. */
  readonly areasOff: readonly AreaName[];
}

/** A regular expression of the addresses that a route takes, as `lib/match-route-path.ts` reads them; for servers, nginx among them. */
export const routePattern = (path: string): string =>
  `^${path
    .replace(/\/:(\w+)\?/g, '(?:/(?<$1>[^/]+))?')
    .replace(/:(\w+)/g, '(?<$1>[^/]+)')
    .replace(/^\/$/, '')}/?$`;

const namesByPath = new Map(Object.entries(paths).map(([name, path]) => [path as string, name as keyof typeof paths]));

/** Makes the function that says whether a route has a page while areas are switched off; a page that stays may be at the same path, told by its query. */
function routeFilter(areasOff: readonly AreaName[]): (route: { readonly path: string }) => boolean {
  const pattern = createOffPattern(areasOff);
  if (pattern === null) return () => true;
  const off = new RegExp(pattern, 'i');
  const byQuery = areaNames.flatMap((area) =>
    areasOff.includes(area) ? (areas[area].openPaths ?? []) : areas[area].paths,
  );
  return ({ path }) => !off.test(path) || byQuery.some((entry) => entry.startsWith(`${path}?`));
}

/** The table of a bundle's pages, without those of areas that are switched off. Throws where a page is listed though it needs a log-in, or nobody has said whether it is. */
export function pageTableOf({ routes, siteNames, textVersion, fallback, areasOff }: PageTableParts): PageTable {
  const pages = routes.filter(routeFilter(areasOff)).map(({ path, texts, meta, isAuth }) => {
    const name = namesByPath.get(path);
    if (name === undefined) throw new Error(`${path} is not among the paths of src/config/paths.ts`);
    const isIndexed = indexedPaths[name];
    if (isAuth && isIndexed) throw new Error(`${path} needs a log-in and cannot be listed`);
    return { path, pattern: routePattern(path), texts, meta, isIndexed };
  });
  return { pages, textVersion, fallback, sites: siteNames };
}

/** Writes `pages.json`, from which servers know titles, descriptions and addresses of all pages. It is not for the public. */
export function writePageTable(outDir: string, parts: PageTableParts): void {
  writeFileSync(join(outDir, 'pages.json'), JSON.stringify(pageTableOf(parts)));
}
