import type { PathParams, RouteRow } from '../config/route-row';
import { homeRoutes } from '../features/home/routes';
import { itemRoutes } from '../features/item/routes';
import { mallRoutes } from '../features/mall/routes';
import { searchRoutes } from '../features/search/routes';
import { matchRoutePath } from '../lib/match-route-path';
import type * as moreRoutesModule from './more-routes';
import { tracked, type Tracked } from './tracked';

/** Routes that the entry knows itself: where visits begin. All others wait in more-routes, whose rows and chunk names no first page pays for. */
export const firstRoutes: readonly RouteRow[] = [...homeRoutes, ...searchRoutes, ...itemRoutes, ...mallRoutes];

/** The module of the routes that the entry does not know. */
export type MoreRoutes = typeof moreRoutesModule;

let more: Tracked<MoreRoutes> | undefined;

/** The other routes, and what answers a path that none matches; asked for once. A failure stays one while the document lives, as a page's does (load-page). */
export function loadMoreRoutes(): Tracked<MoreRoutes> {
  more ??= tracked(import('./more-routes'));
  return more;
}

/** A row with what the path fills into it. */
export interface FoundRoute {
  readonly row: RouteRow;
  readonly params: PathParams;
}

/** The row and the decoded parameters of a path; undefined where no row matches. */
export function findIn(rows: readonly RouteRow[], pathname: string): FoundRoute | undefined {
  for (const row of rows) {
    const params = matchRoutePath(row.path, pathname);
    if (params) return { row, params };
  }
  return undefined;
}

/** The same among all routes; asks for the rest where the entry's own do not match. */
export async function findRoute(pathname: string): Promise<FoundRoute | undefined> {
  return findIn(firstRoutes, pathname) ?? findIn((await loadMoreRoutes()).moreRoutes, pathname);
}
