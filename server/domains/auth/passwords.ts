import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

interface Cost {
  readonly n: number;
  readonly r: number;
  readonly p: number;
}

/** OWASP's scrypt setting of 32 MiB, times three by p. */
export const ordinaryCost = 2 ** 15;
const bytes = 32;

function derive(password: string, salt: Buffer, { n, r, p }: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, bytes, { N: n, r, p, maxmem: 256 * n * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** `scrypt$N$r$p$salt$hash`, salt and hash in base64url. */
export async function hashPassword(password: string, n: number): Promise<string> {
  const cost = { n, r: 8, p: 3 };
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.n, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Compares in constant time. Without a hash (unknown address) it does the same work and says false. */
export async function verifyPassword(password: string, stored: string | null, n: number): Promise<boolean> {
  const [, storedN, r, p, salt = '', hash = ''] = (stored ?? `scrypt$${n}$8$3$$`).split('$');
  const cost = { n: Number(storedN), r: Number(r), p: Number(p) };
  const key = await derive(password, stored === null ? Buffer.alloc(16) : Buffer.from(salt, 'base64url'), cost);
  const expected = Buffer.from(hash, 'base64url');
  return timingSafeEqual(key, expected.length === bytes ? expected : Buffer.alloc(bytes)) && stored !== null;
}
