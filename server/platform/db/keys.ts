import { createHash, randomBytes, randomUUID } from 'node:crypto';

/** Letters and digits that are not taken for one another when read out or written down. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A code of such letters, which nobody guesses: 32 of them, so that a byte's low bits choose evenly. */
export const newCode = (length: number): string => codeFrom(randomBytes(length));

/** A code of such letters, one for each byte. */
export const codeFrom = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => letters[byte % letters.length]).join('');

/** The prefix of a number, by what it identifies: an order, a parcel, a group label, a share of a label, a claim, a purchase request, a question to a seller, a bid that staff place. */
export type NumberKind = 'KH' | 'KP' | 'KL' | 'KS' | 'KC' | 'KQ' | 'KA' | 'KB';

const numberLetters = 10;

/** A number that a customer reads to support: `KH-7Q2M4XWDPA`. */
export const newNumber = (kind: NumberKind): string => `${kind}-${newCode(numberLetters)}`;

export const newId = (): string => randomUUID();

/** An unguessable token: 32 random bytes in base64url. Of what signs in or opens something only `tokenHash` is kept. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 of a token in hex: what a table keeps of it, so that a copy of the table opens nothing. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The id of an uploaded picture, which nobody guesses (decision 41): 24 random bytes in base64url. */
export const newPictureId = (): string => randomBytes(24).toString('base64url');

/** The source of new ids and numbers: random, except for the demo, whose ids are the same on every machine. */
export interface KeySource {
  id(): string;
  number(kind: NumberKind): string;
}

export const randomKeys: KeySource = { id: newId, number: newNumber };
