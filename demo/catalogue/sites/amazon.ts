import { originalUrl } from '@/rules/marketplaces';
import type { CatalogueListing } from '@server/domains/goods/listing';
import { amazonDaily } from './amazon-daily';
import { amazonGadgets } from './amazon-gadgets';
import { amazonHome } from './amazon-home';
import { amazonItself, type AmazonListing } from './amazon-listing';
import { amazonMedia } from './amazon-media';
import { amazonStationery } from './amazon-stationery';
import { amazonUsed } from './amazon-used';
import { fromListing } from './listing';

/** Goods of Amazon: ids of ten capitals and digits, books by their ISBN-10 (docs/facts.md §1). */
export const amazonGoods: readonly CatalogueListing[] = [
  ...amazonStationery,
  ...amazonMedia,
  ...amazonGadgets,
  ...amazonHome,
  ...amazonDaily,
  ...amazonUsed,
].map(toListing);

function toListing(listing: AmazonListing): CatalogueListing {
  const byAmazon = listing.seller === amazonItself;
  return fromListing(listing, {
    site: 'amazon',
    price: { type: 1, ...listing.price },
    auction: null,
    facts: {
      site: 'amazon',
      soldBy: byAmazon ? 'amazon' : 'seller',
      fulfilment: byAmazon || listing.fromWarehouse ? 'amazon' : 'seller',
      stars: listing.stars,
      reviews: listing.reviews,
      stockLeft: listing.stockLeft ?? null,
      usedFrom: listing.usedFrom ?? null,
    },
    original: originalUrl('amazon', listing.id) ?? null,
  });
}
