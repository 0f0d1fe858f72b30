import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { GoodsSeed } from '../catalogue/goods-seed';
import type { Answer } from '../../src/contract/answer';
import type { ShippingMethod, ShippingTariff } from '../../src/contract/shipping';

/** The first answer of a key, and whom it signed in: a cookie is not stored, so a repeat signs in anew. */
export interface StoredAnswer {
  readonly answer: Answer;
  readonly signIn: string | null;
}

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const customers = pgTable(
  'customers',
  {
    id: text('id').primaryKey(),
    /** Lower-cased. */
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    passwordSetAt: instant('password_set_at').notNull(),
    name: text('name').notNull(),
    language: text('language').notNull(),
    country: text('country'),
    currency: text('currency'),
    invitation: text('invitation'),
    createdAt: instant('created_at').notNull(),
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
    createdAt: instant('created_at').notNull(),
    renewedAt: instant('renewed_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Opened by a hand-over (C-07): it does not slide and hands nothing over. */
    handedOver: boolean('handed_over').notNull().default(false),
  },
  (table) => [index('sessions_customer').on(table.customerId)],
);

/** S-03, E-09: where a customer's parcels go. Fields as `contract/address.ts` has them, cleaned by `rules/address`. */
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
    isDefault: boolean('is_default').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('addresses_customer').on(table.customerId),
    uniqueIndex('addresses_default')
      .on(table.customerId)
      .where(sql`${table.isDefault}`),
  ],
);

/** C-07: codes by which a session is handed to the page. */
export const handOvers = pgTable(
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
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('hand_overs_session').on(table.sessionHash), index('hand_overs_customer').on(table.customerId)],
);

export const emailCodes = pgTable('email_codes', {
  /** Purpose and address (and customer, for a change of address), see `email-codes.ts`. */
  subject: text('subject').primaryKey(),
  salt: text('salt').notNull(),
  hash: text('hash').notNull(),
  wrongTries: integer('wrong_tries').notNull().default(0),
  sentAt: instant('sent_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const rateLimits = pgTable('rate_limits', {
  subject: text('subject').primaryKey(),
  count: integer('count').notNull(),
  resetsAt: instant('resets_at').notNull(),
});

export const idempotency = pgTable(
  'idempotency',
  {
    /** SHA-256 of who, call and key: the key itself is not kept. */
    slot: text('slot').primaryKey(),
    /** HMAC of the canonical body under the key, so that a password in a body cannot be guessed from this row. */
    bodyHash: text('body_hash').notNull(),
    answer: jsonb('answer').$type<StoredAnswer>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('idempotency_created').on(table.createdAt)],
);

/** Mails on their way out; with SMTP a row goes when its mail has gone. */
export const outbox = pgTable('outbox', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  to: text('to').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  at: instant('at').notNull(),
  /** When an instance took it to the SMTP server; given back after some minutes. */
  claimedAt: instant('claimed_at'),
  html: text('html'),
  /** The address by which a reader's mail program ends mails like this one (RFC 8058). */
  unsubscribe: text('unsubscribe'),
});

