import { currentLanguage } from '../i18n/i18n';
import { languages } from '../i18n/languages';
import { formatLocal, formatOffset } from '../rules/time/date';
import { parseInstant } from '../rules/time/instant';

/** An instant of the API as a day, or with its time of day, in the reader's own time zone; a dash for none. */
export const formatDateTime = (at: string | null, withTime = false): string =>
  formatLocal(parseInstant(at), languages[currentLanguage()], withTime);

/** The same with its time of day and the zone that it is told in, for what is kept on paper: `24 Nov 2026 22:12 (UTC+1)`. */
export function zonedText(at: string | null): string {
  const date = parseInstant(at);
  return date ? `${formatDateTime(at, true)} (${formatOffset(date)})` : formatDateTime(at);
}
