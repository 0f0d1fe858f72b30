import { useLocation } from 'react-router-dom';
import { firstValue } from '../../lib/query';
import { returnTarget } from '../../lib/outside-url';

/** Where to go after login: the in-site page that was asked for, query and hash kept, else the front page. */
export function useReturnTo(): string {
  return returnTarget(firstValue(useLocation().search, 'redirect'));
}
