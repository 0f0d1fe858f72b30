import { and, desc, eq, gte, lt, lte } from 'drizzle-orm';
import { dayPlus, dayStart, jstDay } from '../../src/rules/jst-day';
import { pointsOfDay, streakAt } from '../../src/rules/sign/streak';
import { writePoints } from '../buying/points';
import type { Db } from '../db/open';
import { signDays } from '../db/schema-sign';
import { cycle } from './rewards';

export type SignRow = typeof signDays.$inferSelect;

/** The last sign-in up to a day of Japan. */
export async function lastSignIn(db: Db, customerId: string, day: string): Promise<SignRow | undefined> {
  const [row] = await db
    .select()
    .from(signDays)
    .where(and(eq(signDays.customerId, customerId), lte(signDays.day, day)))
    .orderBy(desc(signDays.day))
    .limit(1);
  return row;
}

/** Sign-ins from a day on, before another. */
export const signInsBetween = (db: Db, customerId: string, from: string, before: string): Promise<SignRow[]> =>
  db
    .select()
    .from(signDays)
    .where(and(eq(signDays.customerId, customerId), gte(signDays.day, from), lt(signDays.day, before)));

/** Signs in for the day of Japan, once (T-08): false where that was done. The caller holds the customer. */
export async function signToday(db: Db, customerId: string, now: Date): Promise<boolean> {
  const day = jstDay(now);
  const last = await lastSignIn(db, customerId, day);
  if (last?.day === day) return false;
  const streak = streakAt(day, last) + 1;
  const points = pointsOfDay(cycle, streak);
  await db.insert(signDays).values({ customerId, day, streak, points, at: now });
  await writePoints(db, { customerId, points, reason: 'signIn', about: `${customerId} ${day}`, at: now });
  return true;
}

/** When the day of Japan turns. */
export const turnOf = (now: Date): Date => dayStart(dayPlus(jstDay(now), 1));
