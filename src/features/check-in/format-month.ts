import type { LanguageCode } from '@/contract/languages';
import { formatCalendarDay } from '@/rules/time/date';

/** "November 2026" of `2026-11`. */
export const formatMonth = (month: string, language: LanguageCode): string =>
  formatCalendarDay(`${month}-01`, language, { year: 'numeric', month: 'long' });

/** "Sunday, 22 November" of a day. */
export const formatWeekday = (day: string, language: LanguageCode): string =>
  formatCalendarDay(day, language, { weekday: 'long', day: 'numeric', month: 'long' });

/** Newer engines have the function alone, older ones the property alone, some neither. */
interface LocaleWithWeek extends Intl.Locale {
  getWeekInfo?(): { readonly firstDay: number };
  readonly weekInfo?: { readonly firstDay: number };
}

/** The day with which weeks begin where a language is spoken, 0 for Sunday; Sunday, as in Japan, where the engine does not know. */
export function getFirstWeekday(language: LanguageCode): number {
  const locale: LocaleWithWeek = new Intl.Locale(language);
  return ((locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 7) % 7;
}

/** The days of a week as one letter or word each, and whole, from the first one of the language on. */
export const weekdays = (language: LanguageCode): readonly { readonly short: string; readonly long: string }[] =>
  // 1 November 2026 is a Sunday.
  Array.from({ length: 7 }, (_, index) => {
    const day = `2026-11-0${((index + getFirstWeekday(language)) % 7) + 1}`;
    return {
      short: formatCalendarDay(day, language, { weekday: 'narrow' }),
      long: formatCalendarDay(day, language, { weekday: 'long' }),
    };
  });
