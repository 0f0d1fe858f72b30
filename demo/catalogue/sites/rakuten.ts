import { originalUrl } from '@/rules/marketplaces';
import type { CatalogueListing } from '@server/domains/goods/listing';
import { fromListing } from './listing';
import { rakutenBath } from './rakuten-bath';
import { rakutenFood } from './rakuten-food';
import { rakutenHome } from './rakuten-home';
import { sameDay, shops39, type RakutenListing } from './rakuten-listing';
import { rakutenTea } from './rakuten-tea';
import { rakutenWear } from './rakuten-wear';

/** Goods of Rakuten: ids are `shop:code` (docs/facts.md §1). */
export const rakutenGoods: readonly CatalogueListing[] = [
  ...rakutenHome,
  ...rakutenTea,
  ...rakutenFood,
  ...rakutenWear,
  ...rakutenBath,
].map(toListing);

function toListing(listing: RakutenListing): CatalogueListing {
  return fromListing(listing, {
    site: 'rakuten',
    price: { type: 1, ...listing.price },
    auction: null,
    facts: {
      site: 'rakuten',
      freeShippingOver: shops39.get(listing.seller.id) ?? null,
      pointRate: listing.points ?? 1,
      stars: listing.stars,
      reviews: listing.reviews,
      sameDayUntil: sameDay.get(listing.seller.id) ?? null,
    },
    original: originalUrl('rakuten', listing.id) ?? null,
  });
}
