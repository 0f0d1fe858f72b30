import type { KeyValue } from './storage';

const key = 'uuid';

function randomHex(): string {
  const bytes = new Uint8Array(16);
  // absent in some old webviews; an id need not be secret
  if (typeof crypto === 'undefined' || !('getRandomValues' in crypto)) {
    for (let i = 0; i < bytes.length; i += 1) bytes[i] = Math.floor(Math.random() * 256);
  } else crypto.getRandomValues(bytes);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function stored(store: KeyValue): string | undefined {
  const value = store.getItem(key);
  return value && /^[\da-f]{32}$/.test(value) ? value : undefined;
}

/**
 * The device id: `uuid` of the local storage, 32 lower-case hex digits, the MD5 of a generated id, the same on
 * every visit. `store` is a safe storage. Never rejects: where the MD5 code cannot be loaded, the generated id serves.
 */
export async function readDeviceId(store: KeyValue, now: () => number = Date.now): Promise<string> {
  const known = stored(store);
  if (known) return known;
  const generated = randomHex();
  let id = generated;
  try {
    const md5 = await import('spark-md5');
    id = md5.default.hash(`${generated}-${now()}`);
  } catch {
    id = generated;
  }
  // another call may have stored one while the code was loading
  const meanwhile = stored(store);
  if (meanwhile) return meanwhile;
  store.setItem(key, id);
  return id;
}
