import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import { headers } from '@/contract/answer';
import { sessionLifeSeconds } from './sessions';

const names = (https: boolean) => (https ? '__Host-session' : 'session');
const forwardedLimit = 4096;

export interface GivenToken {
  readonly token: string;
  /** False for a host's forwarded cookie: only the browser's own cookie is renewed or cleared. */
  readonly own: boolean;
}

/**
 * The session's token: the browser's cookie, else the one in X-Forwarded-Cookie. Over https only the `__Host-`
 * name counts, which no other subdomain can set.
 */
export function givenToken(c: Context, https: boolean): GivenToken | null {
  const own = getCookie(c, names(https));
  if (own) return { token: own, own: true };
  const forwarded = c.req.header(headers.forwardedCookie);
  if (!forwarded || forwarded.length > forwardedLimit) return null;
  const cookies = parse(forwarded);
  const token = cookies['__Host-session'] ?? cookies['session'];
  return token ? { token, own: false } : null;
}

/** The value that a page sends in X-Forwarded-Cookie to use a session that was handed over to it. */
export const forwardedCookie = (token: string, https: boolean): string => `${names(https)}=${token}`;

/** Sets the session's cookie and the hint beside it, which tells scripts only that somebody is signed in. */
export function setSession(c: Context, token: string, https: boolean): void {
  const shared = { path: '/', sameSite: 'Lax', secure: https, maxAge: sessionLifeSeconds } as const;
  setCookie(c, names(https), token, { ...shared, httpOnly: true });
  setCookie(c, 'signedIn', '1', shared);
}

export function clearSession(c: Context, https: boolean): void {
  deleteCookie(c, names(https), { path: '/', secure: https });
  deleteCookie(c, 'signedIn', { path: '/', secure: https });
}
