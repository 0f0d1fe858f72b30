import { call } from '../api/call';
import { sessionCalls } from '../contract/session';
import { readCookie } from '../lib/cookies';
import { setUser, useSession } from '../session/session';

let asking: Promise<void> | undefined;

/** Asks the API who is signed in; once at a time. When it cannot be reached the reader counts as a visitor until the next try. */
export function askSession(): void {
  asking ??= call(sessionCalls, 'Sig.Front.User.Session.Current', {}, { silent: true })
    .then(({ user }) => setUser(user))
    .catch(() => setUser(null))
    .finally(() => {
      asking = undefined;
    });
}

/**
 * At boot: only where a session may exist. The session cookie itself is HttpOnly; the API sets `signedIn` beside it, which says
 * nothing but "ask". A visitor's page makes no call for it.
 */
export function startSession(): void {
  const hinted = readCookie(document.cookie, 'signedIn') === '1' || useSession.getState().cookie !== '';
  if (hinted) askSession();
}
