import { originalUrl } from '@/rules/marketplaces';
import type { CatalogueListing } from '@server/domains/goods/listing';
import { lashinbangBooks } from './lashinbang-books';
import { lashinbangDiscs } from './lashinbang-discs';
import { lashinbangFigures } from './lashinbang-figures';
import { lashinbangGoodies } from './lashinbang-goodies';
import type { LashinbangListing } from './lashinbang-listing';
import { fromListing } from './listing';

const grades: Readonly<Record<LashinbangListing['rank'], string>> = {
  unopened: '未開封',
  A: '中古 ランクA',
  B: '中古 ランクB',
};

/** Yen of shipping inside Japan, and the price from which it is free. */
const [postage, freeFrom] = [600, 8_000];

/** Goods of Lashinbang: ids of seven digits; no questions are answered (docs/facts.md §1). */
export const lashinbangGoods: readonly CatalogueListing[] = [
  ...lashinbangGoodies,
  ...lashinbangBooks,
  ...lashinbangFigures,
  ...lashinbangDiscs,
].map(toListing);

function toListing(listing: LashinbangListing): CatalogueListing {
  const { store, price } = listing;
  const payer = price.now >= freeFrom ? 'seller' : 'buyer';
  return fromListing(
    {
      ...listing,
      wording: { ...listing.wording, from: store.from, sends: '2-3', payer },
      conditionJa: grades[listing.rank],
      shippingYen: postage,
      seller: store.seller,
    },
    {
      site: 'lashinbang',
      price: { type: 1, ...price },
      auction: null,
      facts: {
        site: 'lashinbang',
        rank: listing.rank,
        genre: listing.genre,
        circle: listing.circle ?? null,
        store: store.name,
      },
      original: originalUrl('lashinbang', listing.id) ?? null,
    },
  );
}
