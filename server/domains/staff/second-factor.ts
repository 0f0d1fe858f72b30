import { generateSecret, generateURI, verify } from 'otplib';

/** Seconds for which a code is valid (RFC 6238). */
const period = 30;

/** A new secret for an authenticator app, in base32. */
export const newSecret = (): string => generateSecret();

/** The address that an authenticator app reads from a QR code. */
export const toSecretUri = (shop: string, email: string, secret: string): string =>
  generateURI({ issuer: shop, label: email, secret });

/**
 * The 30-second step of a six-digit code; null for a wrong one, or one of a step up to `lastStep`. A telephone's clock may differ by half a
 * minute. The code follows the telephone's clock, so it is compared with this machine's, not with the shop's, which can be moved.
 */
export async function verifyCode(secret: string, code: string, lastStep: number): Promise<number | null> {
  const result = await verify({ secret, token: code, epochTolerance: period });
  if (!result.valid || !('timeStep' in result)) return null;
  return result.timeStep > lastStep ? result.timeStep : null;
}
