import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { BidHoldState } from '@/contract/bid';
import type { LineServices } from '@/contract/cart';
import type { LanguageKey } from '@/i18n/languages';
import { customers } from '../account/schema';
import { instantColumn } from '@server/platform/db/columns';
import { bids } from './schema';
import { bidTasks } from './bid-tasks-schema';

/**
 * Sums that are reserved at the provider before a large bid is placed, and are charged only for a win. The row exists before the provider is
 * called, and its id is the idempotency key of that call. A win adds an attempt to pay with the same id (`payment_tries`), which is captured.
 */
export const bidHolds = pgTable(
  'bid_holds',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /**
     * The auction and its round; null for an auction at a marketplace, where staff bid. Without a foreign key: a sum that is reserved outlives
     * a listing that was taken down.
     */
    goodsKey: text('goods_key').notNull(),
    round: integer('round'),
    /** The bid to place, whole yen, with its services. */
    ceiling: integer('ceiling').notNull(),
    services: jsonb('services').$type<LineServices>().notNull(),
    /** The customer's words to the staff who bid. */
    note: text('note').notNull(),
    /** The sum to reserve, whole yen. */
    yen: integer('yen').notNull(),
    state: text('state').$type<BidHoldState>().notNull(),
    /** The bid that was placed with it; null before, and where none was. */
    bidId: text('bid_id').references(() => bids.id, { onDelete: 'set null' }),
    /** The same, of a bid that staff place. */
    taskId: text('task_id').references(() => bidTasks.id, { onDelete: 'set null' }),
    /** The answer code for which no bid was placed, for staff. */
    problem: integer('problem'),
    provider: text('provider').notNull(),
    /** The provider's own name for it; null until the provider has opened it. */
    reference: text('reference'),
    /** The provider's name for the money. */
    charge: text('charge'),
    /** The address of the provider's page; null until the provider has opened it. */
    url: text('url'),
    /** The language of the provider's page. */
    language: text('language').$type<LanguageKey>().notNull(),
    /** The time at which the customer opened the provider's page; null before. */
    startedAt: instantColumn('started_at'),
    /** The time at which the offer, and the provider's page, end. */
    endsAt: instantColumn('ends_at').notNull(),
    /** The time until which the sum stays reserved; null until it is. */
    reservedUntil: instantColumn('reserved_until'),
    /** The version of the terms that the customer agreed to, and when. */
    termsVersion: text('terms_version'),
    termsAt: instantColumn('terms_at'),
    /** Calls of the provider to capture or release it, and when the next one is due. */
    calls: integer('calls').notNull().default(0),
    dueAt: instantColumn('due_at').notNull(),
    at: instantColumn('at').notNull(),
  },
  (table) => [
    uniqueIndex('bid_holds_reference').on(table.reference),
    index('bid_holds_customer').on(table.customerId, table.goodsKey, table.round),
    index('bid_holds_bid').on(table.bidId),
    index('bid_holds_task').on(table.taskId),
    /** Those that a job has something to do with. */
    index('bid_holds_open')
      .on(table.state, table.dueAt)
      .where(sql`${table.state} in ('created', 'authorised', 'capturing', 'releasing')`),
    check('bid_holds_yen', sql`${table.yen} > 0`),
  ],
);
