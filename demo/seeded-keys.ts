import { createHash } from 'node:crypto';
import { codeFrom } from '@server/platform/db/keys';
import type { KeySource } from '@server/platform/db/keys';

const numberBytes = 10;
const bytesOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Keys for the demonstration: `name` gives the same ones on every machine, one number of each kind and ids in their order, so that an address of an
 * order or a parcel can be written down (tests/route-samples.json). Anybody can calculateOrder them: nothing of a real customer may have one.
 */
export function seededKeys(name: string): KeySource {
  let ids = 0;
  return {
    id() {
      ids += 1;
      return bytesOf(`${name} ${ids}`).toString('hex').slice(0, 32);
    },
    number: (kind) => `${kind}-${codeFrom(bytesOf(`${name} ${kind}`).subarray(0, numberBytes))}`,
  };
}

/** A token of the demonstration, of the form that `newToken` gives: 32 bytes in base64url. */
export const seededToken = (name: string): string => bytesOf(name).toString('base64url');
