import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ClaimKind, ClaimState, ClaimStep, ClaimPreference } from '@/contract/after-sale';
import type { ClaimFault } from '@/contract/claim-fault';
import type { Uploaded } from '@/contract/upload';
import { customers } from '../account/schema';
import { instantColumn } from '@server/platform/db/columns';
import { orderLines, orders } from '../order/schema';

/** Claims of customers about order lines. */
export const claims = pgTable(
  'claims',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    lineId: text('line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    /** The thing, of which there is one claim; null where it was withdrawn. */
    holds: text('holds'),
    kind: text('kind').$type<ClaimKind>().notNull(),
    wish: text('wish').$type<ClaimPreference>().notNull(),
    /** Whole yen that a partial refund was asked for. */
    wishYen: integer('wish_yen'),
    state: text('state').$type<ClaimState>().notNull(),
    /** The outcome that staff granted, in whole yen and points. */
    outcome: text('outcome').$type<ClaimPreference>(),
    yen: integer('yen').notNull().default(0),
    points: integer('points').notNull().default(0),
    reason: text('reason').$type<ClaimFault>(),
    at: instantColumn('at').notNull(),
    since: instantColumn('since').notNull(),
    /** By when what staff asked for is to come. */
    until: instantColumn('until'),
  },
  (table) => [
    index('claims_customer').on(table.customerId, table.at),
    index('claims_order').on(table.orderId),
    index('claims_due')
      .on(table.until)
      .where(sql`${table.state} = 'asked'`),
    uniqueIndex('claims_holds').on(table.holds),
    check('claims_granted', sql`${table.yen} >= 0 and ${table.points} >= 0`),
  ],
);

/** The steps of a claim, each with its message and pictures. */
export const claimEvents = pgTable(
  'claim_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    claimId: text('claim_id')
      .notNull()
      .references(() => claims.id, { onDelete: 'cascade' }),
    step: text('step').$type<ClaimStep>().notNull(),
    words: text('words').notNull().default(''),
    pictures: jsonb('pictures').$type<readonly Uploaded[]>().notNull().default([]),
    at: instantColumn('at').notNull(),
  },
  (table) => [index('claim_events_claim').on(table.claimId)],
);
