import { dayPlus, dayStart, jstDay, weekdayOf } from '../../src/rules/jst-day';

const hourMs = 3_600_000;

/** Staff's hours in Japan, Monday to Friday. Last reviewed 2026-11-21. */
const opensAtHour = 10;
const closesAtHour = 19;

export interface SupportSpan {
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly open: boolean;
}

/** The present span of support hours, or the next one. */
export function supportSpan(now: Date): SupportSpan {
  for (let day = jstDay(now); ; day = dayPlus(day, 1)) {
    const weekday = weekdayOf(day);
    const midnight = dayStart(day).getTime();
    const closesAt = new Date(midnight + closesAtHour * hourMs);
    if (weekday === 0 || weekday === 6 || closesAt <= now) continue;
    const opensAt = new Date(midnight + opensAtHour * hourMs);
    return { opensAt, closesAt, open: opensAt <= now };
  }
}
