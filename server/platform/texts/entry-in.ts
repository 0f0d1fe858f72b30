import type { LanguageCode } from '@/contract/languages';
import { contentLanguage, languages } from '@/i18n/languages';
import type { LanguageKey } from '@/i18n/languages';

/** Entries that are written in one language or more. */
export type EntriesByLanguage<T> = Readonly<Partial<Record<LanguageCode, T>>>;

/** The entry in the reader's language, else in their content language, in English, or in whatever language there is; undefined where there is none. */
export function entryIn<T>(
  entries: EntriesByLanguage<T>,
  language: LanguageKey,
): { readonly entry: T; readonly language: LanguageCode } | undefined {
  const preferred: readonly LanguageCode[] = [languages[language].code, contentLanguage(language), 'en'];
  const codes = [...preferred, ...(Object.keys(entries) as LanguageCode[])];
  for (const code of codes) {
    const entry = entries[code];
    if (entry !== undefined) return { entry, language: code };
  }
  return undefined;
}
