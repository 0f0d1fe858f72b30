import { codes } from '../../src/contract/codes';
import { goodsCard } from '../catalogue-view';
import { fromCursor, toCursor } from '../cursor';
import { searchGoods } from '../goods-store';
import type { Handlers } from '../handler';
import { ok, refuse } from '../reply';
import { readQuery } from '../search-kinds';
import { searchWords } from '../search-text';

const pageSize = 20;

export const searchHandlers = {
  async 'Sig.Front.Search.Goods'({ q, site, cursor }, { db, now, language }) {
    const after = cursor === undefined ? null : fromCursor(cursor);
    if (after === undefined) return refuse(codes.invalidInput, { fields: ['cursor'] });
    const read = readQuery(q);
    // Where nothing of the named kind is found, the words alone decide; asked anew on each page, so that pages agree.
    const ofKind = read.kinds && (await searchGoods(db, { ...read, site, after: null, limit: 1 })).seeds.length > 0;
    const wanted = ofKind ? read : { kinds: null, words: searchWords(q) };
    const found = await searchGoods(db, { ...wanted, site, after, limit: pageSize });
    return ok({
      goods: found.seeds.map((seed) => goodsCard(seed, now, language)),
      next: found.next && toCursor(found.next),
    });
  },
} satisfies Handlers<'Sig.Front.Search.Goods'>;
