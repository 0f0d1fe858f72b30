import type { ComponentType } from 'react';
import type { FactsOf, ItemFacts } from '../../../contract/site-facts';

export interface SiteModule<F = ItemFacts> {
  /** The panel of what only this marketplace knows. */
  readonly FactsPanel: ComponentType<{ readonly facts: F }>;
}

/** One row a marketplace: its module, loaded with the first item of that site. An eleventh site is a module and a row. */
export const siteModules: {
  readonly [S in ItemFacts['site']]: () => Promise<SiteModule<FactsOf<S>>>;
} = {
  amazon: () => import('./amazon'),
  rakuten: () => import('./rakuten'),
  mercari: () => import('./mercari'),
  yahoo: () => import('./yahoo'),
  paypay: () => import('./paypay'),
  rakuma: () => import('./rakuma'),
  surugaya: () => import('./surugaya'),
  lashinbang: () => import('./lashinbang'),
  minne: () => import('./minne'),
  market: () => import('./market'),
};
