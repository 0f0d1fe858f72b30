import { shownLanguage } from '../i18n/i18n';
import { languages } from '../i18n/languages';
import { parseInstant } from '../rules/instant';
import { formatLocal } from '../rules/time';

/** An instant of the API as a day, or with its time of day, in the reader's own time zone (K-10); a dash for none. */
export const momentText = (at: string | null, withTime = false): string =>
  formatLocal(parseInstant(at), languages[shownLanguage()], withTime);
