import { asc, sql } from 'drizzle-orm';
import { contentLanguage } from '@/i18n/languages';
import type { LanguageKey } from '@/i18n/languages';
import type { Db } from '@server/platform/db/open';
import { goods } from '../goods/schema';
import { matching, sortColumns } from '../goods/goods-filter';
import type { GoodsFilter } from '../goods/goods-filter';
import type { CursorPosition } from '@server/platform/http/paging';
import { fold } from '../vocabulary/fold';

/** Nobody reads further than this number. */
const maxScanned = 1_000;

/** True where one of the words stands in one of the texts, however it is written: case, width, kana, accents. */
export function isBlocked(texts: readonly string[], not: readonly string[]): boolean {
  const words = not.map(fold).filter((word) => word !== '');
  return words.length > 0 && texts.map(fold).some((text) => words.some((word) => text.includes(word)));
}

/**
 * Places of the first 1,000 goods of a filter, less those that have a block-word in title or description, Japanese or the reader's
 * language.
 */
export async function allowedPositions(
  db: Db,
  filter: GoodsFilter,
  { not, language, order }: { not: readonly string[]; language: LanguageKey; order: keyof typeof sortColumns },
): Promise<readonly CursorPosition[]> {
  const code = contentLanguage(language);
  const by = sortColumns[order];
  const rows = await db
    .select({
      sortKey: by,
      key: goods.key,
      title: sql<string>`${goods.doc}->'titles'->>${code}::text`,
      titleJa: sql<string>`${goods.doc}->>'titleJa'`,
      description: sql<string>`${goods.doc}->'descriptions'->>${code}::text`,
      descriptionJa: sql<string>`${goods.doc}->>'descriptionJa'`,
    })
    .from(goods)
    .where(matching(filter))
    .orderBy(asc(by), asc(goods.key))
    .limit(maxScanned);
  return rows.flatMap(({ sortKey, key, ...texts }) => (isBlocked(Object.values(texts), not) ? [] : [{ sortKey, key }]));
}
