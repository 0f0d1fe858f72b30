import type { LanguageCode } from '../contract/languages';

/** Codes with their names in a language, in that language's order; a code alone where the engine knows no name. */
function named(type: 'region' | 'currency' | 'language', codes: readonly string[], language: LanguageCode) {
  let name = (code: string) => code;
  try {
    const names = new Intl.DisplayNames([language], { type });
    name = (code) => names.of(code) ?? code;
  } catch {
    // Safari 14.0 has no DisplayNames: codes are better than nothing.
  }
  const collator = new Intl.Collator(language);
  return codes.map((code) => [code, name(code)] as const).sort(([, a], [, b]) => collator.compare(a, b));
}

export const countryNames = (codes: readonly string[], language: LanguageCode) => named('region', codes, language);

/** One country's name in a language; its code where the engine knows none. */
export const countryName = (code: string, language: LanguageCode): string =>
  countryNames([code], language)[0]?.[1] ?? code;

/** One language's name in another; its code where the engine knows none. */
export const languageName = (code: LanguageCode, language: LanguageCode): string =>
  named('language', [code], language)[0]?.[1] ?? code;

/** "USD · US-Dollar". */
export const currencyNames = (codes: readonly string[], language: LanguageCode) =>
  named('currency', codes, language).map(([code, name]) => [code, name === code ? code : `${code} · ${name}`] as const);

/** Words as a list of a sentence: "silver, glass and pearl"; by commas where the engine knows no lists (Safari 14.0). */
export function listWords(words: readonly string[], language: LanguageCode): string {
  try {
    return new Intl.ListFormat(language, { type: 'conjunction' }).format(words);
  } catch {
    return words.join(', ');
  }
}
