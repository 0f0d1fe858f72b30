import type { LanguageKey } from '@/i18n/languages';
import { kana } from './search-words';

/** Chinese words that are other goods in Japanese, with a Chinese word for the same that is none: 手袋 is a handbag, in Japanese gloves. */
const falseFriends: readonly (readonly [chinese: string, unmistakable: string])[] = [['手袋', '手提包']];

/** Characters that only Chinese writes so. */
const chineseCharacters = /[黑红蓝绿綠黃银这个們们的]/;

export const isChinese = (language: LanguageKey | undefined): boolean => language === 'zhCn' || language === 'zhTw';

/** The query without words that mean other goods in Japanese, where it is in Chinese by its page or its characters. */
export function withoutFalseFriends(query: string, language: LanguageKey | undefined): string {
  if (kana.test(query) || !(isChinese(language) || chineseCharacters.test(query))) return query;
  return falseFriends.reduce((text, [chinese, other]) => text.replaceAll(chinese, other), query);
}
