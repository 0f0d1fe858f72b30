import type { Site } from '../contract/sites';

interface SiteMark {
  /** As buyers write it, in every language. */
  readonly name: string;
  readonly letter: string;
}

/** The name and mark of each marketplace; its ground colour is the class of the same name in site-badge.module.css. */
export const siteMarks: Readonly<Record<Site, SiteMark>> = {
  amazon: { name: 'Amazon', letter: 'a' },
  rakuten: { name: 'Rakuten', letter: 'R' },
  mercari: { name: 'Mercari', letter: 'm' },
  yahoo: { name: 'Yahoo!', letter: 'Y!' },
  paypay: { name: 'PayPay', letter: 'P' },
  rakuma: { name: 'Rakuma', letter: 'ラ' },
  surugaya: { name: 'Suruga-ya', letter: '駿' },
  lashinbang: { name: 'Lashinbang', letter: 'ら' },
  minne: { name: 'minne', letter: 'mi' },
  market: { name: 'Market', letter: '市' },
};
