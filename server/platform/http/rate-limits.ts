import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../db/open';
import { rateLimits } from './schema';
import { daysToSeconds, hoursToSeconds } from '@/rules/time/instant';

export interface Limit {
  readonly count: number;
  readonly seconds: number;
}

/** Limits per subject. */
export const limits = {
  /** Wrong logins per e-mail address and ip. */
  login: { count: 10, seconds: 900 },
  /** Wrong logins per ip, by password or passkey, whatever address they name: passwords of others are tried one by one at many accounts. */
  logins: { count: 100, seconds: 900 },
  /** Wrong present passwords per customer. */
  password: { count: 10, seconds: 900 },
  /** Wrong codes of a hand-over per ip. */
  sessionHandoff: { count: 30, seconds: 900 },
  /** Challenges per ip for a log-in by passkey: a browser that offers passkeys asks for one at each look at the log-in page. */
  passkeyChallenges: { count: 300, seconds: 900 },
  /** Log-ins at the identity provider per ip, begun or ended, each of which may call it. */
  providerLogins: { count: 60, seconds: 900 },
  /** Codes sent per ip. */
  codes: { count: 20, seconds: hoursToSeconds(1) },
  /** Codes sent per ip and e-mail address, whatever they are for: what a stranger asks for costs the owner none. */
  codesAnHour: { count: 5, seconds: hoursToSeconds(1) },
  codesADay: { count: 10, seconds: daysToSeconds(1) },
  /** Codes sent per e-mail address, from wherever they are asked for. */
  codesToAddress: { count: 30, seconds: daysToSeconds(1) },
  /** Codes tried per ip, e-mail address and purpose where there is one to try: resending gives no further tries. A right one forgives. */
  codeTries: { count: 10, seconds: daysToSeconds(1) },
  /** Registrations and new passwords asked for per ip, each of which hashes a password. */
  newPasswords: { count: 60, seconds: hoursToSeconds(1) },
  /** Short links followed per ip. */
  links: { count: 30, seconds: 60 },
  /** Pages of marketplaces read per ip, those that were read just now not counted. */
  pages: { count: 20, seconds: 300 },
  /** Searches of sources outside the shop per ip. */
  sources: { count: 60, seconds: 300 },
  /** Texts translated per ip. */
  translations: { count: 60, seconds: 600 },
  /** Questions per ip for which the help bot's language model chooses an answer. */
  botChoices: { count: 30, seconds: 600 },
  /** Attempts to pay per customer or friend's request since the last one that was paid: stolen cards are tried out by many that fail. */
  payments: { count: 12, seconds: hoursToSeconds(1) },
  /** Attempts to pay per ip, paid or not, by whatever accounts. */
  paymentsFromAddress: { count: 120, seconds: hoursToSeconds(1) },
  /** Mails to friends per customer. */
  friendMails: { count: 10, seconds: daysToSeconds(1) },
  /** Files of one's own data per customer. */
  exports: { count: 5, seconds: hoursToSeconds(1) },
  /** Reports per customer. */
  reports: { count: 20, seconds: daysToSeconds(1) },
  /** Reviews sent per customer, also again. */
  reviews: { count: 30, seconds: daysToSeconds(1) },
  /** Ratings of orders per customer, changes included. */
  ratings: { count: 100, seconds: daysToSeconds(1) },
  /** Experience posts per customer, each of which a person reads. */
  posts: { count: 10, seconds: daysToSeconds(1) },
  /** Claims sent per customer, also of things whose claim was withdrawn. */
  claims: { count: 20, seconds: daysToSeconds(1) },
  /** Tickets opened per customer. */
  tickets: { count: 10, seconds: daysToSeconds(1) },
  /** Replies in tickets and purchase requests per customer. */
  ticketReplies: { count: 40, seconds: hoursToSeconds(1) },
  /** Purchase requests sent per customer. */
  requests: { count: 10, seconds: hoursToSeconds(1) },
  /** Questions to sellers per customer, each of which a person passes on. */
  sellerQuestions: { count: 20, seconds: daysToSeconds(1) },
  /** Bids per customer that a person places, raises included. */
  bidTasks: { count: 60, seconds: daysToSeconds(1) },
  /** Pictures sent per customer. */
  uploads: { count: 90, seconds: hoursToSeconds(1) },
  /** Reads per ip: far above what a person does. */
  reads: { count: 6000, seconds: 300 },
  /** Writes per customer, of a visitor per ip, whatever other limits they have: each may leave a row for two days. */
  writes: { count: 900, seconds: 300 },
} as const satisfies Record<string, Limit>;

