import { create } from 'zustand';
import type { User } from '../contract/session';
import { readCookie } from '../lib/cookies';

interface Session {
  /** The cookie that a host handed over at boot; never the browser's own cookie, which scripts cannot read. */
  readonly cookie: string;
  readonly version: string;
  /** Null until set: a visitor, or a session that has not been asked for yet. */
  readonly userInfo: User | null;
  /** False until the API has said who is asking, or nothing hints at a session. */
  readonly known: boolean;
}

/** The only thing that the page keeps in zustand; what the server knows lives in the query cache. */
export const useSession = create<Session>(() => ({ cookie: '', version: '1.0.0', userInfo: null, known: false }));

/** Signs in on the page, or with null says that there is nobody. */
export function setUser(userInfo: User | null): void {
  useSession.setState({ userInfo, known: true });
}

/** The session cookie itself is HttpOnly; the API sets `signedIn` beside it, which says nothing but "ask" (decision 8). */
export const mayBeSignedIn = (): boolean =>
  readCookie(document.cookie, 'signedIn') === '1' || useSession.getState().cookie !== '';

/** The customer, waited for where a session is being asked for: a tap may come before the API has said who taps. */
export function requireSession(): Promise<User | null> {
  const { known, userInfo } = useSession.getState();
  if (known || !mayBeSignedIn()) return Promise.resolve(userInfo);
  return new Promise((resolve) => {
    const stop = useSession.subscribe((now) => {
      if (!now.known) return;
      stop();
      resolve(now.userInfo);
    });
  });
}

/** Keeps the cookie that a host handed over. */
export function setForwardedCookie(cookie: string): void {
  useSession.setState({ cookie });
}
