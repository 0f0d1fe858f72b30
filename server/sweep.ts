import { lt } from 'drizzle-orm';
import type { Db } from './db/open';
import { emailCodes, handOvers, idempotency, rateLimits, sessions } from './db/schema';
import { settleBids } from './bids/settle-bids';
import { expireDue } from './buying/settle';
import { keyLifeMs } from './idempotency';

/** Deletes what has run out: sessions, codes of every kind, rate limits and kept answers. */
export async function sweep(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(handOvers).where(lt(handOvers.expiresAt, now));
  await db.delete(emailCodes).where(lt(emailCodes.expiresAt, now));
  await db.delete(rateLimits).where(lt(rateLimits.resetsAt, now));
  await settleBids(db, now, 'due');
  await expireDue(db, now);
  await db.delete(idempotency).where(lt(idempotency.createdAt, new Date(now.getTime() - keyLifeMs)));
}
