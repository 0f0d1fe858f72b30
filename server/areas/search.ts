import { codes } from '../../src/contract/codes';
import { searchPageSize } from '../../src/contract/search';
import type { GoodsFilter } from '../goods/goods-filter';
import type { Db } from '../db/open';
import { findMany, findListings } from '../goods/goods-store';
import type { Found } from '../goods/goods-store';
import { loadGoodsCards, cardsOnSale } from '../goods/goods-cards';
import type { Handlers } from '../http/handler';
import { parseCursor, toCursor } from '../http/paging';
import type { CursorPosition } from '../http/paging';
import { ok, fail } from '../http/reply';
import { allowedPlaces } from '../search/block-words';
import { filterOf } from '../search/query-filter';
import { suggestions } from '../search/suggest';

/** Nobody reads further than this number. */
const countedTo = 1_000;

/** A page of what block-words let through; the whole list is read for it, up to where nobody reads further. */
async function pageWithout(
  db: Db,
  filter: GoodsFilter,
  wanted: Parameters<typeof allowedPlaces>[2] & { after: CursorPosition | null },
): Promise<{ found: Found; total: number }> {
  const { after } = wanted;
  const places = await allowedPlaces(db, filter, wanted);
  const at = after === null ? -1 : places.findIndex(({ key }) => key === after.key);
  const isGone = after !== null && at < 0;
  const rest = isGone ? places.filter(({ sortKey }) => sortKey > after.sortKey) : places.slice(at + 1);
  const page = rest.slice(0, searchPageSize);
  const listings = await findListings(
    db,
    page.map(({ key }) => key),
  );
  return {
    found: { seeds: listings, next: rest.length > page.length ? (page.at(-1) ?? null) : null },
    total: places.length,
  };
}

export const searchHandlers = {
  async 'Sig.Front.Search.Goods'(input, { db, now, language, services }) {
    const { site, seller, sort = 'new', cursor } = input;
    const after = parseCursor(cursor);
    if (seller !== undefined && site === undefined) return fail(codes.invalidInput, { fields: ['site'] });
    await services.movePrices(now);
    const read = await filterOf(services.countGoods, input, now, { countTo: countedTo, loosens: true });
    if (!read) return fail(codes.invalidInput, { fields: ['not'] });
    const { filter, not, corrected, dropped, counted } = read;
    const { found, total } =
      not.length > 0
        ? await pageWithout(db, filter, { not, language, order: sort, after })
        : {
            found: await findMany(db, filter, { order: sort, after, limit: searchPageSize }),
            total: counted ?? (await services.countGoods(filter, countedTo, now)),
          };
    const ofSeller =
      seller === undefined ? [] : (await findMany(db, { site, seller }, { order: 'new', limit: 1 })).seeds;
    return ok({
      goods: await (filter.onSaleAt || filter.runningAt ? cardsOnSale : loadGoodsCards)(db, found.seeds, {
        now,
        language,
      }),
      next: found.next && toCursor(found.next),
      total,
      corrected,
      dropped: [...dropped],
      seller: ofSeller[0] ? { id: ofSeller[0].seller.id, name: ofSeller[0].seller.name } : null,
    });
  },

  async 'Sig.Front.Search.Suggest'({ q }, { language }) {
    return ok({ words: suggestions(q, language) });
  },
} satisfies Handlers<'Sig.Front.Search.Goods' | 'Sig.Front.Search.Suggest'>;
