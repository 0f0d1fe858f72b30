import { startAuthentication, startRegistration, WebAuthnAbortService, WebAuthnError } from '@simplewebauthn/browser';
import type { LoginCredential, LoginOptions, NewCredential, NewPasskeyOptions } from '@/contract/passkey';
import { passkeyTransports } from '@/contract/passkey';

/** The end of a request to the device that gave no passkey. Browsers report a customer who cancels like a device that fails. */
export type PasskeyDeviceError = 'exists' | 'failed';

type DeviceAnswer<T> =
  | { readonly credential: T; readonly error?: undefined }
  | { readonly credential?: undefined; readonly error: PasskeyDeviceError };

/** Lets the device make a passkey. Call it from a tap: browsers open their dialogue at no other time. */
export async function createPasskey(options: NewPasskeyOptions): Promise<DeviceAnswer<NewCredential>> {
  try {
    const { id, response } = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject } = response;
    const transports = passkeyTransports.filter((transport) => response.transports?.includes(transport));
    return { credential: { id, type: 'public-key', response: { clientDataJSON, attestationObject, transports } } };
  } catch (error) {
    const isThere = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    return { error: isThere ? 'exists' : 'failed' };
  }
}

/**
 * Lets the device sign with a passkey that it has: in the browser's dialogue, or in the list that it shows at the field of the e-mail address.
 * The first ends the second.
 */
export async function signWithPasskey(
  options: LoginOptions,
  { atField }: { readonly atField: boolean },
): Promise<DeviceAnswer<LoginCredential>> {
  try {
    const { id, response } = await startAuthentication({ optionsJSON: options, useBrowserAutofill: atField });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    const signed = { clientDataJSON, authenticatorData, signature, ...(userHandle !== undefined && { userHandle }) };
    return { credential: { id, type: 'public-key', response: signed } };
  } catch {
    return { error: 'failed' };
  }
}

/** Ends a request that waits for the customer. */
export const cancelPasskeyRequest = (): void => WebAuthnAbortService.cancelCeremony();
