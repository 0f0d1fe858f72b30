import { createHash, randomBytes, randomUUID } from 'node:crypto';

/** Letters and digits that are not taken for one another when read out or written down. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A code of such letters, which nobody guesses: 32 of them, so that a byte's low bits choose evenly. */
export const newCode = (length: number): string =>
  [...randomBytes(length)].map((byte) => letters[byte % letters.length]).join('');

/** A number that a customer reads to support: `KH-7Q2M4XWDPA`. */
export const newNumber = (kind: 'KH' | 'KP' | 'KL' | 'KS' | 'KC'): string => `${kind}-${newCode(10)}`;

export const newId = (): string => randomUUID();

/** An unguessable token, 32 random bytes in base64url; only its hash is kept. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
