import type { LanguageKey } from '../../src/i18n/languages';
import en from '../locales/en/pay.json';
import zhCn from '../locales/zhCn/pay.json';
import zhTw from '../locales/zhTw/pay.json';
import ja from '../locales/ja/pay.json';
import de from '../locales/de/pay.json';
import it from '../locales/it/pay.json';
import es from '../locales/es/pay.json';
import fr from '../locales/fr/pay.json';
import ko from '../locales/ko/pay.json';
import pl from '../locales/pl/pay.json';
import ar from '../locales/ar/pay.json';
import ms from '../locales/ms/pay.json';
import th from '../locales/th/pay.json';
import tr from '../locales/tr/pay.json';
import pt from '../locales/pt/pay.json';
import indonesian from '../locales/id/pay.json';
import ru from '../locales/ru/pay.json';

export type PayTexts = Readonly<typeof en>;

/** What the test provider's page says, by language. */
export const payTexts: Readonly<Record<LanguageKey, PayTexts>> = {
  en,
  zhCn,
  zhTw,
  ja,
  de,
  it,
  es,
  fr,
  ko,
  pl,
  ar,
  ms,
  th,
  tr,
  pt,
  id: indonesian,
  ru,
};
