import type { GoodsCard } from '@/contract/goods';
import type { LanguageKey } from '@/i18n/languages';
import { listRounds } from './auction-now';
import { toGoodsCard } from './goods-view';
import type { Listing } from './listing';
import type { Db } from '@server/platform/db/open';
import { goodsKey } from './goods-store';

/** Goods as lists show them at an instant; auctions with our own customers' bids in them. */
export async function loadGoodsCards(
  db: Db,
  listings: readonly Listing[],
  { now, language }: { readonly now: Date; readonly language: LanguageKey },
): Promise<GoodsCard[]> {
  const auctions = listings.flatMap(({ auction, site, id }) => (auction ? [goodsKey(site, id)] : []));
  const rounds = await listRounds(db, auctions);
  return listings.map((listing) => toGoodsCard(listing, now, language, rounds.get(goodsKey(listing.site, listing.id))));
}

/**
 * The same without what can no longer be had: the table knows up to a minute late that an auction was bought out or ended
 * early (`auction-prices.ts`), and a list that promises what is on sale keeps its word. A page may thus be a card short.
 */
export async function cardsOnSale(...of: Parameters<typeof loadGoodsCards>): Promise<GoodsCard[]> {
  const cards = await loadGoodsCards(...of);
  return cards.filter(({ soldOut }) => !soldOut);
}
