import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { GoodsSeed } from '../catalogue/goods-seed';
import type { Answer } from '../../src/contract/answer';

/** The first answer of a key, and whom it signed in: a cookie is not stored, so a repeat signs in anew. */
export interface StoredAnswer {
  readonly answer: Answer;
  readonly signIn: string | null;
}

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

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
  },
  (table) => [index('sessions_customer').on(table.customerId)],
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
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.goodsKey] }),
    index('favourites_goods').on(table.goodsKey),
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
