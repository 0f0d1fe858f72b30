import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { PageReadResult } from '../marketplace-page/reading';
import type { Robots } from '../marketplace-page/robots';
import { instantColumn } from './schema';

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

/** When a marketplace's host may be asked again, and what its robots.txt said. */
export const marketplaceHosts = pgTable('marketplace_hosts', {
  host: text('host').primaryKey(),
  /** While a request is under way the end of its lease, after it the end of the pause. */
  busyUntil: instantColumn('busy_until').notNull(),
  robots: jsonb('robots').$type<Robots>(),
  robotsUntil: instantColumn('robots_until'),
});
