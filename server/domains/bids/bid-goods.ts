import { codes } from '@/contract/codes';
import type { LanguageKey } from '@/i18n/languages';
import { homeOf } from '../account/address-book';
import type { Listing } from '../goods/listing';
import type { Db } from '@server/platform/db/open';
import { findGoods } from '../goods/goods-store';
import { toGoodsCard } from '../goods/goods-view';
import { fail } from '@server/platform/http/reply';
import type { Failure } from '@server/platform/http/reply';
import { problemOf } from '../order/cart-check';
import type { BidAttempt } from './place-bid';

export type AuctionListing = BidAttempt['listing'];
export const isAuctionListing = (listing: Listing | undefined): listing is AuctionListing => !!listing?.auction;

/** Problems of an order that a bid does not have: it is the other way of buying, and the auction says itself whether it is over. */
const notOfBids: readonly (string | null)[] = ['auction', 'ended', null];

interface Bidder {
  readonly customerId: string;
  readonly language: LanguageKey;
  readonly now: Date;
}

/** Finds goods that a customer may bid on, or why they may not. */
export async function findBiddable(
  db: Db,
  { site, id }: { readonly site: string; readonly id: string },
  { customerId, language, now }: Bidder,
): Promise<AuctionListing | Failure> {
  const listing = await findGoods(db, site, id);
  if (!isAuctionListing(listing)) return fail(codes.notFound);
  const home = await homeOf(db, customerId);
  const card = toGoodsCard(listing, now, language);
  const problem = problemOf(listing, card, {}, { now, language, country: home?.country ?? null });
  return notOfBids.includes(problem) ? listing : fail(codes.notForSale, { problem });
}
