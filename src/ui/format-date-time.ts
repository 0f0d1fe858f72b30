import { shownLanguage } from '../i18n/i18n';
import { languages } from '../i18n/languages';
import { parseInstant } from '../rules/instant';
import { formatLocal } from '../rules/time';

/** An instant of the API as a day, or with its time of day, in the reader's own time zone; a dash for none. */
export const formatDateTime = (at: string | null, withTime = false): string =>
  formatLocal(parseInstant(at), languages[shownLanguage()], withTime);

/** The same with its time of day and the zone that it is told in, for what is kept on paper: `24 Nov 2026 22:12 (UTC+1)`. */
export function zonedText(at: string | null): string {
  const date = parseInstant(at);
  return date ? `${formatDateTime(at, true)} (${zoneOf(date)})` : formatDateTime(at);
}

/** The offset of the reader's zone at an instant: `UTC+1`, `UTC-3:30`, `UTC`. */
function zoneOf(date: Date): string {
  const minutes = -date.getTimezoneOffset();
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  if (minutes === 0) return 'UTC';
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}
