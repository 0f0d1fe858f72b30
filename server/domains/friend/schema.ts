import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { customers } from '../account/schema';
import { instantColumn } from '@server/platform/db/columns';
import { paymentColumn } from '../payment/schema';

/** A friend asked to pay a payment; one ask at a time. */
export const friendAsks = pgTable(
  'friend_asks',
  {
    /** The link's token, kept as it is: the asker comes back for the link, and all that it opens is a way to pay. */
    token: text('token').primaryKey(),
    paymentId: paymentColumn(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    note: text('note').notNull(),
    shows: boolean('shows').notNull(),
    mails: integer('mails').notNull().default(0),
    withdrawnAt: instantColumn('withdrawn_at'),
    at: instantColumn('at').notNull(),
  },
  (table) => [
    uniqueIndex('friend_asks_one')
      .on(table.paymentId)
      .where(sql`${table.withdrawnAt} is null`),
    index('friend_asks_customer').on(table.customerId),
  ],
);
