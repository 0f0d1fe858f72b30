import { useLocation } from 'react-router-dom';
import { firstValue } from '@/lib/query';
import { returnTarget } from '@/lib/outside-url';

/** Gets the page to open after login: the requested in-site page with its query and hash, else the front page. */
export function useReturnTo(): string {
  return returnTarget(firstValue(useLocation().search, 'redirect'));
}
