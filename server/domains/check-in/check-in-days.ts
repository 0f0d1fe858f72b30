import { and, desc, eq, gte, lt, lte } from 'drizzle-orm';
import { pointsOfDay, streakAt } from '@/rules/check-in/streak';
import { movePoints } from '../points/ledger';
import type { Db } from '@server/platform/db/open';
import { signDays } from './schema';
import { cycle } from './rewards';
import { addDays, startOfJstDay, toJstDay } from '@/rules/time/date';

export type SignRow = typeof signDays.$inferSelect;

const maxDaysOfMonth = 31;

/** Sign-ins up to a day of Japan, newest first: all of its month, and the last before that. */
export const signInsUpTo = (db: Db, customerId: string, day: string): Promise<SignRow[]> =>
  db
    .select()
    .from(signDays)
    .where(and(eq(signDays.customerId, customerId), lte(signDays.day, day)))
    .orderBy(desc(signDays.day))
    .limit(maxDaysOfMonth + 1);

/** Sign-ins from a day on, before another. */
export const signInsBetween = (db: Db, customerId: string, from: string, before: string): Promise<SignRow[]> =>
  db
    .select()
    .from(signDays)
    .where(and(eq(signDays.customerId, customerId), gte(signDays.day, from), lt(signDays.day, before)));

interface SignedIn {
  readonly fresh: boolean;
  readonly signIns: readonly SignRow[];
  /** Points held after it, where they were read. */
  readonly balance: number | null;
}

/** Signs in for the day of Japan, once: `fresh` is false where that was done. With the sign-ins after it. The caller holds the customer. */
export async function signToday(db: Db, customerId: string, now: Date): Promise<SignedIn> {
  const day = toJstDay(now);
  const signIns = await signInsUpTo(db, customerId, day);
  const [last] = signIns;
  if (last?.day === day) return { fresh: false, signIns, balance: null };
  const streak = streakAt(day, last) + 1;
  const row = { customerId, day, streak, points: pointsOfDay(cycle, streak), at: now };
  await db.insert(signDays).values(row);
  const { points } = row;
  const balance = await movePoints(db, {
    customerId,
    points,
    reason: 'signIn',
    about: `${customerId} ${day}`,
    at: now,
  });
  return { fresh: true, signIns: [row, ...signIns], balance };
}

/** When the day of Japan turns. */
export const turnOf = (now: Date): Date => startOfJstDay(addDays(toJstDay(now), 1));
