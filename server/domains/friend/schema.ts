import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { HostPayment, PrepayParams } from '@/contract/payment-start';
import type { LanguageKey } from '@/i18n/languages';
import type { PaymentOutcome } from '../payment/provider';
import { customers } from '../account/schema';
import { instantColumn } from '@server/platform/db/columns';
import { payments } from '../payment/schema';

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

/**
 * Every page or payment of a host that was or is to be opened at the provider for a payment: the customer's own, and a friend's. At most one of them pays. The row
 * exists before the provider is called, and its id is the idempotency key of that call (decision 104).
 */
export const paymentTries = pgTable(
  'payment_tries',
  {
    id: text('id').primaryKey(),
    /** The provider that is to open it (`PaymentProvider.name`). */
    provider: text('provider').notNull().default('test'),
    /** The provider's own name for it; null until the provider has opened it. */
    reference: text('reference'),
    /** The provider's name for the money, where that is another one. */
    charge: text('charge'),
    paymentId: paymentId(),
    /** The ask by which a friend opened it; null for the customer's own. */
    ask: text('ask'),
    outcome: text('outcome').$type<PaymentOutcome>(),
    /** The host's own payment by which it is to be made; null for the provider's page. */
    host: text('host').$type<HostPayment>(),
    /** The address of the provider's page; null until the provider has opened it, and for a host's own payment. */
    url: text('url'),
    /** The provider's parameters for the host; null until the provider has given them, and for its page. */
    prepay: jsonb('prepay').$type<PrepayParams>(),
    /** Path of the storefront to which the payer comes back, with its token; null once the provider has it. */
    returnTo: text('return_to'),
    /** The language of the provider's page. */
    language: text('language').$type<LanguageKey>().notNull().default('en'),
    /** The time at which the provider's page ends; null for pages that were opened before this was stored. */
    endsAt: instantColumn('ends_at'),
    /** The version of the terms that the payer agreed to, and when; null for attempts from before it was asked. */
    termsVersion: text('terms_version'),
    termsAt: instantColumn('terms_at'),
    at: instantColumn('at').notNull(),
  },
  (table) => [
    index('payment_tries_payment').on(table.paymentId, table.at),
    uniqueIndex('payment_tries_reference').on(table.reference),
    index('payment_tries_charge').on(table.charge),
    /** Pages whose outcome is not known yet. */
    index('payment_tries_awaited')
      .on(table.at)
      .where(sql`${table.outcome} is null`),
  ],
);
