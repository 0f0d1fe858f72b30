import type { GoodsSeed } from './goods-seed';

/** At Suruga-ya one product has several offers: `shop` chooses whose price and condition count; undefined where it has none. */
export function offerOf(seed: GoodsSeed, shop: string | undefined): GoodsSeed | undefined {
  if (shop === undefined || seed.facts.site !== 'surugaya') return seed;
  const offer = seed.facts.offers.find((one) => one.shop === shop);
  if (!offer) return undefined;
  return {
    ...seed,
    price: { type: 1, listed: offer.price, now: offer.price },
    condition: offer.condition,
    facts: { ...seed.facts, shop },
  };
}
