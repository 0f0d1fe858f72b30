import type { Favourite } from '@/contract/favourite';
import { payablePriceYen } from '@/rules/price';
import { auctionAt } from '../goods/auction-cycle';
import type { Listing } from '../goods/listing';
import { toGoodsCard } from '../goods/goods-view';
import { daysToMs } from '@/rules/time/instant';

export interface SeenGoods {
  readonly state: Favourite['state'];
  /** Whole yen to pay; null for an auction, and where the marketplace names none. */
  readonly yen: number | null;
  /** The auction's current round and its end; null for other items and for an auction that has ended. */
  readonly running: { readonly round: number; readonly endsAt: Date } | null;
}

/** The state of an item for a customer who has it as a favourite. */
export function seen(listing: Listing, now: Date): SeenGoods {
  const auction = listing.auction && auctionAt(listing.auction, now);
  const yen = listing.auction ? null : payablePriceYen(toGoodsCard(listing, now, 'en').price);
  if (listing.status !== 'onSale')
    return { state: listing.status === 'soldOut' ? 'soldOut' : 'removed', yen, running: null };
  if (auction?.ended) return { state: 'ended', yen, running: null };
  return { state: 'onSale', yen, running: auction && { round: auction.round, endsAt: auction.endsAt } };
}

/** True for an auction that ends within so many milliseconds, by default within a day. */
export const endsWithin = ({ running }: SeenGoods, now: Date, ms = daysToMs(1)): boolean =>
  running !== null && running.endsAt.getTime() - now.getTime() <= ms;
