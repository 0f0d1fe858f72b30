import type { ComponentType } from 'react';
import type { FactsOf, ItemFacts } from '@/contract/site-facts';

/** The panel of what only one marketplace knows, loaded with the first item of that site. An eleventh site is a module and a row. */
export const siteModules: {
  readonly [S in ItemFacts['site']]: () => Promise<ComponentType<{ readonly facts: FactsOf<S> }>>;
} = {
  amazon: () => import('./amazon').then((module) => module.AmazonFacts),
  rakuten: () => import('./rakuten').then((module) => module.RakutenFacts),
  mercari: () => import('./mercari').then((module) => module.MercariFacts),
  yahoo: () => import('./yahoo').then((module) => module.YahooFacts),
  paypay: () => import('./paypay').then((module) => module.PayPayFacts),
  rakuma: () => import('./rakuma').then((module) => module.RakumaFacts),
  surugaya: () => import('./surugaya').then((module) => module.SurugayaFacts),
  lashinbang: () => import('./lashinbang').then((module) => module.LashinbangFacts),
  minne: () => import('./minne').then((module) => module.MinneFacts),
  market: () => import('./market').then((module) => module.MarketFacts),
};
