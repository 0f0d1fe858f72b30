import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { staffSessionSeconds } from './staff-sessions';

/** Over https only the `__Host-` name counts, which no other subdomain can set. */
const cookieName = (https: boolean) => (https ? '__Host-staff' : 'staff');

/** The token of the desk's session that a browser sent; null without one. */
export const givenStaffToken = (c: Context, https: boolean): string | null => getCookie(c, cookieName(https)) ?? null;

/** Sets the cookie of the desk's session; null clears it. */
export function setStaffCookie(c: Context, token: string | null, https: boolean): void {
  if (token === null) deleteCookie(c, cookieName(https), { path: '/', secure: https });
  else
    setCookie(c, cookieName(https), token, {
      path: '/',
      httpOnly: true,
      sameSite: 'Strict',
      secure: https,
      maxAge: staffSessionSeconds,
    });
}
