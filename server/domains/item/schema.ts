import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { GoodsSourceName } from '@/contract/search';
import type { PageReadResult } from './reading';
import { instantColumn } from '@server/platform/db/columns';

/** Item pages of marketplaces as they were read, kept for some minutes. */
export const marketplacePages = pgTable(
  'marketplace_pages',
  {
    /** `site/id`, and at Suruga-ya `?shop`. */
    key: text('key').primaryKey(),
    reading: jsonb('reading').$type<PageReadResult>().notNull(),
    readAt: instantColumn('read_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (table) => [index('marketplace_pages_expiry').on(table.expiresAt)],
);

/** Codes by which a shop system's interface knows items that it found: their pages' addresses name another one. */
export const sourceCodes = pgTable(
  'source_codes',
  {
    /** `site/id`. */
    key: text('key').primaryKey(),
    source: text('source').$type<GoodsSourceName>().notNull(),
    code: text('code').notNull(),
    foundAt: instantColumn('found_at').notNull(),
  },
  (table) => [index('source_codes_found_at').on(table.foundAt)],
);
