import type account from './locales/en/account.json';
import type common from './locales/en/common.json';
import type goods from './locales/en/goods.json';
import type home from './locales/en/home.json';
import type item from './locales/en/item.json';
import type search from './locales/en/search.json';
import type support from './locales/en/support.json';

/** Text keys are typed from English: a key that no file has does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      account: typeof account;
      common: typeof common;
      goods: typeof goods;
      home: typeof home;
      item: typeof item;
      search: typeof search;
      support: typeof support;
    };
  }
}
