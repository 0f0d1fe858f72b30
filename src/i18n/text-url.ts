/**
 * Address of a text file. The version is a hash of all the language's texts, put in by the build, so that the entry carries
 * one short string per language and none per file.
 */
export const textUrl = (base: string, language: string, version: string, area: string): string =>
  `${base}locales/${language}-${version}/${area}.json`;
