import type { ComponentType } from 'react';
import type { ItemFacts } from '../../../contract/item';

export interface SiteModule<F = ItemFacts> {
  /** The panel of what only this marketplace knows. */
  readonly FactsPanel: ComponentType<{ readonly facts: F }>;
}

/** One row a marketplace: its module, loaded with the first item of that site. An eleventh site is a module and a row. */
export const siteModules: {
  readonly [S in ItemFacts['site']]: () => Promise<SiteModule<Extract<ItemFacts, { site: S }>>>;
} = {
  mercari: () => import('./mercari'),
  yahoo: () => import('./yahoo'),
};
