import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '@server/platform/db/open';
import { goods } from '@server/domains/goods/schema';
import { allAges } from '@server/domains/goods/goods-filter';
import { itemPath } from '@server/domains/goods/item-path';
import { siteOf } from '@/rules/marketplaces';
import { toInstant } from '@/rules/time/date';

/** An address that search engines are told of. */
export interface SitemapEntry {
  readonly path: string;
  /** The time of the page's last change, in ISO 8601; null if it is not known. */
  readonly changedAt: string | null;
}

const isOffered = and(eq(goods.status, 'onSale'), allAges);
const batchSize = 1000;

/** The keys before which each part of the goods begins, at most `size` goods a part. */
export async function listedGoodsParts(db: Db, size: number): Promise<readonly string[]> {
  const numbered = db
    .select({ key: goods.key, position: sql<number>`row_number() over (order by ${goods.key})`.as('position') })
    .from(goods)
    .where(isOffered)
    .as('numbered');
  const last = await db
    .select({ key: numbered.key })
    .from(numbered)
    .where(sql`${numbered.position} % ${size} = 0`)
    .orderBy(asc(numbered.key));
  return ['', ...last.map(({ key }) => key)];
}

/** Goods on sale that everybody may look at, `size` of them behind a key, in batches: the caller asks for the next when it has sent one. */
export async function* listedGoods(db: Db, after: string, size: number): AsyncGenerator<readonly SitemapEntry[]> {
  let from = after;
  for (let left = size; left > 0; left -= batchSize) {
    const rows = await db
      .select({ key: goods.key, site: goods.site, id: goods.id, listedAt: goods.listedAt })
      .from(goods)
      .where(and(isOffered, gt(goods.key, from)))
      .orderBy(asc(goods.key))
      .limit(Math.min(batchSize, left));
    const last = rows.at(-1);
    if (!last) return;
    from = last.key;
    yield rows.flatMap(({ site, id, listedAt }) => {
      const name = siteOf(site);
      return name ? [{ path: itemPath(name, id), changedAt: toInstant(listedAt) }] : [];
    });
  }
}
