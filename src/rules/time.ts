import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { noDate, type DayFormat } from './day';

dayjs.extend(utc);

/** Campaigns run on Japan's time: its offset in minutes. */
const japan = 9 * 60;
function isDate(date: Date | null | undefined): date is Date {
  return date instanceof Date && !Number.isNaN(date.getTime());
}

/** A date in the reader's own time zone, with the time of day on request; a dash for no date. */
export function formatLocal(date: Date | null | undefined, { day }: DayFormat, withTime = false): string {
  return isDate(date) ? dayjs(date).format(withTime ? `${day} HH:mm` : day) : noDate;
}

/** A date of a campaign in Japan's time, marked JST where it has a time of day; a dash for no date. */
export function formatJst(date: Date | null | undefined, { day }: DayFormat, withTime = false): string {
  if (!isDate(date)) return noDate;
  const inJapan = dayjs(date).utcOffset(japan);
  return inJapan.format(withTime ? `${day} HH:mm [JST]` : day);
}
