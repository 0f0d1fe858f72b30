import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '@server/platform/db/columns';
import { customerColumn } from '../account/schema';

/** Notes by staff about a customer, for colleagues. Rows are only added. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: text('id').primaryKey(),
    customerId: customerColumn(),
    /** The name of the person of staff at that time. */
    by: text('by').notNull(),
    words: text('words').notNull(),
    at: instantColumn('at').notNull(),
  },
  (table) => [index('customer_notes_customer').on(table.customerId, table.at)],
);
