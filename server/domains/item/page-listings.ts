import { and, eq, exists, inArray, lt, sql } from 'drizzle-orm';
import type { Listing } from '../goods/listing';
import type { Db } from '@server/platform/db/open';
import { favourites, goods } from '../goods/schema';
import { goodsColumns } from '../goods/goods-store';

/** The source of goods that a customer saved from a marketplace's page. */
const pageSource = 'page';

/** Writes an item that was read from its page. Lists leave it out: they cannot follow its price. */
export async function storePageListing(db: Db, listing: Listing, now: Date): Promise<void> {
  const row = { ...goodsColumns(listing), status: 'unlisted' as const, sortKey: 0, listedAt: now, source: pageSource };
  await db
    .insert(goods)
    .values(row)
    .onConflictDoUpdate({
      target: goods.key,
      setWhere: eq(goods.source, pageSource),
      set: { condition: row.condition, price: row.price, search: row.search, doc: sql`excluded.doc` },
    });
}

/** Favourites that were read from their pages before an instant, some of them by chance: one whose page cannot be read
 * does not keep the others waiting. */
export async function oldFavourites(db: Db, before: string, limit: number): Promise<readonly Listing[]> {
  const readAt = sql`${goods.doc}->>'readAt'`;
  const isFavourite = exists(
    db.select({ at: favourites.at }).from(favourites).where(eq(favourites.goodsKey, goods.key)),
  );
  const rows = await db
    .select({ doc: goods.doc })
    .from(goods)
    .where(
      and(eq(goods.source, pageSource), isFavourite, lt(readAt, before), sql`${goods.doc}->>'status' <> 'removed'`),
    )
    .orderBy(sql`random()`)
    .limit(limit);
  return rows.map(({ doc }) => doc);
}

/** The goods of these keys that were read from pages. */
export async function pageListings(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, Listing>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({ key: goods.key, doc: goods.doc })
    .from(goods)
    .where(and(eq(goods.source, pageSource), inArray(goods.key, [...keys])));
  return new Map(rows.map(({ key, doc }) => [key, doc]));
}
