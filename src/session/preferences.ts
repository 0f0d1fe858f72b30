import { writeCookie } from '../lib/cookies';
import type { KeyValue } from '../lib/storage';
import type { LanguageCode } from '../contract/languages';

const TWO_YEARS = 2 * 365 * 24 * 60 * 60;

/** Writes the language as service code to cookie and storage. A browser may cut the cookie short or drop it: no error. */
export function keepLanguage(code: LanguageCode, storage: KeyValue): void {
  document.cookie = writeCookie('language', code, TWO_YEARS, location.protocol);
  storage.setItem('language', code);
}

/** Writes the isNew cookie. */
export function keepIsNew(isNew: string): void {
  document.cookie = writeCookie('isNew', isNew, TWO_YEARS, location.protocol);
}
