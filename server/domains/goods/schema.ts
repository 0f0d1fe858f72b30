import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { LiftFault } from '@/contract/lift-request';
import type { AuctionCycle, Listing } from './listing';
import { instantColumn, exactInstant } from '@server/platform/db/columns';
import { customers } from '../account/schema';

/** The states that lists show; the same words in `goods-filter.ts`, for an index is used where the condition is the same. */
const isListed = sql`status in ('onSale', 'soldOut')`;

/** The source of the demo's goods. */
export const catalogueSource = 'catalogue';

export const goods = pgTable(
  'goods',
  {
    /** `site/id`. */
    key: text('key').primaryKey(),
    site: text('site').notNull(),
    id: text('id').notNull(),
    /** Status of the document; `unlisted` for goods that lists leave out, since only customers who had their link saved them. */
    status: text('status').$type<Listing['status'] | 'unlisted'>().notNull(),
    kind: text('kind').notNull(),
    /** Days since it was listed: smaller is newer. */
    sortKey: integer('sort_key').notNull(),
    /** A seller's own id at the marketplace. */
    seller: text('seller').notNull().default(''),
    condition: text('condition'),
    likes: integer('likes').notNull().default(0),
    /** Whole yen as search compares it; an auction's as `auction-prices.ts` wrote it last. Null where none is named. */
    price: integer('price'),
    /** End of an auction's round, seconds since 1970; null for goods without one. */
    endsAt: bigint('ends_at', { mode: 'number' }),
    /** Titles of all languages, folded by `vocabulary/fold.ts`. */
    search: text('search').notNull(),
    /** When it was listed, for searches that tell of what is new. */
    listedAt: instantColumn('listed_at').notNull().defaultNow(),
    doc: jsonb('doc').$type<Listing>().notNull(),
    /** The source that owns the row; other sources do not write it. */
    source: text('source').notNull().default(catalogueSource),
    /** Hash of the item as the source sent it; an item with the same hash is not written again. Null for the demo's catalogue. */
    sourceHash: text('source_hash'),
    /** Names a content of `doc`: who has read it keeps it by this name (`document-cache.ts`). */
    docHash: text('doc_hash')
      .notNull()
      .generatedAlwaysAs(sql`md5(doc::text)`),
    /** The document's auction alone: its texts are a hundred times as long. Null for goods without one. */
    auction: jsonb('auction')
      .$type<AuctionCycle>()
      .generatedAlwaysAs(sql`nullif(doc -> 'auction', 'null'::jsonb)`),
  },
  (table) => [
    // Indexes for the lists, in the orders of `goods-filter.ts`, over the goods that lists show.
    index('goods_by_age').on(table.sortKey, table.key).where(isListed),
    index('goods_by_site_and_age').on(table.site, table.sortKey, table.key).where(isListed),
    index('goods_cheap')
      .on(sql`coalesce(price, 2147483647)`, table.key)
      .where(isListed),
    index('goods_dear')
      .on(sql`coalesce(-price, 2147483647)`, table.key)
      .where(isListed),
    index('goods_ending')
      .on(sql`coalesce(ends_at, 9007199254740991)`, table.key)
      .where(isListed),
    index('goods_liked')
      .on(sql`(-likes)`, table.key)
      .where(isListed),
    index('goods_by_seller').on(table.site, table.seller, table.sortKey),
    // Whole: a kind's thousands are put in order and counted without a look at the rows.
    index('goods_by_kind')
      .on(table.kind, table.sortKey, table.key, table.price, table.endsAt, table.likes, table.docHash)
      .where(isListed),
    index('goods_auctions')
      .on(table.key)
      .where(sql`auction is not null`),
    index('goods_by_listing').on(table.listedAt),
    index('goods_by_source').on(table.source, table.key),
    // A word anywhere in the text: without it a rare one reads every row.
    index('goods_by_words').using('gin', table.search.op('gin_trgm_ops')),
  ],
);

export const favourites = pgTable(
  'favourites',
  {
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    goodsKey: text('goods_key')
      .notNull()
      .references(() => goods.key, { onDelete: 'cascade' }),
    at: instantColumn('at').notNull(),
    /** Whole yen when it was kept and at the last look of `watch/watch-favourites.ts`; null for auctions. */
    keptYen: integer('kept_yen'),
    lastYen: integer('last_yen'),
    /** True while it cannot be had: one that comes back is news. */
    gone: boolean('gone').notNull().default(false),
    checkedAt: exactInstant('checked_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.goodsKey] }),
    index('favourites_goods').on(table.goodsKey),
    index('favourites_checked').on(table.checkedAt),
  ],
);

export const liftRequests = pgTable(
  'lift_requests',
  {
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    goodsKey: text('goods_key')
      .notNull()
      .references(() => goods.key, { onDelete: 'cascade' }),
    at: instantColumn('at').notNull(),
    state: text('state').$type<'open' | 'granted' | 'rejected'>().notNull().default('open'),
    reason: text('reason').$type<LiftFault>(),
    decidedAt: instantColumn('decided_at'),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.goodsKey] }),
    index('lift_requests_goods').on(table.goodsKey),
    index('lift_requests_open')
      .on(table.at)
      .where(sql`${table.state} = 'open'`),
    check('lift_requests_rejected', sql`(${table.state} = 'rejected') = (${table.reason} is not null)`),
  ],
);

/** Items whose restriction staff have lifted: they are sold, whatever their source says. */
export const liftedGoods = pgTable('lifted_goods', {
  goodsKey: text('goods_key').primaryKey(),
  at: instantColumn('at').notNull(),
});
