import { and, eq, isNull } from 'drizzle-orm';
import * as v from 'valibot';
import { newToken, tokenHash } from '@server/platform/db/keys';
import type { Db } from '@server/platform/db/open';
import { passkeyChallenges } from './passkeys-schema';

/** Milliseconds that somebody has to find their device, or may leave the log-in page open. */
export const challengeLifeMs = 10 * 60_000;

/** Makes a challenge, of 32 random bytes in base64url: for the session that adds a passkey, or null for a log-in. */
export async function createPasskeyChallenge(tx: Db, sessionHash: string | null, now: Date): Promise<string> {
  const challenge = newToken();
  const expiresAt = new Date(now.getTime() + challengeLifeMs);
  await tx.insert(passkeyChallenges).values({ challengeHash: tokenHash(challenge), sessionHash, expiresAt });
  return challenge;
}

const clientData = v.pipe(v.string(), v.parseJson(), v.object({ challenge: v.string() }));

/**
 * The challenge that a browser signed, which uses it up, whether or not the signature then turns out to be good; null where it is not one of
 * ours, is over, was used, or was made for something else.
 */
export async function redeemPasskeyChallenge(
  tx: Db,
  clientDataJSON: string,
  sessionHash: string | null,
  now: Date,
): Promise<string | null> {
  const signed = v.safeParse(clientData, Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
  if (!signed.success) return null;
  const { challenge } = signed.output;
  const session = passkeyChallenges.sessionHash;
  const [row] = await tx
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, tokenHash(challenge)),
        sessionHash === null ? isNull(session) : eq(session, sessionHash),
      ),
    )
    .returning();
  return row && row.expiresAt > now ? challenge : null;
}
