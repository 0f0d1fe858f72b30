import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { AuctionCycle, Listing } from '../catalogue/listing';
import type { Answer } from '@/contract/answer';

/** The first answer of a key, and whom it signed in: a cookie is not stored, so a repeat signs in anew. */
export interface StoredAnswer {
  readonly answer: Answer;
  readonly signIn: string | null;
  /** A hash that names the password that the customer had then; no repeat signs in once there is another. Null where it signed nobody in. */
  readonly password: string | null;
}

export const instantColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The same where it is compared with what was read of it: as fine as a Date, not finer. */
export const exactInstant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

export const customers = pgTable(
  'customers',
  {
    id: text('id').primaryKey(),
    /** Lower-cased. */
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    passwordSetAt: instantColumn('password_set_at').notNull(),
    name: text('name').notNull(),
    language: text('language').notNull(),
    country: text('country'),
    currency: text('currency'),
    invitation: text('invitation'),
    createdAt: instantColumn('created_at').notNull(),
    /** When the customer deleted the account: the row then is an id that the books name, and nobody logs in by it. */
    deletedAt: instantColumn('deleted_at'),
  },
  (table) => [uniqueIndex('customers_email').on(table.email)],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's token: a copy of this table signs nobody in. */
    tokenHash: text('token_hash').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    createdAt: instantColumn('created_at').notNull(),
    renewedAt: instantColumn('renewed_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    /** Opened by a hand-over: it does not slide and hands nothing over. */
    handedOver: boolean('handed_over').notNull().default(false),
  },
  (table) => [index('sessions_customer').on(table.customerId), index('sessions_end').on(table.expiresAt)],
);

/** The address books of customers. Fields are those of `contract/address.ts`, cleaned by `rules/address`. */
export const addresses = pgTable(
  'addresses',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone').notNull(),
    country: text('country').notNull(),
    state: text('state').notNull(),
    city: text('city').notNull(),
    street: text('street').notNull(),
    street2: text('street2').notNull(),
    postalCode: text('postal_code').notNull(),
    /** The recipient's number for customs; '' where the country asks for none. */
    taxId: text('tax_id').notNull().default(''),
    isDefault: boolean('is_default').notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [
    index('addresses_customer').on(table.customerId),
    uniqueIndex('addresses_default')
      .on(table.customerId)
      .where(sql`${table.isDefault}`),
  ],
);

/** Codes by which a session is handed to the page. */
export const sessionHandoffs = pgTable(
  'hand_overs',
  {
    /** SHA-256 of the code: a copy of this table opens nothing. */
    codeHash: text('code_hash').primaryKey(),
    /** Row key of the session that asked: its end is the code's end. */
    sessionHash: text('session_hash')
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (table) => [index('hand_overs_session').on(table.sessionHash), index('hand_overs_customer').on(table.customerId)],
);

export const emailCodes = pgTable('email_codes', {
  /** Purpose and address (and customer, for a change of address), see `email-codes.ts`. */
  subject: text('subject').primaryKey(),
  salt: text('salt').notNull(),
  hash: text('hash').notNull(),
  wrongTries: integer('wrong_tries').notNull().default(0),
  sentAt: instantColumn('sent_at').notNull(),
  expiresAt: instantColumn('expires_at').notNull(),
});

export const rateLimits = pgTable('rate_limits', {
  subject: text('subject').primaryKey(),
  count: integer('count').notNull(),
  resetsAt: instantColumn('resets_at').notNull(),
});

export const idempotency = pgTable(
  'idempotency',
  {
    /** SHA-256 of who, call and key: the key itself is not kept. */
    slot: text('slot').primaryKey(),
    /** HMAC of the canonical body under the key, so that a password in a body cannot be guessed from this row. */
    bodyHash: text('body_hash').notNull(),
    answer: jsonb('answer').$type<StoredAnswer>().notNull(),
    createdAt: instantColumn('created_at').notNull(),
    /** Whom the answer is about: it may name them, and goes with their account. Null for a visitor's. */
    customerId: text('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
  },
  (table) => [index('idempotency_created').on(table.createdAt), index('idempotency_customer').on(table.customerId)],
);

/** Mails on their way out; with SMTP a row goes when its mail has gone. */
export const outbox = pgTable('outbox', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  to: text('to').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  at: instantColumn('at').notNull(),
  /** When an instance took it to the SMTP server; given back after some minutes. */
  claimedAt: instantColumn('claimed_at'),
  html: text('html'),
  /** The address by which a reader's mail program ends mails like this one (RFC 8058). */
  unsubscribe: text('unsubscribe'),
  /** The number of failed attempts to send it. */
  attempts: integer('attempts').notNull().default(0),
  /** Not tried again before; null for one that was not tried yet. */
  nextTryAt: instantColumn('next_try_at'),
  /** The SMTP server's last error. */
  lastError: text('last_error'),
  /** When it was given up: no SMTP server will take it. It stays for staff to look at (`operator -- outbox`). */
  parkedAt: instantColumn('parked_at'),
});

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
    /** Titles of all languages, folded by `search/fold.ts`. */
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
    /** Whole yen when it was kept and at the last look of `notice/watch-favourites.ts`; null for auctions. */
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
  },
  (table) => [primaryKey({ columns: [table.customerId, table.goodsKey] })],
);
