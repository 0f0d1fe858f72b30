import { auctionAt } from '@server/domains/goods/auction-cycle';
import { catalogueListings } from '@demo/catalogue/catalogue-listings';
import type { Listing } from '@server/domains/goods/listing';

/** Seconds that an auction still has to run so that a test on a slow machine ends before it. */
const enough = 300;

/** Whether goods can be bought or bid on now and for the next five minutes: rounds of auctions roll with the clock. */
export function isOnSale({ status, ageLimit, auction }: Listing): boolean {
  if (status !== 'onSale' || ageLimit !== null) return false;
  if (!auction) return true;
  const { ended, endsAt } = auctionAt(auction, new Date());
  return !ended && !auction.earlyFinish && endsAt.getTime() - Date.now() > enough * 1000;
}

/** Auctions of Yahoo's that run, the lowest first: prices roll with the clock too. */
export function runningAuctions(): readonly Listing[] {
  const now = new Date();
  return catalogueListings()
    .flatMap((listing) =>
      listing.site === 'yahoo' && listing.auction && isOnSale(listing)
        ? [{ listing, yen: auctionAt(listing.auction, now).currentPrice }]
        : [],
    )
    .sort((a, b) => a.yen - b.yen)
    .map(({ listing }) => listing);
}

export function runningAuction(): Listing {
  const [found] = runningAuctions();
  if (!found) throw new Error('No auction runs for the next five minutes.');
  return found;
}
