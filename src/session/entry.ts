import { readCookie } from '../lib/cookies';
import { firstValue } from '../lib/query';

/** The address, cookies, storage and browser, which the page reads before anything else. Pure: the document's first script uses it too. */
export interface EntrySources {
  readonly search: string;
  readonly cookie: string;
  /** The `language` entry of local storage, null where there is none or storage refuses. */
  readonly stored: string | null;
  /** The browser's languages in the reader's order, BCP 47: `navigator.languages`. */
  readonly preferred: readonly string[];
}

/** Chinese is written in two scripts: a region stands for its script where the tag names none. */
const chineseCode = (tag: string): string => (/-(hant|tw|hk|mo)\b/i.test(tag) ? 'zh-TW' : 'zh-CN');

/** The first of the browser's languages that the shop has; a region that it does not know counts as the language alone. */
function findPreferred<T>(tags: readonly string[], find: (value: unknown) => T | undefined): T | undefined {
  for (const tag of tags) {
    const base = tag.toLowerCase().split('-')[0];
    const found = find(base === 'zh' ? chineseCode(tag) : base);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * The reader's language: `lang` in the address, then the cookie, then storage, then the browser's languages, then the default.
 * `find` maps a key or service code to a language and anything else to undefined, so a bad value falls through to the next.
 */
export function resolveLanguage<T>(sources: EntrySources, find: (value: unknown) => T | undefined, fallback: T): T {
  return (
    find(firstValue(sources.search, 'lang')) ??
    find(readCookie(sources.cookie, 'language')) ??
    find(sources.stored) ??
    findPreferred(sources.preferred, find) ??
    fallback
  );
}

/** Canonical digits only: `015`, `1.5e1`, `15,1` and full-width digits are no flag. */
const isFlag = (value: string | undefined): value is string => value !== undefined && /^(0|[1-9]\d{0,2})$/.test(value);

/**
 * The isNew digits that calls carry: 15 where a native bridge was there at document start, else what the
 * address or the cookie says, else 0. The flag is a hint about sending only, never a permission.
 */
export function resolveIsNew(sources: Pick<EntrySources, 'search' | 'cookie'>, native: boolean): string {
  if (native) return '15';
  const requested = firstValue(sources.search, 'isNew');
  if (isFlag(requested)) return requested;
  const stored = readCookie(sources.cookie, 'isNew');
  return isFlag(stored) ? stored : '0';
}