export const goods = pgTable(
  'goods',
  {
    /** `site/id`. */
    key: text('key').primaryKey(),
    site: text('site').notNull(),
    id: text('id').notNull(),
    status: text('status').$type<GoodsSeed['status']>().notNull(),
    kind: text('kind').notNull(),
    /** Days since it was listed: smaller is newer. */
    sortKey: integer('sort_key').notNull(),
    /** A seller's own id at the marketplace. */
    seller: text('seller').notNull().default(''),
    condition: text('condition'),
    likes: integer('likes').notNull().default(0),
    /** Whole yen as search compares it; an auction's as `moving-prices.ts` wrote it last. Null where none is named. */
    price: integer('price'),
    /** End of an auction's round, seconds since 1970; null for goods without one. */
    endsAt: integer('ends_at'),
    /** Titles of all languages, folded as `search-text.ts` folds. */
    search: text('search').notNull(),
    /** When it was listed, for searches that tell of what is new. */
    listedAt: instant('listed_at').notNull().defaultNow(),
    doc: jsonb('doc').$type<GoodsSeed>().notNull(),
  },
  (table) => [
    index('goods_by_age').on(table.sortKey, table.key),
    index('goods_by_site_and_age').on(table.site, table.sortKey, table.key),
    index('goods_by_price').on(table.price, table.key),
    index('goods_by_end').on(table.endsAt, table.key),
    index('goods_by_seller').on(table.site, table.seller, table.sortKey),
    index('goods_by_kind').on(table.kind, table.sortKey),
    index('goods_by_likes').on(table.likes),
    index('goods_by_listing').on(table.listedAt),
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
    at: instant('at').notNull(),
    /** B-08. Whole yen when it was kept and at the last look of `notice/watch-favourites.ts`; null for auctions. */
    keptYen: integer('kept_yen'),
    lastYen: integer('last_yen'),
    /** True while it cannot be had: one that comes back is news. */
    gone: boolean('gone').notNull().default(false),
    checkedAt: instant('checked_at').notNull().defaultNow(),
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
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.goodsKey] })],
);

/** Where a figure comes from; what staff entered wins over the seed (`shipping/write-seed.ts`). */
const provenance = {
  /** A day, ISO 8601. */
  asOf: text('as_of').notNull(),
  sourceName: text('source_name').$type<ShippingTariff['source']['name']>().notNull(),
  sourceUrl: text('source_url'),
  staff: boolean('staff').notNull().default(false),
};

/** S-05: up to and including so many grams a method costs so many yen in a place: a zone, a region, or a country of its own price. */
export const shippingRates = pgTable(
  'shipping_rates',
  {
    method: text('method').$type<ShippingMethod>().notNull(),
    place: text('place').notNull(),
    grams: integer('grams').notNull(),
    yen: integer('yen').notNull(),
    ...provenance,
  },
  (table) => [
    primaryKey({ columns: [table.method, table.place, table.grams] }),
    check('shipping_rates_yen', sql`${table.yen} >= 0`),
    check('shipping_rates_grams', sql`${table.grams} > 0`),
  ],
);

/** S-05: how a method serves a country, and whose rates it goes by there. */
export const shippingRoutes = pgTable(
  'shipping_routes',
  {
    method: text('method').$type<ShippingMethod>().notNull(),
    country: text('country').notNull(),
    /** Zone or region; null where none is known. */
    place: text('place'),
    status: text('status').$type<ShippingTariff['status']>().notNull(),
    /** For staff: why it is as it is. */
    reason: text('reason'),
    ...provenance,
  },
  (table) => [
    primaryKey({ columns: [table.method, table.country] }),
    index('shipping_routes_country').on(table.country),
  ],
);

/** The service's own fees, whole yen: `handling` of a parcel. */
export const shippingFees = pgTable(
  'shipping_fees',
  { name: text('name').$type<'handling'>().primaryKey(), yen: integer('yen').notNull(), ...provenance },
  (table) => [check('shipping_fees_yen', sql`${table.yen} >= 0`)],
);

/** B-02, B-15, B-18: fees, insurance, duty of countries and exchange rates; `server/cost/cost-docs.ts` has the schema of each kind. */
export const costRows = pgTable(
  'cost_rows',
  {
    kind: text('kind').$type<'fee' | 'insurance' | 'duty' | 'rate'>().notNull(),
    /** A fee's name, a method, a country, a currency. */
    key: text('key').notNull(),
    doc: jsonb('doc').notNull(),
    ...provenance,
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
);

/** Which seed of rates was written last: the next start compares instead of writing thousands of rows. */
export const shippingSeeds = pgTable('shipping_seeds', {
  hash: text('hash').primaryKey(),
});
