import * as v from 'valibot';
import { call } from './call';
import { countryCode, currencyCode, email, emailCode, inviteCode, newPassword, nothing } from './common';
import { nameLine } from './input';
import { user } from './session';

const signedIn = v.object({ user });
/** Seconds until another code may be asked for (V-12). */
const codeSent = v.object({ resendAfter: v.number() });
const presentPassword = v.pipe(v.string(), v.minLength(1), v.maxLength(128));

export const accountCalls = {
  /** Refusals: badCredentials, rateLimited. */
  'Sig.Front.User.Session.Login': call({
    method: 'POST',
    input: v.object({ email, password: presentPassword }),
    output: signedIn,
  }),
  /** Ends this session, or with `everywhere` every session of the customer (B-19). */
  'Sig.Front.User.Session.Logout': call({
    method: 'POST',
    login: true,
    input: v.object({ everywhere: v.boolean() }),
    output: nothing,
  }),
  /** The answer is the same whether or not the address has an account; the mail says which. Refusal: rateLimited. */
  'Sig.Front.User.Register.SendCode': call({ method: 'POST', input: v.object({ email }), output: codeSent }),
  /** E-16, A-04. Refusals: invitationUnknown, codeWrong, codeExpired, emailTaken, rateLimited. Signs in. */
  'Sig.Front.User.Register.Create': call({
    method: 'POST',
    input: v.object({
      email,
      code: emailCode,
      password: newPassword,
      agreed: v.literal(true),
      invitation: v.optional(inviteCode),
    }),
    output: signedIn,
  }),
  /** Same answer whether or not the address has an account (B-19). Refusal: rateLimited. */
  'Sig.Front.User.Password.SendCode': call({ method: 'POST', input: v.object({ email }), output: codeSent }),
  /** Ends every session of the customer. Refusals: codeWrong, codeExpired, rateLimited. */
  'Sig.Front.User.Password.Reset': call({
    method: 'POST',
    input: v.object({ email, code: emailCode, password: newPassword }),
    output: nothing,
  }),
};

export const memberCalls = {
  'Sig.Front.User.Profile.Update': call({
    method: 'POST',
    login: true,
    input: v.object({
      name: v.optional(v.pipe(nameLine(60), v.minLength(1))),
      country: v.optional(countryCode),
      currency: v.optional(currencyCode),
    }),
    output: signedIn,
  }),
  /** Ends the customer's other sessions. Refusals: passwordWrong, rateLimited. */
  'Sig.Front.User.Password.Change': call({
    method: 'POST',
    login: true,
    input: v.object({ current: presentPassword, password: newPassword }),
    output: nothing,
  }),
  /** The code goes to the new address. Refusals: passwordWrong, rateLimited. */
  'Sig.Front.User.Email.SendCode': call({
    method: 'POST',
    login: true,
    input: v.object({ email, password: presentPassword }),
    output: codeSent,
  }),
  /** Refusals: codeWrong, codeExpired, emailTaken, rateLimited. The old address is told. */
  'Sig.Front.User.Email.Change': call({
    method: 'POST',
    login: true,
    input: v.object({ email, code: emailCode }),
    output: signedIn,
  }),
};
