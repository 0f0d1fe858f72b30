import { getZonedHour } from '../time/date';

/** Hours of the reader's day in which nothing is shown on their screen: from 22:00 to 08:00. */
const quietFrom = 22;
const quietUntil = 8;

/** True where clocks of a time zone, by its IANA name, show an hour in which people sleep. */
export function isQuietHour(at: Date, timeZone: string): boolean {
  const hour = getZonedHour(at, timeZone);
  return hour >= quietFrom || hour < quietUntil;
}
