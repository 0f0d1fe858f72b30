import { supportDays, type Brand } from '@/contract/brand';
import { addDays, fromZonedTime, getWeekday, toZonedDay } from '@/rules/time/date';

export interface SupportSpan {
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly open: boolean;
}

/** The present span of support hours, or the next one. */
export function supportSpan(now: Date, { days, opens, closes, timeZone }: Brand['support']['hours']): SupportSpan {
  for (let day = toZonedDay(now, timeZone); ; day = addDays(day, 1)) {
    const weekday = supportDays[getWeekday(day)];
    const closesAt = fromZonedTime(day, closes, timeZone);
    if (weekday === undefined || !days.includes(weekday) || closesAt <= now) continue;
    const opensAt = fromZonedTime(day, opens, timeZone);
    return { opensAt, closesAt, open: opensAt <= now };
  }
}
