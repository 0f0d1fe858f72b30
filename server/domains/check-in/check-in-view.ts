import type { AreaName } from '@/contract/areas';
import type { SignCenter } from '@/contract/check-in';
import { pointsOfDay, streakAt } from '@/rules/check-in/streak';
import { getPointBalance } from '../points/ledger';
import type { Db } from '@server/platform/db/open';
import { cycle } from './rewards';
import { signInsBetween, signInsUpTo, turnOf } from './check-in-days';
import type { SignRow } from './check-in-days';
import { tasksFor } from './tasks';
import { addDays, addMonths, countDays, listDaysOfMonth, toInstant, toJstDay, toMonth } from '@/rules/time/date';

/** Months of the calendar that one can look back. */
const monthsBack = 11;

/** A month that is shown: one to come is none of the calendar, nor is one of long ago. */
function resolveMonth(requested: string | undefined, present: string): string {
  const earliest = addMonths(present, -monthsBack);
  if (requested === undefined || requested > present) return present;
  return requested < earliest ? earliest : requested;
}

interface CenterKnown {
  /** Areas of the shop that are switched off: their tasks are left out. */
  readonly areasOff: readonly AreaName[];
  /** The one to show, else the present one. */
  readonly month?: string | undefined;
  /** Those up to today, where they have been read. */
  readonly signIns?: readonly SignRow[];
  /** Points, where they have been read. */
  readonly balance?: number | null;
}

/** The calendar and the tasks of a customer, or what a visitor would have of them. */
export async function centerOf(
  db: Db,
  customerId: string | null,
  now: Date,
  { areasOff, month: requested, signIns, balance = null }: CenterKnown,
): Promise<SignCenter> {
  const today = toJstDay(now);
  const month = resolveMonth(requested, toMonth(today));
  const lately = signIns ?? (customerId === null ? [] : await signInsUpTo(db, customerId, today));
  const [last] = lately;
  const signed = last?.day === today ? last : undefined;
  const streak = streakAt(today, last);
  const days = listDaysOfMonth(month);
  const [first = today] = days;
  const isPast = customerId !== null && month !== toMonth(today);
  const rows = isPast ? await signInsBetween(db, customerId, first, addDays(first, days.length)) : lately;
  const byDay = new Map<string, SignRow>(rows.map((row) => [row.day, row]));
  // The nth day in a row that a day would be, were every one until then signed.
  const wouldBe = (day: string) => streak + countDays(today, day) - (signed ? 1 : 0);
  return {
    now: toInstant(now),
    today,
    turnsAt: toInstant(turnOf(now)),
    month,
    days: days.map((day) => {
      const row = byDay.get(day);
      const points = row?.points ?? (day < today ? null : pointsOfDay(cycle, wouldBe(day)));
      return { day, points, signed: row !== undefined };
    }),
    earlier: month > addMonths(toMonth(today), -monthsBack),
    signed: signed ? { points: signed.points, streak: signed.streak, at: toInstant(signed.at) } : null,
    streak,
    next: pointsOfDay(cycle, streak + 1),
    cycle: [...cycle],
    balance: balance ?? (customerId === null ? null : await getPointBalance(db, customerId, now)),
    tasks: await tasksFor(db, customerId, now, areasOff),
  };
}

/** Counts the points that one tap would give a customer now: the check-in of today, and tasks that are done. */
export async function countClaimable(
  db: Db,
  customerId: string,
  now: Date,
  areasOff: readonly AreaName[],
): Promise<number> {
  if (areasOff.includes('checkIn')) return 0;
  // The balance is not needed: it is given so that nobody reads it.
  const { signed, next, tasks } = await centerOf(db, customerId, now, { areasOff, balance: 0 });
  const done = tasks.filter(({ state }) => state === 'claim').reduce((sum, { points }) => sum + points, 0);
  return done + (signed ? 0 : next);
}
