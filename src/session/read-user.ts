import { queryClient } from '../api/query-client';
import { attemptRead, readKey, retryOptions } from '../api/read-options';
import { sessionCalls, type User } from '../contract/session';

const name = 'Sig.Front.User.Session.Current';
let reads = 0;

/**
 * Asks the API who is signed in; null for a visitor. Each read has a cache key of its own, so that it shares no request with an earlier one:
 * the session may have changed since.
 */
export async function readUser(): Promise<User | null> {
  reads += 1;
  const { user } = await queryClient.fetchQuery({
    queryKey: [...readKey(name, {}), reads],
    queryFn: (context) => attemptRead(sessionCalls, name, {}, { silent: true }, context),
    ...retryOptions,
    gcTime: 0,
  });
  return user;
}
