import type { Listing } from './listing';

/** Kinds of goods of the premium fashion section: its coupon counts for them, and experts authenticate them. */
export const premiumKinds: readonly string[] = [
  'handbag',
  'wallet',
  'wristwatch',
  'sneakers',
  'scarf',
  'sunglasses',
  'coat',
  'dress',
  'necklace',
  'ring',
  'brooch',
  'kimono',
  'haori',
];

export const isPremium = ({ kind }: Pick<Listing, 'kind'>): boolean => premiumKinds.includes(kind);

/** Marketplaces whose listings are one thing each; the others sell from stock. */
const singleSites: readonly Listing['site'][] = ['mercari', 'rakuma', 'paypay', 'yahoo', 'lashinbang', 'surugaya'];

/** True for a thing of which there is one: who orders it first gets it. */
export const isSingle = ({ site }: Pick<Listing, 'site'>): boolean => singleSites.includes(site);
