import { codes } from '../../src/contract/codes';
import { conditions } from '../../src/contract/goods';
import { searchPageSize } from '../../src/contract/search';
import { fromCursor, toCursor } from '../cursor';
import type { GoodsFilter } from '../goods-filter';
import { countGoods, findMany } from '../goods-store';
import { cardsOf } from '../goods-cards';
import type { Handlers } from '../handler';
import { ok, refuse } from '../reply';
import { readQuery } from '../search-kinds';
import { searchWords } from '../search-text';
import { suggestions } from '../search-suggest';

/** Nobody reads further than this number. */
const countedTo = 1_000;

const yenOf = (digits: string | undefined) => (digits === undefined ? undefined : Number(digits));

export const searchHandlers = {
  async 'Sig.Front.Search.Goods'(input, { db, now, language, services }) {
    const { q, site, seller, min, max, condition, stock, sort = 'new', cursor } = input;
    const after = cursor === undefined ? null : fromCursor(cursor);
    if (after === undefined) return refuse(codes.invalidInput, { fields: ['cursor'] });
    if (seller !== undefined && site === undefined) return refuse(codes.invalidInput, { fields: ['site'] });
    await services.movePrices(now);
    const wanted: GoodsFilter = {
      site,
      seller,
      min: yenOf(min),
      max: yenOf(max),
      conditions: conditions.filter((one) => condition?.split(',').includes(one)),
      onSaleAt: stock === '1' ? now : undefined,
      runningAt: sort === 'ending' ? now : undefined,
    };
    const { corrected, ...read } = readQuery(q);
    // Where nothing of the named kind is found, the words alone decide; asked anew on each page, so that pages agree.
    const ofKind = read.kinds && (await countGoods(db, { ...wanted, ...read }, 1)) > 0;
    const filter = { ...wanted, ...(ofKind ? read : { words: searchWords(corrected ?? q) }) };
    const found = await findMany(db, filter, { order: sort, after, limit: searchPageSize });
    const ofSeller =
      seller === undefined ? [] : (await findMany(db, { site, seller }, { order: 'new', limit: 1 })).seeds;
    return ok({
      goods: await cardsOf(db, found.seeds, { now, language }),
      next: found.next && toCursor(found.next),
      total: await countGoods(db, filter, countedTo),
      corrected,
      seller: ofSeller[0] ? { id: ofSeller[0].seller.id, name: ofSeller[0].seller.name } : null,
    });
  },

  async 'Sig.Front.Search.Suggest'({ q }, { language }) {
    return ok({ words: suggestions(q, language) });
  },
} satisfies Handlers<'Sig.Front.Search.Goods' | 'Sig.Front.Search.Suggest'>;
