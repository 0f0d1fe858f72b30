import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { daysToMs, hoursToMs, msToDays } from './instant';

dayjs.extend(utc);

/*
 * Dates, on top of dayjs: time zones, formats, calendar days and months. Durations are in `instant.ts`. Days are written `2026-11-22` and months
 * `2026-11`; no time zone moves them. Names of months and weekdays in the reader's language come from Intl (`formatCalendarDay`): the locale files
 * of dayjs would be 17 more files to load, and lack narrow weekdays.
 */

/** Offset in hours of the server's times: Beijing time. */
const beijing = 8;
/** Offset in hours of campaigns, stocks and check-ins, which turn in Japan. Neither zone has summer time. */
const japan = 9;

/** An instant as calls send it, in Beijing time to the second: `2026-11-21T10:00:00+08:00`. */
export const toInstant = (at: Date): string => dayjs.utc(at).add(beijing, 'hour').format('YYYY-MM-DDTHH:mm:ss[+08:00]');

/** Written where no date is known. */
export const noDate = '–';

/** The day format of a language (`languages` of the language table). */
export interface DayFormat {
  readonly day: string;
}

function isDate(date: Date | null | undefined): date is Date {
  return date instanceof Date && !Number.isNaN(date.getTime());
}

/** A date in the reader's own time zone, with the time of day on request; a dash for no date. */
export function formatLocal(date: Date | null | undefined, { day }: DayFormat, withTime = false): string {
  return isDate(date) ? dayjs(date).format(withTime ? `${day} HH:mm` : day) : noDate;
}

/** A date of a campaign in Japan's time, marked JST where it has a time of day; a dash for no date. */
export function formatJst(date: Date | null | undefined, { day }: DayFormat, withTime = false): string {
  return isDate(date) ? toJst(date).format(withTime ? `${day} HH:mm [JST]` : day) : noDate;
}

/** An instant in the lists of staff: in Japan's time, marked JST, and in an order that sorts. */
export const formatStaffTime = (at: Date): string => toJst(at).format('YYYY-MM-DD HH:mm [JST]');

/** The offset of the reader's time zone at an instant: `UTC+1`, `UTC-3:30`, `UTC`. */
export function formatOffset(at: Date): string {
  const [, sign = '', hours = '', minutes = ''] = /^([+-])(\d\d):(\d\d)$/.exec(dayjs(at).format('Z')) ?? [];
  if (Number(hours) === 0 && minutes === '00') return 'UTC';
  return `UTC${sign}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`;
}

/** True where the reader's clock shows Japan's time at an instant, so that one of both times is enough; false for no date. */
export const isInJapanTime = (at: Date | null): boolean => isDate(at) && dayjs(at).utcOffset() === japan * 60;

/** A calendar day, such as a release day in Japan; a dash for anything else. */
export const formatDay = (day: string, format: DayFormat): string =>
  isDay(day) ? dayjs.utc(day).format(format.day) : noDate;

/** Parts of a calendar day in the words of a language: the name of a month or a weekday. */
export const formatCalendarDay = (day: string, language: string, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { ...parts, timeZone: 'UTC' }).format(
    dayjs.utc(day).toDate(),
  );

const dayFormat = 'YYYY-MM-DD';
const monthFormat = 'YYYY-MM';

/** True for a day that exists. */
export const isDay = (text: string): boolean =>
  /^[12]\d{3}-\d\d-\d\d$/.test(text) && dayjs.utc(text).format(dayFormat) === text;

/** A day so many days later, or earlier where negative. */
export const addDays = (day: string, days: number): string => dayjs.utc(day).add(days, 'day').format(dayFormat);

/** A month so many months later, or earlier where negative. */
export const addMonths = (month: string, months: number): string =>
  dayjs.utc(`${month}-01`).add(months, 'month').format(monthFormat);

/** Counts the days of a range, both ends included; zero or less where it is reversed. */
export const countDays = (first: string, last: string): number => dayjs.utc(last).diff(dayjs.utc(first), 'day') + 1;

/** Day of the week of a day, 0 for Sunday. */
export const getWeekday = (day: string): number => dayjs.utc(day).day();

