import type { GoodsCard } from '../../src/contract/goods';
import type { LanguageKey } from '../../src/i18n/languages';
import { roundsOf } from '../bids/auction-now';
import { goodsCard } from './goods-view';
import type { GoodsSeed } from '../catalogue/goods-seed';
import type { Db } from '../db/open';
import { goodsKey } from './goods-store';

/** Goods as lists show them at an instant; auctions with our own customers' bids in them. */
export async function cardsOf(
  db: Db,
  seeds: readonly GoodsSeed[],
  { now, language }: { readonly now: Date; readonly language: LanguageKey },
): Promise<GoodsCard[]> {
  const auctions = seeds.flatMap(({ auction, site, id }) => (auction ? [goodsKey(site, id)] : []));
  const rounds = await roundsOf(db, auctions);
  return seeds.map((seed) => goodsCard(seed, now, language, rounds.get(goodsKey(seed.site, seed.id))));
}

/**
 * The same without what can no longer be had: the table knows up to a minute late that an auction was bought out or ended
 * early (`auction-prices.ts`), and a list that promises what is on sale keeps its word. A page may thus be a card short.
 */
export async function cardsOnSale(...of: Parameters<typeof cardsOf>): Promise<GoodsCard[]> {
  const cards = await cardsOf(...of);
  return cards.filter(({ soldOut }) => !soldOut);
}
