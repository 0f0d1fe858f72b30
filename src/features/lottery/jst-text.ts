import { shownLanguage } from '../../i18n/i18n';
import { languages } from '../../i18n/languages';
import { parseInstant } from '../../rules/instant';
import { formatJst } from '../../rules/time';

/** A campaign's moment in Japan's time. */
export const jstText = (at: string): string => formatJst(parseInstant(at), languages[shownLanguage()], true);
