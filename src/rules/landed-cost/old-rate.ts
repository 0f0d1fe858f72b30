import { toJstDayNumber } from '../time/date';

const maxDays = 3;

/** Whether an exchange rate of a day (`YYYY-MM-DD`) is more than three days old, in Japan. `now` in milliseconds since 1970. */
export function isOldRate(asOf: string, now: number): boolean {
  const day = new Date(`${asOf}T00:00:00+09:00`);
  return toJstDayNumber(new Date(now)) - toJstDayNumber(day) > maxDays;
}
