import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../config/paths';
import { withoutEnding } from './path-ending';

/** The front page, or the path without the punctuation at its end. */
export function Unmatched() {
  const { pathname, search, hash } = useLocation();
  const meant = withoutEnding(pathname);
  return <Navigate to={meant === undefined ? paths.home : meant + search + hash} replace />;
}
