import { toJstDayNumber } from '../time/date';

/** True where a day (`YYYY-MM-DD`) is more than `days` days ago in Japan. `now` is in milliseconds since 1970. */
function isOlder(day: string, days: number, now: number): boolean {
  return toJstDayNumber(new Date(now)) - toJstDayNumber(new Date(`${day}T00:00:00+09:00`)) > days;
}

/** True where an exchange rate of a day is more than three days old. */
export const isOldRate = (asOf: string, now: number): boolean => isOlder(asOf, 3, now);

/** True where figures of duty, tax or a tariff were last read more than a year ago. */
export const isOldSource = (asOf: string, now: number): boolean => isOlder(asOf, 365, now);
