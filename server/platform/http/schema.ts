import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '../db/columns';

export const rateLimits = pgTable('rate_limits', {
  subject: text('subject').primaryKey(),
  count: integer('count').notNull(),
  resetsAt: instantColumn('resets_at').notNull(),
});
