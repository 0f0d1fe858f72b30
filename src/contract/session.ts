import * as v from 'valibot';
import { defineCall } from './call';
import { countryCode, currencyCode, languageCode, nothing } from './common';

export const user = v.object({
  id: v.string(),
  email: v.string(),
  name: v.string(),
  language: languageCode,
  country: v.nullable(countryCode),
  currency: v.nullable(currencyCode),
});
export type User = v.InferOutput<typeof user>;

/** 32 random bytes in base64url. */
const sessionHandoffCode = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

export const sessionCalls = {
  /** Gets who is logged in. */
  'Sig.Front.User.Session.Current': defineCall({
    method: 'GET',
    input: nothing,
    output: v.object({ user: v.nullable(user) }),
  }),
};

/**
 * A native app with a session of its own lends the page one. The code goes over the bridge, never into an address;
 * the page imports these only where a host answers.
 */
export const sessionHandoffCalls = {
  /**
   * Gives a one-time code for a session of the same customer, valid for `expiresIn` seconds. Refusals: otherLoginNeeded (the session was
   * itself handed over).
   */
  'Sig.Front.User.Session.HandOver': defineCall({
    method: 'POST',
    login: true,
    input: nothing,
    output: v.object({ code: sessionHandoffCode, expiresIn: v.number() }),
  }),
  /**
   * Uses up such a code and opens a session of 12 hours, which is not renewed. The page sends `cookie` in X-Forwarded-Cookie; the browser
   * gets no cookie. Refusals: handoffInvalid, rateLimited.
   */
  'Sig.Front.User.Session.Exchange': defineCall({
    method: 'POST',
    input: v.object({ code: sessionHandoffCode }),
    output: v.object({ user, cookie: v.string() }),
  }),
};

export const languageCalls = {
  /** Stores the reader's language. A GET that changes state, so it needs the CSRF header; its answer is not read. */
  'Sig.Front.User.AppUser.BindLanguage': defineCall({
    method: 'GET',
    writes: true,
    input: v.object({ language: languageCode }),
    output: nothing,
  }),
};
