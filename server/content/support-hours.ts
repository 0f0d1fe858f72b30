import { addDays, getWeekday, startOfJstDay, toJstDay } from '../../src/rules/time/date';
import { hoursToMs } from '../../src/rules/time/instant';
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
  for (let day = toJstDay(now); ; day = addDays(day, 1)) {
    const weekday = getWeekday(day);
    const midnight = startOfJstDay(day).getTime();
    const closesAt = new Date(midnight + hoursToMs(closesAtHour));
    if (weekday === 0 || weekday === 6 || closesAt <= now) continue;
    const opensAt = new Date(midnight + hoursToMs(opensAtHour));
    return { opensAt, closesAt, open: opensAt <= now };
  }
}
