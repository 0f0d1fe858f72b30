import { auctionAt } from '../../server/catalogue/auction-cycle';
import { seedGoods } from '../../server/catalogue/seed-goods';
import type { GoodsSeed } from '../../server/catalogue/goods-seed';

/** Seconds that an auction still has to run so that a test on a slow machine ends before it. */
const enough = 300;

/** Whether goods can be bought or bid on now and for the next five minutes: rounds of auctions roll with the clock. */
export function isOnSale({ status, ageLimit, auction }: GoodsSeed): boolean {
  if (status !== 'onSale' || ageLimit !== null) return false;
  if (!auction) return true;
  const { ended, endsAt } = auctionAt(auction, new Date());
  return !ended && !auction.earlyFinish && endsAt.getTime() - Date.now() > enough * 1000;
}

/** Auctions of Yahoo's that run, the lowest first: prices roll with the clock too. */
export function runningAuctions(): readonly GoodsSeed[] {
  const now = new Date();
  return seedGoods()
    .flatMap((seed) =>
      seed.site === 'yahoo' && seed.auction && isOnSale(seed)
        ? [{ seed, yen: auctionAt(seed.auction, now).currentPrice }]
        : [],
    )
    .sort((one, other) => one.yen - other.yen)
    .map(({ seed }) => seed);
}

export function runningAuction(): GoodsSeed {
  const [found] = runningAuctions();
  if (!found) throw new Error('No auction runs for the next five minutes.');
  return found;
}
