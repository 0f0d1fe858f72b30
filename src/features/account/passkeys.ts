import { hostKind } from '@/bridge/bridge';
import { deviceStorage } from '@/session/device';

const storageKey = 'passkey';

/** True where this browser can use passkeys. A host's web view shares none with the browsers of its device, and its app logs in by itself. */
export const canUsePasskeys = (): boolean => hostKind() === 'browser' && 'PublicKeyCredential' in window;

/** True if a passkey was added or used on this device. The log-in page then offers it where the e-mail address is typed. */
export const hasUsedPasskey = (): boolean => deviceStorage.getItem(storageKey) !== null;

export const storePasskeyUse = (): void => deviceStorage.setItem(storageKey, '1');
