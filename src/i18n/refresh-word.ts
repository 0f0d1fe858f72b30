import { currentLanguage } from './i18n';

/** "Refresh" in every language, put in by the build from the locale files. */
declare const __REFRESH_WORDS__: Readonly<Record<string, string | undefined>>;

/** The word for "refresh", for a page whose texts could not be loaded. A sign where no build put words in. */
export const refreshWord = (): string =>
  (typeof __REFRESH_WORDS__ === 'undefined' ? undefined : __REFRESH_WORDS__[currentLanguage()]) ?? '↻';
