import type { LanguageCode } from '../contract/languages';

/** Keys of the 17 languages. The key names files and folders, the code goes over the wire, in cookies and in URLs. */
export const languageKeys = [
  'en',
  'zhCn',
  'zhTw',
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
export type LanguageKey = (typeof languageKeys)[number];

export interface Language {
  /** Service code; pt is Brazilian Portuguese. */
  readonly code: LanguageCode;
  /** The language's name for itself. */
  readonly name: string;
  readonly rtl?: true;
  /** No goods texts in this language: they come in English. */
  readonly contentInEnglish?: true;
  /** dayjs formats of a day; the time of day is HH:mm everywhere. */
  readonly day: string;
}

/** The one table: an eighteenth language is a row here, a code in `contract/languages` and a folder in `locales/`. */
export const languages: Readonly<Record<LanguageKey, Language>> = {
  en: { code: 'en', name: 'English', day: 'D MMM YYYY' },
  zhCn: { code: 'zh-CN', name: '简体中文', day: 'YYYY年M月D日' },
  zhTw: { code: 'zh-TW', name: '繁體中文', day: 'YYYY年M月D日' },
  ja: { code: 'ja', name: '日本語', day: 'YYYY年M月D日' },
  de: { code: 'de', name: 'Deutsch', day: 'DD.MM.YYYY' },
  it: { code: 'it', name: 'Italiano', day: 'DD/MM/YYYY' },
  es: { code: 'es', name: 'Español', day: 'DD/MM/YYYY' },
  fr: { code: 'fr', name: 'Français', day: 'DD/MM/YYYY' },
  ko: { code: 'ko', name: '한국어', day: 'YYYY. M. D.' },
  pl: { code: 'pl', name: 'Polski', day: 'DD.MM.YYYY', contentInEnglish: true },
  ar: { code: 'ar', name: 'العربية', day: 'DD/MM/YYYY', rtl: true, contentInEnglish: true },
  ms: { code: 'ms', name: 'Bahasa Melayu', day: 'DD/MM/YYYY', contentInEnglish: true },
  th: { code: 'th', name: 'ไทย', day: 'DD/MM/YYYY' },
  tr: { code: 'tr', name: 'Türkçe', day: 'DD.MM.YYYY' },
  pt: { code: 'pt', name: 'Português', day: 'DD/MM/YYYY' },
  id: { code: 'id', name: 'Bahasa Indonesia', day: 'DD/MM/YYYY' },
  ru: { code: 'ru', name: 'Русский', day: 'DD.MM.YYYY' },
};

/** Key of a language from its key or service code in any case; undefined for anything else, `__proto__` included. */
export function languageKey(value: unknown): LanguageKey | undefined {
  if (typeof value !== 'string' || value.length > 8) return undefined;
  const code = value.toLowerCase();
  return languageKeys.find((key) => key.toLowerCase() === code || languages[key].code.toLowerCase() === code);
}

/** Service code of the language in which goods and articles are read: pl, ar and ms read English. */
export function contentLanguage(key: LanguageKey): LanguageCode {
  return languages[key].contentInEnglish ? 'en' : languages[key].code;
}
