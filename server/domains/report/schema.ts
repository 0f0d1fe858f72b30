import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ReportKind, ReportReason } from '@/contract/report';
import { customers } from '../account/schema';
import { instantColumn } from '@server/platform/db/columns';

/** Reports by customers. */
export const reports = pgTable(
  'reports',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ReportKind>().notNull(),
    thing: text('thing').notNull(),
    reason: text('reason').$type<ReportReason>().notNull(),
    words: text('words').notNull(),
    /** Ids of `uploads`. */
    pictures: jsonb('pictures').$type<readonly string[]>().notNull(),
    at: instantColumn('at').notNull(),
    closedAt: instantColumn('closed_at'),
    answer: text('answer'),
  },
  (table) => [
    index('reports_customer').on(table.customerId, table.at),
    uniqueIndex('reports_open')
      .on(table.customerId, table.kind, table.thing)
      .where(sql`${table.closedAt} is null`),
  ],
);
