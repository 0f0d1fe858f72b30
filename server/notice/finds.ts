import type { SavedQuery } from '../../src/contract/saved-search';
import type { LanguageKey } from '../../src/i18n/languages';
import type { Db } from '../db/open';
import type { GoodsFilter } from '../goods/goods-filter';
import { countGoods } from '../goods/goods-store';
import { allowedPlaces } from '../search/block-words';
import { filterOf } from '../search/query-filter';

/** Finds are counted up to here. */
const max = 100;

/** How many goods of a search were listed after an instant and can be had now. */
export async function findsOf(
  db: Db,
  query: SavedQuery,
  { since, now, language }: { since: Date; now: Date; language: LanguageKey },
): Promise<number> {
  const count = (filter: GoodsFilter, atMost: number) => countGoods(db, filter, atMost);
  const read = await filterOf(count, { ...query, q: query.q ?? '', stock: '1' }, now);
  if (!read) return 0;
  const filter = { ...read.filter, listedAfter: since };
  if (read.not.length === 0) return countGoods(db, filter, max);
  const places = await allowedPlaces(db, filter, { not: read.not, language, order: 'new' });
  return Math.min(max, places.length);
}
