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

export const sessionCalls = {
  'Sig.Front.User.Session.Current': call({
    method: 'GET',
    input: nothing,
    output: v.object({ user: v.nullable(user) }),
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
