import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { firstValue } from '@/lib/query';
import { friendPaymentQueries } from './queries';

/** Shape of `friendToken` in the contract: a link that was cut off on its way is told as such, without asking. */
const tokenShape = /^[\w-]{43}$/;

/** The ask that the address names, read again while it can change; `token` is null for a link that is none. */
export function useFriendRequest() {
  const given = firstValue(useLocation().search, 'token') ?? '';
  const token = tokenShape.test(given) ? given : null;
  const read = useQuery(friendPaymentQueries.byToken(token));
  return { token, read };
}
