import type { ContentLanguage } from './goods-texts';
import { de } from './de';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { id } from './id';
import { it } from './it';
import { ja } from './ja';
import { ko } from './ko';
import { pt } from './pt';
import { ru } from './ru';
import { th } from './th';
import { tr } from './tr';
import { zhCn } from './zh-cn';
import { zhTw } from './zh-tw';
import type { Vocabulary } from './terms';

/** The 14 content languages. */
export const vocabularies: Readonly<Record<ContentLanguage, Vocabulary>> = {
  en,
  'zh-CN': zhCn,
  'zh-TW': zhTw,
  ja,
  de,
  it,
  es,
  fr,
  ko,
  th,
  tr,
  pt,
  id,
  ru,
};

export const contentLanguages = Object.keys(vocabularies) as readonly ContentLanguage[];
