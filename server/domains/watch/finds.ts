import type { SavedQuery } from '@/contract/saved-search';
import type { LanguageKey } from '@/i18n/languages';
import type { Db } from '@server/platform/db/open';
import type { GoodsFilter } from '../goods/goods-filter';
import { countGoods } from '../goods/goods-store';
import { allowedPositions } from '../search/block-words';
import { filterOf } from '../search/query-filter';

/** Finds are counted up to here. */
const max = 100;

/** Counts the items of a search that were listed after an instant and are available now, up to `max`. */
export async function findsOf(
  db: Db,
  query: SavedQuery,
  { since, now, language }: { since: Date; now: Date; language: LanguageKey },
): Promise<number> {
  const count = (filter: GoodsFilter, limit: number) => countGoods(db, filter, limit);
  const read = await filterOf(count, { ...query, q: query.q ?? '', stock: '1' }, now, { language });
  if (!read) return 0;
  const filter = { ...read.filter, listedAfter: since };
  if (read.not.length === 0) return countGoods(db, filter, max);
  const positions = await allowedPositions(db, filter, { not: read.not, language, order: 'new' });
  return Math.min(max, positions.length);
}
