import { supportDays, type Brand } from '@/contract/brand';
import { addDays, formatCalendarDay } from '@/rules/time/date';

/** A Sunday, from which the other days of a week are counted. */
const sunday = '2026-11-22';

/** The name of a time zone in a language, such as `Central European Time`. */
function formatTimeZone(timeZone: string, language: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/**
 * Days and hours of support in their own time zone: `Mon, Tue, Wed · 10:00–19:00 · Japan time`; the hours run from left to right in any text.
 * `japanTime` is the name of Japan's time that other texts use, too.
 */
export function formatSupportHours(
  { days, opens, closes, timeZone }: Brand['support']['hours'],
  language: string,
  japanTime: string,
) {
  const names = supportDays
    .map((day, index) => [day, addDays(sunday, index)] as const)
    .filter(([day]) => days.includes(day))
    .map(([, day]) => formatCalendarDay(day, language, { weekday: 'short' }));
  const zone = timeZone === 'Asia/Tokyo' ? japanTime : formatTimeZone(timeZone, language);
  return `${new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(names)} · \u2066${opens}–${closes}\u2069 · ${zone}`;
}
