import account from '../src/i18n/locales/en/account.json';
import common from '../src/i18n/locales/en/common.json';
import goods from '../src/i18n/locales/en/goods.json';
import home from '../src/i18n/locales/en/home.json';
import item from '../src/i18n/locales/en/item.json';
import search from '../src/i18n/locales/en/search.json';
import support from '../src/i18n/locales/en/support.json';

/** The English texts, typed, so that an edit of wording changes no test and a lost key does not compile. */
export const words = { account, common, goods, home, item, search, support };

/** A text with its placeholders filled in. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name]));
