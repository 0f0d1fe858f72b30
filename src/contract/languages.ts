/** Service codes of the 17 languages, in the order in which the language popup shows them. */
export const languageCodes = [
  'en',
  'zh-CN',
  'zh-TW',
  'ja',
  'de',
  'it',
  'es',
  'fr',
  'ko',
  'pl',
  'ar',
  'ms',
  'th',
  'tr',
  'pt',
  'id',
  'ru',
] as const;

export type LanguageCode = (typeof languageCodes)[number];
