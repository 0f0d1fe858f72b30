import * as v from 'valibot';
import { defineCall } from './call';
import { countryCode, currencyCode, email, emailCode, inviteCode, newPassword, nothing } from './common';
import { nameLine } from './input';
import { user } from './session';

const signedIn = v.object({ user });
/** Seconds until another code may be asked for. */
const codeSent = v.object({ resendAfter: v.number() });
const presentPassword = v.pipe(v.string(), v.minLength(1), v.maxLength(128));

export const accountCalls = {
  /** Logs in with e-mail address and password. Refusals: badCredentials, rateLimited. */
  'Sig.Front.User.Session.Login': defineCall({
    method: 'POST',
    input: v.object({ email, password: presentPassword }),
    output: signedIn,
  }),
  /** Sends a code for logging in. The answer is the same whether or not the address has an account. Refusals: rateLimited. */
  'Sig.Front.User.Session.SendCode': defineCall({ method: 'POST', input: v.object({ email }), output: codeSent }),
  /** Logs in with the code of a mail in place of the password. Refusals: codeWrong, codeExpired, rateLimited. */
  'Sig.Front.User.Session.LoginByCode': defineCall({
    method: 'POST',
    input: v.object({ email, code: emailCode }),
    output: signedIn,
  }),
  /** Ends this session; with `everywhere` every session of the customer. */
  'Sig.Front.User.Session.Logout': defineCall({
    method: 'POST',
    login: true,
    input: v.object({ everywhere: v.boolean() }),
    output: nothing,
  }),
  /**
   * Sends a code for registering. The answer is the same whether or not the address has an account; the mail says which. Refusals:
   * rateLimited.
   */
  'Sig.Front.User.Register.SendCode': defineCall({ method: 'POST', input: v.object({ email }), output: codeSent }),
  /** Creates an account and logs in. Refusals: invitationUnknown, codeWrong, codeExpired, emailTaken, rateLimited. */
  'Sig.Front.User.Register.Create': defineCall({
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
  /** Sends a code for a new password. The answer is the same whether or not the address has an account. Refusals: rateLimited. */
  'Sig.Front.User.Password.SendCode': defineCall({ method: 'POST', input: v.object({ email }), output: codeSent }),
  /** Sets a new password by a code and ends every session of the customer. Refusals: codeWrong, codeExpired, rateLimited. */
  'Sig.Front.User.Password.Reset': defineCall({
    method: 'POST',
    input: v.object({ email, code: emailCode, password: newPassword }),
    output: nothing,
  }),
};

export const memberCalls = {
  /** Changes name, language, country or currency; fields that are left out stay. */
  'Sig.Front.User.Profile.Update': defineCall({
    method: 'POST',
    login: true,
    input: v.object({
      name: v.optional(v.pipe(nameLine(60), v.minLength(1))),
      country: v.optional(countryCode),
      currency: v.optional(currencyCode),
    }),
    output: signedIn,
  }),
  /** Changes the password and ends the customer's other sessions. Refusals: passwordWrong, rateLimited. */
  'Sig.Front.User.Password.Change': defineCall({
    method: 'POST',
    login: true,
    input: v.object({ current: presentPassword, password: newPassword }),
    output: nothing,
  }),
  /** Sends a code to a new e-mail address. Refusals: passwordWrong, rateLimited. */
  'Sig.Front.User.Email.SendCode': defineCall({
    method: 'POST',
    login: true,
    input: v.object({ email, password: presentPassword }),
    output: codeSent,
  }),
  /** Changes the e-mail address by a code and notifies the old address. Refusals: codeWrong, codeExpired, emailTaken, rateLimited. */
  'Sig.Front.User.Email.Change': defineCall({
    method: 'POST',
    login: true,
    input: v.object({ email, code: emailCode }),
    output: signedIn,
  }),
};
