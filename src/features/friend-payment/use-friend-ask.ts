import { useLocation } from 'react-router-dom';
import { useCall } from '../../api/use-call';
import { friendCalls, type FriendSeen } from '../../contract/friend';
import { firstValue } from '../../lib/query';

/** Shape of `friendToken` in the contract: a link that was cut off on its way is told as such, without asking. */
const tokenShape = /^[\w-]{43}$/;

/** Milliseconds between reads while the page is open. */
const AGAIN_EVERY = 10_000;

const isMoving = ({ state }: FriendSeen): boolean => state === 'open' || state === 'failed' || state === 'confirming';

/** The ask that the address names, read again while it can change; `token` is null for a link that is none. */
export function useFriendAsk() {
  const given = firstValue(useLocation().search, 'token') ?? '';
  const token = tokenShape.test(given) ? given : null;
  const read = useCall(
    friendCalls,
    'Sig.Front.Friend.Seen',
    { token: token ?? '' },
    { silent: true, enabled: token !== null, every: (seen) => (seen && isMoving(seen) ? AGAIN_EVERY : false) },
  );
  return { token, read };
}
