import { and, eq, gt, ne } from 'drizzle-orm';
import type { User } from '@/contract/session';
import { languageKey, languages } from '@/i18n/languages';
import { isDeleted } from '../account/customer-lock';
import { newToken, tokenHash } from '@server/platform/db/keys';
import type { Db } from '@server/platform/db/open';
import { customers } from '../account/schema';
import { sessionHandoffs, sessions } from './schema';
import { daysToMs, daysToSeconds, hoursToMs } from '@/rules/time/instant';

export type Customer = typeof customers.$inferSelect;

export const sessionLifeSeconds = daysToSeconds(30);
/** Lifetime of a session that was handed over. It is short, because the page's scripts can read its token, and it is never renewed. */
const handedOverMs = hoursToMs(12);
/** A session's end moves on at most once a day, so that reads stay reads. */
const renewAfterMs = daysToMs(1);

export interface FoundSession {
  readonly key: string;
  readonly customer: Customer;
  /** True when its end was moved on and the cookie should follow. */
  readonly renewed: boolean;
}

const endFrom = (now: Date) => new Date(now.getTime() + sessionLifeSeconds * 1000);

/** Opens a session and gives its token; only the hash is kept. */
export async function openSession(db: Db, customerId: string, now: Date, handedOver = false): Promise<string> {
  const token = newToken();
  const expiresAt = handedOver ? new Date(now.getTime() + handedOverMs) : endFrom(now);
  const times = { createdAt: now, renewedAt: now, expiresAt };
  await db.insert(sessions).values({ tokenHash: tokenHash(token), customerId, handedOver, ...times });
  return token;
}

/** The living session of a token, or null; its 30 days slide, the 12 hours of one that was handed over do not. */
export async function findSession(db: Db, token: string, now: Date): Promise<FoundSession | null> {
  if (!/^[\w-]{43}$/.test(token)) return null;
  const key = tokenHash(token);
  const [row] = await db
    .select({ customer: customers, renewedAt: sessions.renewedAt })
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .where(and(eq(sessions.tokenHash, key), gt(sessions.expiresAt, now)));
  if (!row || isDeleted(row.customer)) return null;
  const renewed = now.getTime() - row.renewedAt.getTime() > renewAfterMs;
  if (renewed) {
    await db
      .update(sessions)
      .set({ renewedAt: now, expiresAt: endFrom(now) })
      .where(eq(sessions.tokenHash, key));
  }
  return { key, customer: row.customer, renewed };
}

/** Ends one session. */
export async function endSession(db: Db, key: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, key));
}

/** Ends every session of a customer, but for the one to keep; no code for a further one stays. */
export async function endSessions(db: Db, customerId: string, exceptToken: string | null): Promise<void> {
  // First, so that an exchange under way is waited for and the session that it opens ends with the others.
  await db.delete(sessionHandoffs).where(eq(sessionHandoffs.customerId, customerId));
  const all = eq(sessions.customerId, customerId);
  await db.delete(sessions).where(exceptToken === null ? all : and(all, ne(sessions.tokenHash, exceptToken)));
}

/** A customer as the contract shows one. */
export function toUser(customer: Customer): User {
  const { id, email, name, country, currency } = customer;
  return { id, email, name, language: languages[languageKey(customer.language) ?? 'en'].code, country, currency };
}
