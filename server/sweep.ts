import { lt } from 'drizzle-orm';
import type { Db } from './db/open';
import { emailCodes, handOvers, idempotency, rateLimits, sessions } from './db/schema';
import { notices, unsubscribeTokens } from './db/schema-notices';
import { settleBids } from './bids/settle-bids';
import { expireDue } from './buying/settle';
import { lapseGifts } from './gift/gifts';
import { expireShares } from './label/label-settle';
import type { PaymentProvider } from './payment/provider';
import { keyLifeMs } from './idempotency';

const dayMs = 86_400_000;
/** A mail's link ends its mails for a year, and messages are kept for two: a thing is told once as long as its message is here. */
const keptTokenDays = 365;
const keptNoticeDays = 730;

/** Deletes what has run out: sessions, codes of every kind, rate limits and kept answers. */
export async function sweep(db: Db, now: Date, payments: PaymentProvider | null): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(handOvers).where(lt(handOvers.expiresAt, now));
  await db.delete(emailCodes).where(lt(emailCodes.expiresAt, now));
  await db.delete(rateLimits).where(lt(rateLimits.resetsAt, now));
  await settleBids(db, now, 'due');
  await expireDue(db, now);
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  await db.delete(unsubscribeTokens).where(lt(unsubscribeTokens.at, ago(keptTokenDays)));
  await db.delete(notices).where(lt(notices.at, ago(keptNoticeDays)));
  await lapseGifts(db, now);
  await expireShares(db, payments, now);
  await db.delete(idempotency).where(lt(idempotency.createdAt, new Date(now.getTime() - keyLifeMs)));
}
