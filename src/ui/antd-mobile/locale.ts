import type { ConfigProviderProps } from 'antd-mobile/es/components/config-provider';
import english from 'antd-mobile/es/locales/en-US';
import simplifiedChinese from 'antd-mobile/es/locales/zh-CN';
import type { LanguageKey } from '@/i18n/languages';

type Locale = NonNullable<ConfigProviderProps['locale']>;

/** The texts of antd-mobile, one file for each language. It has none in Polish, and Malay reads English as well. */
const files = new Map<LanguageKey, () => Promise<{ readonly default: Locale }>>([
  ['zhTw', () => import('antd-mobile/es/locales/zh-TW')],
  ['ja', () => import('antd-mobile/es/locales/ja-JP')],
  ['de', () => import('antd-mobile/es/locales/de-DE')],
  ['it', () => import('antd-mobile/es/locales/it-IT')],
  ['es', () => import('antd-mobile/es/locales/es-ES')],
  ['fr', () => import('antd-mobile/es/locales/fr-FR')],
  ['ko', () => import('antd-mobile/es/locales/ko-KR')],
  ['ar', () => import('antd-mobile/es/locales/ar-SA')],
  ['th', () => import('antd-mobile/es/locales/th-TH')],
  ['tr', () => import('antd-mobile/es/locales/tr-TR')],
  ['pt', () => import('antd-mobile/es/locales/pt-BR')],
  ['id', () => import('antd-mobile/es/locales/id-ID')],
  ['ru', () => import('antd-mobile/es/locales/ru-RU')],
]);

/** The library always brings its Chinese texts along. */
const loaded = new Map<LanguageKey, Locale>([['zhCn', simplifiedChinese]]);

/** The texts in a language where they were loaded before, else the English ones. */
export const getLoadedLocale = (language: LanguageKey): Locale => loaded.get(language) ?? english;

/** Loads the texts in a language; English where there are none or they cannot be loaded. */
export async function loadLocale(language: LanguageKey): Promise<Locale> {
  const file = files.get(language);
  if (!file) return getLoadedLocale(language);
  try {
    const { default: locale } = await file();
    loaded.set(language, locale);
    return locale;
  } catch {
    return english;
  }
}
