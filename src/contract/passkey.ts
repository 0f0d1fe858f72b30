import * as v from 'valibot';
import { defineCall } from './call';
import { instant, nothing } from './common';
import { inputList } from './input';
import { user } from './session';

const base64url = (max: number) => v.pipe(v.string(), v.maxLength(max), v.regex(/^[\w-]+$/));
/** The browser's id of a passkey: at most 1023 bytes. */
const credentialId = base64url(1364);
const publicKeyType = v.literal('public-key');
/** The challenge and the origin that the browser signed. */
const clientDataJSON = base64url(2000);
/** Connections to a device that stores a passkey. */
export const passkeyTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** The answer of `navigator.credentials.get` as JSON (WebAuthn's AuthenticationResponseJSON), as far as it is read. */
const loginCredential = v.object({
  id: credentialId,
  type: publicKeyType,
  response: v.object({
    clientDataJSON,
    authenticatorData: base64url(2000),
    signature: base64url(2000),
    userHandle: v.optional(base64url(100)),
  }),
});
export type LoginCredential = v.InferOutput<typeof loginCredential>;

/** The answer of `navigator.credentials.create` as JSON (WebAuthn's RegistrationResponseJSON), as far as it is read. */
const newCredential = v.object({
  id: credentialId,
  type: publicKeyType,
  response: v.object({
    clientDataJSON,
    attestationObject: base64url(4000),
    transports: v.optional(inputList(v.picklist(passkeyTransports), passkeyTransports.length)),
  }),
});
export type NewCredential = v.InferOutput<typeof newCredential>;

const passkeyPreference = v.literal('preferred');

/** Options of `navigator.credentials.get` as JSON. */
const loginOptions = v.object({
  challenge: v.string(),
  rpId: v.string(),
  timeout: v.number(),
  userVerification: passkeyPreference,
});
export type LoginOptions = v.InferInput<typeof loginOptions>;

const descriptor = v.object({
  id: v.string(),
  type: publicKeyType,
  transports: v.array(v.picklist(passkeyTransports)),
});

/** Options of `navigator.credentials.create` as JSON. */
const newOptions = v.object({
  challenge: v.string(),
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ type: publicKeyType, alg: v.number() })),
  timeout: v.number(),
  excludeCredentials: v.array(descriptor),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: passkeyPreference,
  }),
  attestation: v.literal('none'),
});
export type NewPasskeyOptions = v.InferInput<typeof newOptions>;

const passkey = v.object({
  id: v.string(),
  /** The name of the password manager or device that stores it; empty where it is not known. */
  name: v.string(),
  addedAt: instant,
  lastUsedAt: v.nullable(instant),
});
export type Passkey = v.InferOutput<typeof passkey>;

/** The customer's passkeys, oldest first. */
const passkeyList = v.object({ passkeys: v.array(passkey) });
const presentPassword = v.pipe(v.string(), v.minLength(1), v.maxLength(128));

export const passkeyLoginCalls = {
  /** Gives what a browser needs to log in with a passkey; its challenge is good once, for ten minutes. Refusals: rateLimited. */
  'Sig.Front.User.Session.PasskeyOptions': defineCall({
    method: 'POST',
    input: nothing,
    output: v.object({ options: loginOptions }),
  }),
  /** Logs in with a passkey of the customer's device. Refusals: passkeyInvalid, rateLimited. */
  'Sig.Front.User.Session.LoginByPasskey': defineCall({
    method: 'POST',
    input: v.object({ credential: loginCredential }),
    output: v.object({ user }),
  }),
};

export const passkeyCalls = {
  /** Lists the customer's passkeys. */
  'Sig.Front.User.Passkey.List': defineCall({ method: 'GET', login: true, input: nothing, output: passkeyList }),
  /**
   * Gives what a browser needs to make a passkey for this session's customer; its challenge is good once, for ten minutes. Refusals:
   * passwordWrong, passkeysFull, rateLimited.
   */
  'Sig.Front.User.Passkey.Options': defineCall({
    method: 'POST',
    login: true,
    input: v.object({ password: presentPassword }),
    output: v.object({ options: newOptions }),
  }),
  /** Adds the passkey that was made with those options, and mails a notice of it. Refusals: passkeyInvalid, passkeysFull. */
  'Sig.Front.User.Passkey.Add': defineCall({
    method: 'POST',
    login: true,
    input: v.object({ credential: newCredential }),
    output: passkeyList,
  }),
  /** Removes a passkey, by which nobody logs in any more, and mails a notice of it. Refusals: notFound. */
  'Sig.Front.User.Passkey.Remove': defineCall({
    method: 'POST',
    login: true,
    input: v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)) }),
    output: passkeyList,
  }),
};
