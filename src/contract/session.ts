import * as v from 'valibot';
import { call } from './call';
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
const handOverCode = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

export const sessionCalls = {
  'Sig.Front.User.Session.Current': call({
    method: 'GET',
    input: nothing,
    output: v.object({ user: v.nullable(user) }),
  }),
};

/**
 * C-07, E-01: a native app with a session of its own lends the page one. The code goes over the bridge, never into an address;
 * the page imports these only where a host answers.
 */
export const handOverCalls = {
  /**
   * A one-time code for a session of the same customer, good for `expiresIn` seconds. Refusals: otherLoginNeeded to a session
   * that was itself handed over.
   */
  'Sig.Front.User.Session.HandOver': call({
    method: 'POST',
    login: true,
    input: nothing,
    output: v.object({ code: handOverCode, expiresIn: v.number() }),
  }),
  /**
   * Uses the code up and opens a session of 12 hours, which never slides. `cookie` is what the page then sends in
   * X-Forwarded-Cookie; the browser gets no cookie. Refusals: handOverInvalid, rateLimited.
   */
  'Sig.Front.User.Session.Exchange': call({
    method: 'POST',
    input: v.object({ code: handOverCode }),
    output: v.object({ user, cookie: v.string() }),
  }),
};

export const languageCalls = {
  /** C-14: as stated a GET that changes state, so it needs the CSRF header; the response is not read. */
  'Sig.Front.User.AppUser.BindLanguage': call({
    method: 'GET',
    writes: true,
    input: v.object({ language: languageCode }),
    output: nothing,
  }),
};
