import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Robots } from './robots';
import { instantColumn } from '@server/platform/db/columns';

/** The hosts of marketplaces, each with the time of its next request and its robots.txt. */
export const marketplaceHosts = pgTable('marketplace_hosts', {
  host: text('host').primaryKey(),
  /** While a request is under way the end of its lease, after it the end of the pause. */
  busyUntil: instantColumn('busy_until').notNull(),
  robots: jsonb('robots').$type<Robots>(),
  robotsUntil: instantColumn('robots_until'),
});
