import type { CatalogueListing } from '@server/domains/goods/listing';
import { fromListing } from './listing';
import { marketAsakusa } from './market-asakusa';
import { marketKnives } from './market-knives';
import { marketLacquer } from './market-lacquer';
import type { MarketListing } from './market-listing';
import { marketSeto } from './market-seto';
import { marketTea } from './market-tea';

/** Goods of our own mall: five shops, ids of our own. */
export const marketGoods: readonly CatalogueListing[] = [
  ...marketTea,
  ...marketKnives,
  ...marketLacquer,
  ...marketAsakusa,
  ...marketSeto,
].map(toListing);

function toListing(listing: MarketListing): CatalogueListing {
  return fromListing(listing, {
    site: 'market',
    price: { type: 1, ...listing.price },
    auction: null,
    facts: {
      site: 'market',
      stock: listing.stock,
      returnsDays: listing.returnsDays,
      inspected: listing.inspected,
      readyInHours: listing.readyInHours,
    },
    original: null,
  });
}
