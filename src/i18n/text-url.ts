/**
 * Address of a text file. The version is one hash of all texts, put in by the build: a release changes the texts of all languages
 * together, and the document carries one short string.
 */
export const textUrl = (base: string, language: string, version: string, area: string): string =>
  `${base}locales/${language}-${version}/${area}.json`;
