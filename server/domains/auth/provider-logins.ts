import { and, eq, gt } from 'drizzle-orm';
import { newToken, tokenHash } from '@server/platform/db/keys';
import type { Db } from '@server/platform/db/open';
import { linkedLogins, providerLogins, providerProofs } from './login-providers-schema';
import type { ProviderLoginRow, ProviderProofRow } from './login-providers-schema';
import type { ProviderIdentity } from './login-provider';

/** Milliseconds that somebody has for the provider's page and for confirming an account. */
const providerLoginLifeMs = 30 * 60_000;

const endFrom = (now: Date) => new Date(now.getTime() + providerLoginLifeMs);

/** The secrets of a log-in that begins; only the provider's and the browser's own come back. */
export const newProviderLogin = () => ({
  state: newToken(),
  binding: newToken(),
  nonce: newToken(),
  codeVerifier: newToken(),
});

export async function storeProviderLogin(
  tx: Db,
  { state, binding, nonce, codeVerifier }: ReturnType<typeof newProviderLogin>,
  now: Date,
): Promise<void> {
  const hashes = { stateHash: tokenHash(state), bindingHash: tokenHash(binding) };
  await tx.insert(providerLogins).values({ ...hashes, nonce, codeVerifier, expiresAt: endFrom(now) });
}

/** The log-in that a browser began, which uses it up, also in another browser; null where it is none of this browser's, or is over. */
export async function redeemProviderLogin(
  db: Db,
  { state, binding }: { readonly state: string; readonly binding: string },
  now: Date,
): Promise<ProviderLoginRow | null> {
  const [row] = await db
    .delete(providerLogins)
    .where(eq(providerLogins.stateHash, tokenHash(state)))
    .returning();
  return row && row.bindingHash === tokenHash(binding) && row.expiresAt > now ? row : null;
}

/** Stores an identity that belongs to no account yet, and gives the token by which its browser uses it. */
export async function storeProviderProof(
  tx: Db,
  { issuer, subject, name }: ProviderIdentity,
  email: string,
  now: Date,
): Promise<string> {
  const token = newToken();
  const row = { tokenHash: tokenHash(token), issuer, subject, email, name, expiresAt: endFrom(now) };
  await tx.insert(providerProofs).values(row);
  return token;
}

export async function findProviderProof(db: Db, token: string, now: Date): Promise<ProviderProofRow | undefined> {
  const isUsable = and(eq(providerProofs.tokenHash, tokenHash(token)), gt(providerProofs.expiresAt, now));
  const [row] = await db.select().from(providerProofs).where(isUsable);
  return row;
}

/** Uses a proof up; false where that was done meanwhile. The one statement decides between two who ask at once. */
export async function redeemProviderProof(tx: Db, proof: ProviderProofRow): Promise<boolean> {
  const used = await tx.delete(providerProofs).where(eq(providerProofs.tokenHash, proof.tokenHash)).returning();
  return used.length > 0;
}

/** Links an identity to an account; false where it has one. */
export async function linkIdentity(
  tx: Db,
  { issuer, subject }: ProviderProofRow,
  customerId: string,
  now: Date,
): Promise<boolean> {
  const linked = await tx
    .insert(linkedLogins)
    .values({ issuer, subject, customerId, linkedAt: now })
    .onConflictDoNothing()
    .returning();
  return linked.length > 0;
}
