import { and, asc, count, desc, eq, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Site } from '@/contract/sites';
import type { AuctionCycle, Listing } from './listing';
import { displayPrice } from './goods-view';
import { isAnyOf, textArray } from '@server/platform/db/any-of';
import type { Db } from '@server/platform/db/open';
import { findLifted } from './lift-requests';
import { catalogueSource, favourites, goods } from './schema';
import { behind } from '@server/platform/http/paging';
import type { CursorPosition } from '@server/platform/http/paging';
import { loadDocuments } from './document-cache';
import { allAges, matching, sortColumns } from './goods-filter';
import type { GoodsFilter } from './goods-filter';
import { searchText } from '../vocabulary/fold';
import { daysToMs } from '@/rules/time/instant';

export const goodsKey = (site: string, id: string) => `${site}/${id}`;

/** Returns the marketplace and the id of a key; the id may contain slashes itself. */
export function splitGoodsKey(key: string): { readonly site: Site; readonly id: string } {
  const end = key.indexOf('/');
  return { site: key.slice(0, end) as Site, id: key.slice(end + 1) };
}

const chunk = 500;

/** The columns of an item that follow from its document. */
export const goodsColumns = (listing: Listing) => ({
  key: goodsKey(listing.site, listing.id),
  site: listing.site,
  id: listing.id,
  status: listing.status,
  kind: listing.kind,
  seller: listing.seller?.id ?? '',
  condition: listing.condition,
  likes: listing.likes ?? 0,
  price: displayPrice(listing),
  search: searchText(listing),
  doc: listing,
});

/** Writes the catalogue; rows of the same key are renewed, so that a later catalogue takes effect on old data. */
export async function writeGoods(db: Db, listings: readonly Listing[], now: Date): Promise<void> {
  for (let from = 0; from < listings.length; from += chunk) {
    const rows = listings.slice(from, from + chunk).map((listing) => ({
      ...goodsColumns(listing),
      sortKey: listing.listedDaysAgo,
      listedAt: new Date(now.getTime() - daysToMs(listing.listedDaysAgo)),
    }));
    await db
      .insert(goods)
      .values(rows)
      .onConflictDoUpdate({
        target: goods.key,
        setWhere: eq(goods.source, catalogueSource),
        set: {
          status: sql`excluded.status`,
          kind: sql`excluded.kind`,
          sortKey: sql`excluded.sort_key`,
          seller: sql`excluded.seller`,
          condition: sql`excluded.condition`,
          likes: sql`excluded.likes`,
          // An auction's is known to `auction-prices.ts` alone.
          price: sql`coalesce(excluded.price, ${goods.price})`,
          search: sql`excluded.search`,
          doc: sql`excluded.doc`,
        },
      });
  }
}

/** One item in whatever state, or undefined. */
export async function findGoods(db: Db, site: string, id: string): Promise<Listing | undefined> {
  const [found] = await findListings(db, [goodsKey(site, id)]);
  return found;
}

interface Row extends CursorPosition {
  readonly docHash: string;
}

export interface Found {
  readonly listings: readonly Listing[];
  /** The cursor of the next page, or null at the end. */
  readonly next: CursorPosition | null;
}

