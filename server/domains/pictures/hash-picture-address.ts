import { createHash } from 'node:crypto';

/** Hash of a remote picture's address, for our own addresses and file names. */
export const hashPictureAddress = (url: string): string => createHash('sha256').update(url).digest('hex').slice(0, 32);