/** The month of a day. */
export const toMonth = (day: string): string => day.slice(0, 7);

/** Every day of a month. */
export function listDaysOfMonth(month: string): string[] {
  const first = `${month}-01`;
  return Array.from({ length: dayjs.utc(first).daysInMonth() }, (_, index) => addDays(first, index));
}

/** The weeks of a month, Sunday first as Japanese calendars have it; null for days of the months beside it. */
export function listWeeks(month: string): readonly (readonly (string | null)[])[] {
  const days = listDaysOfMonth(month);
  const cells = [...Array<null>(getWeekday(`${month}-01`)).fill(null), ...days];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_none, weekday) => cells[week * 7 + weekday] ?? null),
  );
}

/** The day that an instant is in the device's own time zone. */
export const toLocalDay = (at: Date): string => dayjs(at).format(dayFormat);

/** The instant at which a day begins in the device's own time zone. */
export const startOfLocalDay = (day: string): Date => dayjs(day).toDate();

/** Days between two instants; a change to or from summer time makes no day longer. */
const daysBetween = (since: Date, before: Date): number => Math.round(msToDays(before.getTime() - since.getTime()));

/** The error of a range of days: reversed or too long; null where it is valid. */
export function findRangeError(since: Date, before: Date, maxDays: number): 'turned' | 'tooLong' | null {
  if (before <= since) return 'turned';
  return daysBetween(since, before) > maxDays ? 'tooLong' : null;
}

/** Japan's wall clock, as the UTC time of the result. */
const toJst = (at: Date): dayjs.Dayjs => dayjs.utc(at).add(japan, 'hour');

/** The day in Japan at an instant. */
export const toJstDay = (at: Date): string => toJst(at).format(dayFormat);

/** The instant at which a day begins in Japan. */
export const startOfJstDay = (day: string): Date => dayjs.utc(day).subtract(japan, 'hour').toDate();

/** The wall clock of a time zone, written as if it were UTC's. */
const toWallClock = (at: Date, timeZone: string): Date =>
  dayjs
    .utc(new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at))
    .toDate();

/** The day in a time zone, by its name such as `Europe/Berlin`. */
export const toZonedDay = (at: Date, timeZone: string): string =>
  dayjs.utc(toWallClock(at, timeZone)).format(dayFormat);

/** The IANA name of this device's time zone, such as `Europe/Berlin`. */
export const getDeviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** True for the name of a time zone that this machine knows, aliases included. */
export function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The hour, 0 to 23, that clocks of a time zone show. */
export const getZonedHour = (at: Date, timeZone: string): number => dayjs.utc(toWallClock(at, timeZone)).hour();

/** The instant at which clocks of a time zone show a time such as `09:30` on a day. */
export function fromZonedTime(day: string, time: string, timeZone: string): Date {
  const local = dayjs.utc(`${day}T${time}`).valueOf();
  const offsetAt = (at: number) => toWallClock(new Date(at), timeZone).getTime() - at;
  return new Date(local - offsetAt(local - offsetAt(local)));
}

/** An instant as Japan's clocks say it, with the offset: `2026-10-01T00:30:00+09:00`. */
export const formatJstInstant = (at: Date): string => toJst(at).format('YYYY-MM-DDTHH:mm:ss[+09:00]');

/** The instants at which a month begins and ends in Japan. */
export const getJstMonthBounds = (month: string): readonly [Date, Date] => [
  startOfJstDay(`${month}-01`),
  startOfJstDay(`${addMonths(month, 1)}-01`),
];

/** The month of an instant in Japan, in which campaigns and stocks turn, and the instant at which it is over. */
export function getJstMonth(at: Date): { readonly name: string; readonly endsAt: Date } {
  const name = toMonth(toJstDay(at));
  return { name, endsAt: getJstMonthBounds(name)[1] };
}

/** Days since 1970 in Japan. */
export const toJstDayNumber = (at: Date): number => Math.floor(msToDays(at.getTime() + hoursToMs(japan)));

/** The instant at which a day of that number begins in Japan. */
export const startOfJstDayNumber = (day: number): Date => new Date(daysToMs(day) - hoursToMs(japan));
