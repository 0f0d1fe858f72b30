import { and, asc, count, eq, inArray, like, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Site } from '../src/contract/sites';
import type { AuctionCycle, GoodsSeed } from './catalogue/goods-seed';
import type { Db } from './db/open';
import { favourites, goods } from './db/schema';
import { likePattern, searchText } from './search-text';

export const goodsKey = (site: string, id: string) => `${site}/${id}`;

const listed = inArray(goods.status, ['onSale', 'soldOut']);
const chunk = 500;

/** Writes the catalogue; rows of the same key are renewed, so that a later catalogue takes effect on old data. */
export async function writeGoods(db: Db, seeds: readonly GoodsSeed[]): Promise<void> {
  for (let from = 0; from < seeds.length; from += chunk) {
    const rows = seeds.slice(from, from + chunk).map((seed) => ({
      key: goodsKey(seed.site, seed.id),
      site: seed.site,
      id: seed.id,
      status: seed.status,
      kind: seed.kind,
      sortKey: seed.listedDaysAgo,
      search: searchText(seed),
      doc: seed,
    }));
    await db
      .insert(goods)
      .values(rows)
      .onConflictDoUpdate({
        target: goods.key,
        set: {
          status: sql`excluded.status`,
          kind: sql`excluded.kind`,
          sortKey: sql`excluded.sort_key`,
          search: sql`excluded.search`,
          doc: sql`excluded.doc`,
        },
      });
  }
}

/** One item in whatever state, or undefined. */
export async function findGoods(db: Db, site: string, id: string): Promise<GoodsSeed | undefined> {
  const [row] = await db
    .select({ doc: goods.doc })
    .from(goods)
    .where(eq(goods.key, goodsKey(site, id)));
  return row?.doc;
}

export interface Place {
  readonly sortKey: number;
  readonly key: string;
}

export interface Found {
  readonly seeds: readonly GoodsSeed[];
  /** Where the next page starts, or null at the end. */
  readonly next: Place | null;
}

/**
 * Listed goods of the kinds (null: any) whose text holds every word, newest first, from a place on. Keyset paging: a page
 * costs the same wherever it lies.
 */
export async function searchGoods(
  db: Db,
  query: {
    kinds: readonly string[] | null;
    words: readonly string[];
    site?: Site | undefined;
    after: Place | null;
    limit: number;
  },
): Promise<Found> {
  const conditions: SQL[] = [listed, ...query.words.map((word) => like(goods.search, likePattern(word)))];
  if (query.kinds) conditions.push(inArray(goods.kind, [...query.kinds]));
  if (query.site) conditions.push(eq(goods.site, query.site));
  if (query.after) {
    conditions.push(sql`(${goods.sortKey}, ${goods.key}) > (${query.after.sortKey}::int, ${query.after.key}::text)`);
  }
  const rows = await db
    .select({ doc: goods.doc, sortKey: goods.sortKey, key: goods.key })
    .from(goods)
    .where(and(...conditions))
    .orderBy(asc(goods.sortKey), asc(goods.key))
    .limit(query.limit + 1);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  const next = rows.length > query.limit && last ? { sortKey: last.sortKey, key: last.key } : null;
  return { seeds: page.map((row) => row.doc), next };
}

export interface Offer {
  readonly key: string;
  readonly auction: AuctionCycle | null;
}

/** The newest goods on sale of one marketplace, without their texts: enough to choose from. */
export async function newestOffers(db: Db, site: Site, limit: number): Promise<readonly Offer[]> {
  return db
    .select({ key: goods.key, auction: sql<AuctionCycle | null>`${goods.doc}->'auction'` })
    .from(goods)
    .where(and(eq(goods.status, 'onSale'), eq(goods.site, site)))
    .orderBy(asc(goods.sortKey), asc(goods.key))
    .limit(limit);
}

/** Goods by their keys, in that order; keys of none are left out. */
export async function goodsOf(db: Db, keys: readonly string[]): Promise<readonly GoodsSeed[]> {
  const rows = await db
    .select({ key: goods.key, doc: goods.doc })
    .from(goods)
    .where(inArray(goods.key, [...keys]));
  const docs = new Map(rows.map((row) => [row.key, row.doc]));
  return keys.flatMap((key) => docs.get(key) ?? []);
}

/** How many customers of ours keep the item, and whether this one does. */
export async function favouritesOf(
  db: Db,
  key: string,
  customerId: string | null,
): Promise<{ count: number; own: boolean }> {
  const [all] = await db.select({ count: count() }).from(favourites).where(eq(favourites.goodsKey, key));
  if (customerId === null) return { count: all?.count ?? 0, own: false };
  const own = await db
    .select({ at: favourites.at })
    .from(favourites)
    .where(and(eq(favourites.goodsKey, key), eq(favourites.customerId, customerId)));
  return { count: all?.count ?? 0, own: own.length > 0 };
}
