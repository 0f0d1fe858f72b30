import type { CatalogueListing } from '@server/domains/goods/listing';
import { fromListing } from './listing';
import { yahooDaily } from './yahoo-daily';
import { yahooGadgets } from './yahoo-gadgets';
import { yahooJapan } from './yahoo-japan';
import { yahooMusic } from './yahoo-music';
import { yahooToys } from './yahoo-toys';
import type { YahooListing } from './yahoo-listing';

/** Goods of Yahoo! Auctions: ids of a letter, which may be missing, and 10 digits (docs/facts.md §1). */
export const yahooGoods: readonly CatalogueListing[] = [
  ...yahooGadgets,
  ...yahooMusic,
  ...yahooToys,
  ...yahooJapan,
  ...yahooDaily,
].map(toListing);

function toListing(listing: YahooListing): CatalogueListing {
  return fromListing(listing, {
    site: 'yahoo',
    price: listing.price ?? null,
    auction: listing.auction ?? null,
    facts: {
      site: 'yahoo',
      sellerKind: listing.sellerKind,
      taxOnTop: listing.taxOnTop ?? 0,
      returns: listing.returns ?? false,
      watchers: listing.likes,
      bidderRatingLimit: listing.bidderRatingLimit ?? false,
    },
    original: `https://page.auctions.yahoo.co.jp/jp/auction/${listing.id}`,
  });
}
