import { and, eq, gt } from 'drizzle-orm';
import { newToken, tokenHash } from '@server/platform/db/keys';
import type { Db } from '@server/platform/db/open';
import { sessionHandoffs, sessions } from './schema';

/** As long as a bridge needs to carry a code and the page to send it. */
export const sessionHandoffSeconds = 60;

/**
 * Makes a one-time code for a session's customer; only its hash is kept. Null for a session that
 * was itself handed over: it would outlive its twelve hours through its own codes. Inside a transaction only.
 */
export async function createSessionHandoff(tx: Db, sessionHash: string, now: Date): Promise<string | null> {
  const canHandOffSession = and(eq(sessions.tokenHash, sessionHash), eq(sessions.handedOver, false));
  // The lock keeps the session from ending before its code lies beside it.
  const [session] = await tx.select().from(sessions).where(canHandOffSession).for('key share');
  if (!session) return null;
  const code = newToken();
  const expiresAt = new Date(now.getTime() + sessionHandoffSeconds * 1000);
  const { customerId } = session;
  await tx.insert(sessionHandoffs).values({ codeHash: tokenHash(code), sessionHash, customerId, expiresAt });
  return code;
}

/** The customer whose code this is, which uses it up; null for any other. The one statement decides between two who ask at once. */
export async function redeemSessionHandoff(db: Db, code: string, now: Date): Promise<string | null> {
  const [row] = await db
    .delete(sessionHandoffs)
    .where(and(eq(sessionHandoffs.codeHash, tokenHash(code)), gt(sessionHandoffs.expiresAt, now)))
    .returning();
  return row?.customerId ?? null;
}
