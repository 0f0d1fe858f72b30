import type { Listing } from './listing';

/** At Suruga-ya one product has several offers: `shop` chooses whose price and condition count; undefined where it has none. */
export function offerOf(listing: Listing, shop: string | undefined): Listing | undefined {
  if (shop === undefined || listing.facts?.site !== 'surugaya') return listing;
  const offer = listing.facts.offers.find((candidate) => candidate.shop === shop);
  if (!offer) return undefined;
  return {
    ...listing,
    price: { type: 1, listed: offer.price, now: offer.price },
    condition: offer.condition,
    facts: { ...listing.facts, shop },
  };
}
