import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { COSEALG, decodeAttestationObject } from '@simplewebauthn/server/helpers';
import type { LoginCredential, LoginOptions, NewCredential, NewPasskeyOptions } from '@/contract/passkey';
import type { PasskeyRow } from './passkeys-schema';
import { challengeLifeMs } from './passkey-challenges';
import { findPasskeyName } from './passkey-names';
import type { Customer } from './sessions';

/** Each device that makes passkeys knows one of them. */
const algorithms = [COSEALG.ES256, COSEALG.RS256];

/** The shop as browsers know it. It comes from the operator's settings: a request's Host header is written by its sender. */
export interface RelyingParty {
  readonly siteOrigin: string;
  /** Origins of pages that another server serves. */
  readonly webOrigins: readonly string[];
}

const getRpId = ({ siteOrigin }: RelyingParty): string => new URL(siteOrigin).hostname;

/** The origins at which a passkey of the shop may be used: its own, and pages of the same host or of a host below it. */
function listOrigins(shop: RelyingParty): string[] {
  const rpId = getRpId(shop);
  const isOwn = (origin: string) => `.${new URL(origin).hostname}`.endsWith(`.${rpId}`);
  return [shop.siteOrigin, ...shop.webOrigins.filter(isOwn)];
}

/** The customer as a passkey names them: an id that says nothing about the person. */
const toUserHandle = (customerId: string): string => Buffer.from(customerId, 'utf8').toString('base64url');

/** Options by which a browser offers the passkeys that it has for the shop. */
export const createLoginOptions = (shop: RelyingParty, challenge: string): LoginOptions => ({
  challenge,
  rpId: getRpId(shop),
  timeout: challengeLifeMs,
  userVerification: 'preferred',
});

/** Options by which a browser makes a passkey that it can offer by itself, without a name typed first. */
export const createNewPasskeyOptions = (
  shop: RelyingParty & { readonly shopName: string },
  { id, email, name }: Customer,
  own: readonly PasskeyRow[],
  challenge: string,
): NewPasskeyOptions => ({
  challenge,
  rp: { id: getRpId(shop), name: shop.shopName },
  user: { id: toUserHandle(id), name: email, displayName: name },
  pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
  timeout: challengeLifeMs,
  excludeCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, type: 'public-key', transports })),
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' },
  attestation: 'none',
});

type NewPasskey = Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'name'>;

/**
 * True if a device sends a maker's certificate. The shop does not ask for one, and checking it may make the library call the maker's servers
 * inside a transaction.
 */
function hasCertificate({ response }: NewCredential): boolean {
  const bytes = Uint8Array.from(Buffer.from(response.attestationObject, 'base64url'));
  return decodeAttestationObject(bytes).get('attStmt').get('x5c') !== undefined;
}

/** Verifies a passkey that a browser made; null where it is not good, or was not made for this challenge and this shop. */
export async function verifyNewPasskey(
  shop: RelyingParty,
  credential: NewCredential,
  challenge: string,
): Promise<NewPasskey | null> {
  const { id, type, response } = credential;
  const { transports = [], ...rest } = response;
  try {
    if (hasCertificate(credential)) return null;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId: id, type, response: { ...rest, transports }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: listOrigins(shop),
      expectedRPID: getRpId(shop),
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return null;
    const { publicKey, counter, id: credentialId } = registrationInfo.credential;
    const name = findPasskeyName(registrationInfo.aaguid);
    return { credentialId, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports, name };
  } catch {
    // The library throws for whatever is wrong with a passkey.
    return null;
  }
}

/** Verifies a log-in by a passkey: its new counter; null where the signature is not the passkey's, or not for this challenge and this shop. */
export async function verifyPasskeyLogin(
  shop: RelyingParty,
  { id, type, response }: LoginCredential,
  passkey: PasskeyRow,
  challenge: string,
): Promise<number | null> {
  const { userHandle, ...signed } = response;
  if (userHandle !== toUserHandle(passkey.customerId)) return null;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type, response: signed, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: listOrigins(shop),
      expectedRPID: getRpId(shop),
      requireUserVerification: false,
      credential: {
        id: passkey.credentialId,
        publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws for whatever is wrong with a signature, and for a counter that went back: a copied device.
    return null;
  }
}
