import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PaymentOutcome } from '../payment/provider';
import { customers, instant } from './schema';
import { payments } from './schema-buying';

const paymentId = () =>
  text('payment_id')
    .notNull()
    .references(() => payments.id, { onDelete: 'cascade' });

/** A friend asked to pay a payment; one ask at a time. */
export const friendAsks = pgTable(
  'friend_asks',
  {
    /** The link's token, kept as it is: the asker comes back for the link, and all that it opens is a way to pay. */
    token: text('token').primaryKey(),
    paymentId: paymentId(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    note: text('note').notNull(),
    shows: boolean('shows').notNull(),
    mails: integer('mails').notNull().default(0),
    withdrawnAt: instant('withdrawn_at'),
    at: instant('at').notNull(),
  },
  (table) => [
    uniqueIndex('friend_asks_one')
      .on(table.paymentId)
      .where(sql`${table.withdrawnAt} is null`),
    index('friend_asks_customer').on(table.customerId),
  ],
);

/** Every page that the provider opened for a payment: the customer's own, and a friend's. At most one of them pays. */
export const paymentTries = pgTable(
  'payment_tries',
  {
    /** The provider's own name for it. */
    reference: text('reference').primaryKey(),
    paymentId: paymentId(),
    /** The ask by which a friend opened it; null for the customer's own. */
    ask: text('ask'),
    outcome: text('outcome').$type<PaymentOutcome>(),
    at: instant('at').notNull(),
  },
  (table) => [index('payment_tries_payment').on(table.paymentId, table.at)],
);
