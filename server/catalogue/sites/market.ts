import type { GoodsSeed } from '../goods-seed';
import { fromListing } from './listing';
import { marketAsakusa } from './market-asakusa';
import { marketKnives } from './market-knives';
import { marketLacquer } from './market-lacquer';
import type { MarketListing } from './market-listing';
import { marketSeto } from './market-seto';
import { marketTea } from './market-tea';

/** Goods of our own mall: five shops, ids of our own. */
export const marketGoods: readonly GoodsSeed[] = [
  ...marketTea,
  ...marketKnives,
  ...marketLacquer,
  ...marketAsakusa,
  ...marketSeto,
].map(toSeed);

function toSeed(listing: MarketListing): GoodsSeed {
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
