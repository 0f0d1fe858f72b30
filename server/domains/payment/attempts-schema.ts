import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { HostPayment, PrepayParams } from '@/contract/payment-start';
import type { LanguageKey } from '@/i18n/languages';
import type { PaymentOutcome } from './provider';
import { instantColumn } from '@server/platform/db/columns';
import { paymentColumn } from './schema';

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
    paymentId: paymentColumn(),
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
