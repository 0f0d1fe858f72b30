import * as v from 'valibot';
import { defineCall } from './call';
import { emailCode, instant, inviteCode, nothing } from './common';
import { user } from './session';

const signedIn = v.object({ user });
/** 32 random bytes in base64url. */
const secret = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

export const providerLoginCalls = {
  /** Names the identity provider at which customers can log in; null where the shop has none. */
  'Sig.Front.User.Session.Provider': defineCall({
    method: 'GET',
    input: nothing,
    output: v.object({ name: v.nullable(v.string()) }),
  }),
  /**
   * Begins a log-in at the identity provider: the address of its page, and a secret that the browser stores until it comes back. Refusals:
   * loginProviderFailed, rateLimited.
   */
  'Sig.Front.User.Session.ProviderStart': defineCall({
    method: 'POST',
    input: nothing,
    output: v.object({ url: v.pipe(v.string(), v.url()), binding: secret }),
  }),
  /**
   * Ends it with what the provider's page added to the log-in page's address. Logs in where the identity belongs to an account; else `unlinked`
   * says which address it may be used with. Refusals: loginProviderFailed, providerEmailMissing, rateLimited.
   */
  'Sig.Front.User.Session.LoginByProvider': defineCall({
    method: 'POST',
    input: v.object({
      state: secret,
      code: v.pipe(v.string(), v.minLength(1), v.maxLength(2000), v.regex(/^[\x21-\x7e]+$/)),
      issuer: v.optional(v.pipe(v.string(), v.maxLength(300), v.regex(/^[\x21-\x7e]+$/))),
      binding: secret,
    }),
    output: v.object({
      user: v.nullable(user),
      unlinked: v.nullable(
        v.object({
          /** For `LinkProvider` or `Register.ByProvider`, half an hour long. */
          token: secret,
          email: v.string(),
          /** True where the address has an account, whose owner confirms the link. */
          hasAccount: v.boolean(),
        }),
      ),
    }),
  }),
  /**
   * Links the identity to the account of its address, with that account's password or the code of `Session.SendCode`, and logs in. Refusals:
   * badCredentials, codeWrong, codeExpired, loginProviderFailed, rateLimited.
   */
  'Sig.Front.User.Session.LinkProvider': defineCall({
    method: 'POST',
    input: v.object({
      token: secret,
      proof: v.variant('kind', [
        v.object({
          kind: v.literal('password'),
          password: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
        }),
        v.object({ kind: v.literal('code'), code: emailCode }),
      ]),
    }),
    output: signedIn,
  }),
  /** Creates an account with the identity's address and logs in. Refusals: loginProviderFailed, emailTaken, invitationUnknown, rateLimited. */
  'Sig.Front.User.Register.ByProvider': defineCall({
    method: 'POST',
    input: v.object({ token: secret, agreed: v.literal(true), invitation: v.optional(inviteCode) }),
    output: signedIn,
  }),
};

export const linkedLoginCalls = {
  /** Gets since when the customer can log in at the identity provider; null where they cannot. */
  'Sig.Front.User.Provider.Linked': defineCall({
    method: 'GET',
    login: true,
    input: nothing,
    output: v.object({ name: v.nullable(v.string()), linkedAt: v.nullable(instant) }),
  }),
  /** Removes the link, by which nobody logs in any more, and mails a notice of it. Refusals: notFound. */
  'Sig.Front.User.Provider.Unlink': defineCall({ method: 'POST', login: true, input: nothing, output: nothing }),
};
