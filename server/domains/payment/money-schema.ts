import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { RefundState } from '@/rules/buying/machines';
import type { ProviderChange, ProviderMovement } from './provider';
import { customers } from '../account/schema';
import { instantColumn } from '@server/platform/db/columns';
import { payments } from './schema';

/** Records of customers at a provider, in which it may save ways to pay. One without a customer is of a deleted account, and to be deleted there. */
export const payerRecords = pgTable(
  'payer_records',
  {
    provider: text('provider').notNull(),
    /** The provider's name for the record. */
    reference: text('reference').notNull(),
    customerId: text('customer_id').references(() => customers.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.reference] }),
    uniqueIndex('payer_records_customer').on(table.provider, table.customerId),
  ],
);

/** Money that is to go back, or went: the row exists before the provider is asked, and its id is part of the idempotency key. */
export const refunds = pgTable(
  'refunds',
  {
    id: text('id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    /** The attempt whose money goes back (`payment_tries.id`). */
    attempt: text('attempt').notNull(),
    yen: integer('yen').notNull(),
    state: text('state').$type<RefundState>().notNull(),
    /** The purpose of the refund, unique: `line …`, `share …`, `late …`, or `provider …` for a refund that staff made on the provider's own pages. */
    about: text('about').notNull(),
    /** Calls of the provider since it was requested, and when the next one is due. */
    calls: integer('calls').notNull().default(0),
    dueAt: instantColumn('due_at').notNull(),
    /** The number of times that staff requested it again after a failure; each makes a new idempotency key. */
    round: integer('round').notNull().default(0),
    /** The provider's name for it. */
    reference: text('reference'),
    /** The provider's reason for a failure, for staff. */
    failure: text('failure'),
    /** The person of staff who decided it; null where the customer, the program or the provider did. */
    decidedBy: text('decided_by'),
    /** The second person, who agreed to a large one, and when. */
    approvedBy: text('approved_by'),
    approvedAt: instantColumn('approved_at'),
    at: instantColumn('at').notNull(),
    doneAt: instantColumn('done_at'),
  },
  (table) => [
    uniqueIndex('refunds_about').on(table.about),
    index('refunds_payment').on(table.paymentId),
    index('refunds_due')
      .on(table.dueAt)
      .where(sql`${table.state} = 'requested'`),
    check('refunds_yen', sql`${table.yen} > 0`),
  ],
);

/**
 * The ledger of money: rows are added, never changed or deleted (a trigger of migration 0025). It names payments without a foreign key, since
 * it outlives them, and holds nothing about persons.
 */
export const moneyEntries = pgTable(
  'money_entries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    paymentId: text('payment_id').notNull(),
    attempt: text('attempt').notNull(),
    kind: text('kind').$type<MoneyKind>().notNull(),
    /** Whole yen; negative where an earlier row of the kind is taken back. */
    yen: integer('yen').notNull(),
    /** The subject of the entry, unique within its kind. */
    source: text('source').notNull(),
    at: instantColumn('at').notNull(),
  },
  (table) => [
    uniqueIndex('money_entries_once').on(table.kind, table.source),
    index('money_entries_payment').on(table.paymentId),
    index('money_entries_at').on(table.at),
  ],
);

/** Charged to the buyer; captured, refunded and disputed as the provider's books say; what the provider keeps for it. */
export const moneyKinds = ['charged', 'captured', 'refunded', 'disputed', 'fee'] as const;
export type MoneyKind = (typeof moneyKinds)[number];

/** Disputes of a payer with the provider. */
export const disputes = pgTable(
  'disputes',
  {
    /** The provider's name for it. */
    reference: text('reference').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    yen: integer('yen').notNull(),
    state: text('state').$type<'open' | 'won' | 'lost'>().notNull(),
    reason: text('reason').notNull(),
    at: instantColumn('at').notNull(),
  },
  (table) => [index('disputes_payment').on(table.paymentId)],
);

/** Every event that a provider told of, once. Of what it says only what the shop understands is kept. */
export const providerEvents = pgTable(
  'provider_events',
  {
    provider: text('provider').notNull(),
    /** The provider's own id of the event. */
    id: text('id').notNull(),
    type: text('type').notNull(),
    /** The provider's id of what it is about. */
    subject: text('subject'),
    /** Null where the shop does not know the type. */
    change: jsonb('change').$type<ProviderChange>(),
    at: instantColumn('at').notNull(),
    /** The time at which the event was applied; null while its subject is not known yet. */
    appliedAt: instantColumn('applied_at'),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.id] }),
    index('provider_events_waiting')
      .on(table.at)
      .where(sql`${table.appliedAt} is null`),
  ],
);

/** Movements of the provider's balance that concern our payments, each row once. They contain no personal data. */
export const providerMovements = pgTable(
  'provider_movements',
  {
    provider: text('provider').notNull(),
    /** The provider's own id of the movement. */
    id: text('id').notNull(),
    kind: text('kind').$type<ProviderMovement['kind']>().notNull(),
    attempt: text('attempt').notNull(),
    charge: text('charge').notNull(),
    /** Whole yen: positive into the balance, negative out of it; what the provider kept of it. */
    yen: integer('yen').notNull(),
    fee: integer('fee').notNull(),
    at: instantColumn('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.id] }),
    index('provider_movements_attempt').on(table.attempt),
    index('provider_movements_charge').on(table.charge),
    index('provider_movements_at').on(table.provider, table.at),
  ],
);

/** Differences between the ledger of money and the provider's books that a reconciliation found. */
export const moneyDifferences = pgTable(
  'money_differences',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    attempt: text('attempt').notNull(),
    /** Null where the shop has no such attempt. */
    paymentId: text('payment_id'),
    kind: text('kind').$type<Exclude<MoneyKind, 'charged'>>().notNull(),
    /** Whole yen in the ledger, and in the provider's books, as they were last compared. */
    booksYen: integer('books_yen').notNull(),
    providerYen: integer('provider_yen').notNull(),
    firstSeenAt: instantColumn('first_seen_at').notNull(),
    lastSeenAt: instantColumn('last_seen_at').notNull(),
    /** The time at which the sums were equal again; null while they differ. */
    solvedAt: instantColumn('solved_at'),
  },
  (table) => [
    uniqueIndex('money_differences_open')
      .on(table.attempt, table.kind)
      .where(sql`${table.solvedAt} is null`),
    index('money_differences_seen').on(table.firstSeenAt),
  ],
);

/** The test provider's own books (`payment/test-provider.ts`): a real one keeps them elsewhere. */
export const testPayments = pgTable('test_payments', {
  reference: text('reference').primaryKey(),
  yen: integer('yen').notNull(),
  state: text('state').$type<'open' | 'pending' | 'paid' | 'declined' | 'reserved' | 'released'>().notNull(),
  /** True where the sum is reserved first, and captured or released later. */
  reserves: boolean('reserves').notNull().default(false),
  /** A path of the storefront. */
  returnTo: text('return_to').notNull(),
  refunded: integer('refunded').notNull().default(0),
  /** The whole yen of each refund that was made, by its id. */
  refunds: jsonb('refunds').$type<Readonly<Record<string, number>>>().notNull().default({}),
  at: instantColumn('at').notNull(),
});
