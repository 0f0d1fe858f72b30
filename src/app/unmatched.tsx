import { Navigate, useLocation } from 'react-router-dom';
import { afterSaleHref, paths } from '../config/paths';
import { matchRoutePath } from '../lib/match-route-path';
import { withoutEnding } from './path-ending';

/** The page of a claim whose path was shortened to its number. */
function findShortPath(pathname: string): string | undefined {
  const id = matchRoutePath(`${paths.afterSales}/:id`, pathname)?.['id'];
  return id !== undefined && /^[\w-]{1,40}$/.test(id) ? afterSaleHref(id) : undefined;
}

/** The page that a shortened path means, the path without the punctuation at its end, or the front page. */
export function Unmatched() {
  const { pathname, search, hash } = useLocation();
  const meant = findShortPath(pathname) ?? withoutEnding(pathname);
  return <Navigate to={meant === undefined ? paths.home : meant + search + hash} replace />;
}