/** Milliseconds by which clocks of calls that came together may differ. */
const clocksApart = 60_000;

/** Seconds to wait, or null where the subject is within its limit. Counts first, so that no number of tries at once slips by. */
export async function take(
  db: Db,
  name: keyof typeof limits,
  subject: string,
  now: Date,
  times = 1,
): Promise<number | null> {
  const limit = limits[name];
  const resetsAt = new Date(now.getTime() + limit.seconds * 1000);
  // A window that ends later than one from now was made under a clock that has been put back. Calls that came together, at one server or at
  // several, read their clocks in any order: that alone must not open a window anew.
  const latest = new Date(resetsAt.getTime() + clocksApart);
  const over = sql`${rateLimits.resetsAt} <= ${now.toISOString()}::timestamptz or ${rateLimits.resetsAt} > ${latest.toISOString()}::timestamptz`;
  const [row] = await db
    .insert(rateLimits)
    .values({ subject: `${name}:${subject}`, count: times, resetsAt })
    .onConflictDoUpdate({
      target: rateLimits.subject,
      set: {
        count: sql`case when ${over} then ${times}::int else ${rateLimits.count} + ${times}::int end`,
        resetsAt: sql`case when ${over} then ${resetsAt.toISOString()}::timestamptz else ${rateLimits.resetsAt} end`,
      },
    })
    .returning();
  if (!row || row.count <= limit.count) return null;
  // The clock of a simultaneous call may have been ahead: limits the wait to the length of the window.
  const left = Math.ceil((row.resetsAt.getTime() - now.getTime()) / 1000);
  return Math.min(limit.seconds, Math.max(1, left));
}

/** Takes back one count of a subject, for a call that turned out not to be one of those that are limited. */
export async function releaseRateLimit(db: Db, name: keyof typeof limits, subject: string): Promise<void> {
  const counted = and(eq(rateLimits.subject, `${name}:${subject}`), gt(rateLimits.count, 0));
  await db
    .update(rateLimits)
    .set({ count: sql`${rateLimits.count} - 1` })
    .where(counted);
}

/** Forgets a subject's tries, after a right one. */
export async function forgive(db: Db, name: keyof typeof limits, subject: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.subject, `${name}:${subject}`));
}

export interface CallMeter {
  /** Seconds to wait, or null. */
  count(db: Db, subject: string, now: Date): Promise<number | null>;
  /** The number of subjects in memory, which is limited to some ten thousand. */
  size(): number;
}

/** Calls that are counted together. */
export const batchOf = { reads: 25, writes: 10 } as const;

/**
 * Counts calls in batches, so that most cost no statement; what is counted lies in the database with the rest. Calls that come while a
 * batch is being counted wait for what it says: else a crowd passes as long as the database takes to answer.
 */
export function callMeter(name: keyof typeof batchOf, maxSubjects = 10_000): CallMeter {
  const batch = batchOf[name];
  const pending = new Map<string, number>();
  const waiting = new Map<string, number>();
  const running = new Map<string, Promise<number | null>>();

  const countBatch = async (db: Db, subject: string, now: Date): Promise<number | null> => {
    try {
      const wait = await take(db, name, subject, now, batch);
      if (wait !== null) {
        // A subject that is dropped here is limited again by its next batch, since the count is in the database.
        if (waiting.size >= maxSubjects) waiting.clear();
        waiting.set(subject, now.getTime() + wait * 1000);
      }
      return wait;
    } finally {
      running.delete(subject);
    }
  };

  return {
    size: () => Math.max(pending.size, waiting.size),
    async count(db, subject, now) {
      for (let other = running.get(subject); other; other = running.get(subject)) await other.catch(() => null);
      const until = waiting.get(subject);
      if (until !== undefined && until > now.getTime() && until - now.getTime() <= limits[name].seconds * 1000) {
        return Math.ceil((until - now.getTime()) / 1000);
      }
      waiting.delete(subject);
      const counted = (pending.get(subject) ?? 0) + 1;
      if (counted < batch) {
        if (pending.size >= maxSubjects) pending.clear();
        pending.set(subject, counted);
        return null;
      }
      pending.delete(subject);
      const counting = countBatch(db, subject, now);
      running.set(subject, counting);
      return counting;
    },
  };
}
