import type { LanguageCode } from '../../contract/languages';

/** Days of Japan have no zone: they are written as they stand. */
const written = (day: string, language: LanguageCode, format: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(`${language}-u-nu-latn-ca-gregory`, { ...format, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** "November 2026" of `2026-11`. */
export const monthWords = (month: string, language: LanguageCode): string =>
  written(`${month}-01`, language, { year: 'numeric', month: 'long' });

/** "Sunday, 22 November" of a day. */
export const dayWords = (day: string, language: LanguageCode): string =>
  written(day, language, { weekday: 'long', day: 'numeric', month: 'long' });

/** The days of a week as one letter or word each, and whole, from Sunday on. */
export const weekdays = (language: LanguageCode): readonly { readonly short: string; readonly long: string }[] =>
  // 1 November 2026 is a Sunday.
  Array.from({ length: 7 }, (_, index) => {
    const day = `2026-11-0${index + 1}`;
    return { short: written(day, language, { weekday: 'narrow' }), long: written(day, language, { weekday: 'long' }) };
  });
