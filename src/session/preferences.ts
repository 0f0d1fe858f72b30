import { writeCookie } from '../lib/cookies';
import type { KeyValue } from '../lib/storage';
import type { LanguageCode } from '../contract/languages';
import { daysToSeconds } from '../rules/time/instant';

const TWO_YEARS = daysToSeconds(2 * 365);

/** Writes the language as service code to cookie and storage. A browser may cut the cookie short or drop it: no error. */
export function saveLanguage(code: LanguageCode, storage: KeyValue): void {
  document.cookie = writeCookie('language', code, TWO_YEARS, location.protocol);
  storage.setItem('language', code);
}

/** Writes the isNew cookie. */
export function saveIsNew(isNew: string): void {
  document.cookie = writeCookie('isNew', isNew, TWO_YEARS, location.protocol);
}
