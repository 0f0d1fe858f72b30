import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytesColumn, instantColumn } from '@server/platform/db/columns';
import { orderLines } from './schema';

/** Purchases of order lines at their marketplaces: for staff alone. */
export const purchases = pgTable(
  'purchases',
  {
    lineId: text('line_id')
      .primaryKey()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    /** The marketplace's order number; '' where it was not entered. */
    number: text('number').notNull(),
    /** Whole yen paid at the marketplace for all pieces of the line; null where it was not entered. */
    paidYen: integer('paid_yen'),
    remark: text('remark').notNull(),
    /** The person of staff. */
    by: text('by').notNull(),
    at: instantColumn('at').notNull(),
  },
  (table) => [index('purchases_number').on(table.number), check('purchases_paid', sql`${table.paidYen} >= 0`)],
);

/** Pictures of receipts (JPEG), apart from the rows that lists read. They are no uploads: those belong to the customer. */
export const purchaseReceipts = pgTable('purchase_receipts', {
  lineId: text('line_id')
    .primaryKey()
    .references(() => purchases.lineId, { onDelete: 'cascade' }),
  bytes: bytesColumn('bytes').notNull(),
});