/** Goods of a filter in an order, from a place on. Keyset paging: a page costs the same wherever it lies. */
export async function findMany(
  db: Db,
  filter: GoodsFilter,
  { order, after = null, limit }: { order: keyof typeof sortColumns; after?: CursorPosition | null; limit: number },
): Promise<Found> {
  const rows = await (filter.kinds ? firstOfKinds : firstOf)(db, filter, { order, after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next = rows.length > limit && last ? { sortKey: last.sortKey, key: last.key } : null;
  return { listings: await loadDocuments(db, page), next };
}

interface Stretch {
  readonly order: keyof typeof sortColumns;
  readonly after: CursorPosition | null;
  readonly limit: number;
}

const isAfter = (by: SQL<number>, after: CursorPosition | null) => behind({ by, id: goods.key, after, upwards: true });

const firstOf = (db: Db, filter: GoodsFilter, { order, after, limit }: Stretch): Promise<Row[]> => {
  const by = sortColumns[order];
  return db
    .select({ sortKey: by, key: goods.key, docHash: goods.docHash })
    .from(goods)
    .where(and(matching(filter), isAfter(by, after)))
    .orderBy(asc(by), asc(goods.key))
    .limit(limit);
};

/**
 * The first of each kind, then the first of those: `goods_by_kind` has them at hand. Asked for all kinds at once, the planner reads all goods
 * in their order until enough of the kinds came by, thousands where they are rare at that end; the sum keeps it from that in one kind, too.
 */
async function firstOfKinds(db: Db, { kinds, ...filter }: GoodsFilter, stretch: Stretch): Promise<Row[]> {
  const { order, after, limit } = stretch;
  const by = order === 'new' ? sortColumns.new : sql<number>`(${sortColumns[order]} + 0)`.mapWith(Number);
  const requestedKinds = sql`unnest(${textArray(kinds ?? [])}) as wanted (kind)`;
  const best = db
    .select({ sortKey: by.as('place'), key: goods.key, docHash: goods.docHash })
    .from(goods)
    .where(and(sql`${goods.kind} = wanted.kind`, matching(filter), isAfter(by, after)))
    .orderBy(asc(by), asc(goods.key))
    .limit(limit)
    .as('best');
  return db
    .select({ sortKey: best.sortKey, key: best.key, docHash: best.docHash })
    .from(requestedKinds)
    .crossJoinLateral(best)
    .orderBy(asc(best.sortKey), asc(best.key))
    .limit(limit);
}

/** Counts the goods that match a filter, up to `max`. */
export async function countGoods(db: Db, filter: GoodsFilter, max: number): Promise<number> {
  const some = db.select({ key: goods.key }).from(goods).where(matching(filter)).limit(max).as('some');
  const [row] = await db.select({ count: count() }).from(some);
  return row?.count ?? 0;
}

export interface KindOfGoods {
  readonly kind: string;
  readonly goods: number;
  /** The most liked one: its picture stands for the kind. */
  readonly best: Listing;
}

/** The kinds of a filter's goods, most frequent first. */
export async function kindsOf(db: Db, filter: GoodsFilter, limit: number): Promise<readonly KindOfGoods[]> {
  const rows = await db
    .select({
      kind: goods.kind,
      goods: count(),
      best: sql<string>`(array_agg(${goods.key} order by ${goods.likes} desc, ${goods.key}))[1]`,
    })
    .from(goods)
    .where(and(matching(filter), ne(goods.kind, '')))
    .groupBy(goods.kind)
    .orderBy(desc(count()), asc(goods.kind))
    .limit(limit);
  const docs = await findListings(
    db,
    rows.map((row) => row.best),
  );
  return rows.flatMap((row, index) => {
    const best = docs[index];
    return best ? [{ kind: row.kind, goods: row.goods, best }] : [];
  });
}

export interface Offer {
  readonly key: string;
  readonly auction: AuctionCycle | null;
}

/** The newest goods on sale of one marketplace that everybody may look at, without their texts: enough to choose from. */
export async function newestOffers(db: Db, site: Site, limit: number): Promise<readonly Offer[]> {
  return db
    .select({ key: goods.key, auction: goods.auction })
    .from(goods)
    .where(and(eq(goods.status, 'onSale'), eq(goods.site, site), allAges))
    .orderBy(asc(goods.sortKey), asc(goods.key))
    .limit(limit);
}

/** Goods by their keys, in that order; keys of none are left out. */
export async function findListings(db: Db, keys: readonly string[]): Promise<readonly Listing[]> {
  const rows = await db.select({ key: goods.key, docHash: goods.docHash }).from(goods).where(isAnyOf(goods.key, keys));
  const names = new Map(rows.map((row) => [row.key, row]));
  const listings = await loadDocuments(
    db,
    keys.flatMap((key) => names.get(key) ?? []),
  );
  return withoutLifted(db, listings);
}

const isUnsupported = ({ status }: Listing) => status === 'unsupportedGoods' || status === 'unsupportedSeller';

/** Items whose restriction staff have lifted are on sale. */
async function withoutLifted(db: Db, listings: readonly Listing[]): Promise<readonly Listing[]> {
  const keyOf = ({ site, id }: Listing) => goodsKey(site, id);
  const lifted = await findLifted(db, listings.filter(isUnsupported).map(keyOf));
  if (lifted.size === 0) return listings;
  return listings.map((listing) =>
    isUnsupported(listing) && lifted.has(keyOf(listing)) ? { ...listing, status: 'onSale' } : listing,
  );
}

/** Counts the customers who have the item as a favourite, and checks whether this customer does. */
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
