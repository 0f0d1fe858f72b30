import { lt } from 'drizzle-orm';
import type { Db } from './db/open';
import { emailCodes, idempotency, rateLimits, sessions } from './db/schema';
import { keyLifeMs } from './idempotency';

/** Deletes what has run out: sessions, codes, rate limits and kept answers. */
export async function sweep(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(emailCodes).where(lt(emailCodes.expiresAt, now));
  await db.delete(rateLimits).where(lt(rateLimits.resetsAt, now));
  await db.delete(idempotency).where(lt(idempotency.createdAt, new Date(now.getTime() - keyLifeMs)));
}
