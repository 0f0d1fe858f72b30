import { currentLanguage } from '@/i18n/i18n';
import { languages } from '@/i18n/languages';
import { formatJst } from '@/rules/time/date';
import { parseInstant } from '@/rules/time/instant';

/** A campaign's moment in Japan's time. */
export const formatInJapan = (at: string): string => formatJst(parseInstant(at), languages[currentLanguage()], true);
