import { originalUrl } from '@/rules/marketplaces';
import type { CatalogueListing } from '@server/domains/goods/listing';
import { fromListing } from './listing';
import { minneCrafts } from './minne-crafts';
import { minneJewellery } from './minne-jewellery';
import { minneLeather } from './minne-leather';
import type { MinneListing } from './minne-listing';
import { minneTable } from './minne-table';
import { minneTextiles } from './minne-textiles';

/** Handmade goods of minne: ids of seven or eight digits (docs/facts.md §1). */
export const minneGoods: readonly CatalogueListing[] = [
  ...minneJewellery,
  ...minneTextiles,
  ...minneTable,
  ...minneLeather,
  ...minneCrafts,
].map(toListing);

function toListing(listing: MinneListing): CatalogueListing {
  const { maker, makingDays } = listing;
  const template = fromListing(
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
  return makingDays ? { ...template, shippingDays: afterMaking(template.shippingDays, makingDays) } : template;
}

/** Days from the order to our warehouse: what is made to order is made first. */
function afterMaking(sending: CatalogueListing['shippingDays'], [soonest, latest]: readonly [number, number]) {
  const [first, last] = sending ?? [0, 0];
  return [soonest + first, latest + last] as const;
}
