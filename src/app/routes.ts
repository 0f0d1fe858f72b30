import { matchPath } from 'react-router-dom';
import type { PathParams, RouteRow } from '../config/route-row';
import { accountRoutes } from '../features/account/routes';
import { homeRoutes } from '../features/home/routes';
import { itemRoutes } from '../features/item/routes';
import { mallRoutes } from '../features/mall/routes';
import { searchRoutes } from '../features/search/routes';
import { supportRoutes } from '../features/support/routes';

/** Every route of the storefront: the areas' tables, joined. */
export const routes: readonly RouteRow[] = [
  ...homeRoutes,
  ...searchRoutes,
  ...itemRoutes,
  ...mallRoutes,
  ...accountRoutes,
  ...supportRoutes,
];

/** The row and parameters of a path; undefined where no row matches, and a malformed percent sign matches none. */
export function findRoute(pathname: string): { row: RouteRow; params: PathParams } | undefined {
  for (const row of routes) {
    const match = matchPath(row.path, pathname);
    if (match) return { row, params: match.params };
  }
  return undefined;
}
