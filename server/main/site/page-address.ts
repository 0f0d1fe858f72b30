import { languages } from '@/i18n/languages';
import type { LanguageKey } from '@/i18n/languages';

/** An address of a page in a language; without one the page is displayed in the reader's. */
export function addressIn(origin: string, path: string, language: LanguageKey | undefined): string {
  if (language === undefined) return origin + path;
  return `${origin}${path}${path.includes('?') ? '&' : '?'}lang=${languages[language].code}`;
}
