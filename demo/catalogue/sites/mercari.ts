import type { CatalogueListing } from '@server/domains/goods/listing';
import { fromListing, sendsWithin } from './listing';
import { mercariFashion } from './mercari-fashion';
import { mercariGadgets } from './mercari-gadgets';
import { mercariHobby } from './mercari-hobby';
import { mercariHome } from './mercari-home';
import type { MercariListing } from './mercari-listing';

/** Goods of Mercari: ids `m` and 11 digits from persons, 22 base62 characters from shops (docs/facts.md §1). */
export const mercariGoods: readonly CatalogueListing[] = [
  ...mercariGadgets,
  ...mercariFashion,
  ...mercariHobby,
  ...mercariHome,
].map(toListing);

function toListing(listing: MercariListing): CatalogueListing {
  const shop = listing.id.length === 22;
  return fromListing(listing, {
    site: 'mercari',
    price: { type: 1, ...listing.price },
    auction: null,
    facts: {
      site: 'mercari',
      shippingService: listing.service,
      anonymous: listing.service.endsWith('メルカリ便'),
      sendsWithinDays: sendsWithin(listing.wording.sends),
      listedBy: shop ? 'shop' : 'person',
      comments: listing.comments,
    },
    original: shop ? `https://jp.mercari.com/shops/product/${listing.id}` : `https://jp.mercari.com/item/${listing.id}`,
  });
}
