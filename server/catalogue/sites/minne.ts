import { originalUrl } from '../../../src/rules/marketplaces';
import type { Listing } from '../listing';
import { fromListing } from './listing';
import { minneCrafts } from './minne-crafts';
import { minneJewellery } from './minne-jewellery';
import { minneLeather } from './minne-leather';
import type { MinneListing } from './minne-listing';
import { minneTable } from './minne-table';
import { minneTextiles } from './minne-textiles';

/** Handmade goods of minne: ids of seven or eight digits (docs/facts.md §1). */
export const minneGoods: readonly Listing[] = [
  ...minneJewellery,
  ...minneTextiles,
  ...minneTable,
  ...minneLeather,
  ...minneCrafts,
].map(toListing);

function toListing(listing: MinneListing): Listing {
  const { maker, makingDays } = listing;
  const seed = fromListing(
    { ...listing, wording: { ...listing.wording, from: maker.from }, seller: maker.seller },
    {
      site: 'minne',
      price: { type: 1, ...listing.price },
      auction: null,
      facts: {
        site: 'minne',
        madeToOrder: makingDays !== undefined,
        makingDays: makingDays ? [makingDays[0], makingDays[1]] : null,
        materials: [...listing.materials],
        giftWrapping: listing.wrapping,
        followers: maker.followers,
      },
      original: originalUrl('minne', listing.id) ?? null,
    },
  );
  return makingDays ? { ...seed, shippingDays: afterMaking(seed.shippingDays, makingDays) } : seed;
}

/** Days from the order to our warehouse: what is made to order is made first. */
function afterMaking(sending: Listing['shippingDays'], [soonest, latest]: readonly [number, number]) {
  const [first, last] = sending ?? [0, 0];
  return [soonest + first, latest + last] as const;
}
