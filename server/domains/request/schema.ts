import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { LineServices } from '@/contract/cart';
import type { LanguageCode } from '@/contract/languages';
import type { DeclineReason, PurchaseQuote, PurchaseRequestState } from '@/contract/request';
import type { RestrictedKind } from '@/contract/restricted';
import type { Uploaded } from '@/contract/upload';
import type { OrderFees } from '@/rules/buying/order-bill';
import { customers } from '../account/schema';
import { instantColumn } from '@server/platform/db/columns';
import { orders } from '../order/schema';

/** Requests of customers to buy something from any shop. */
export const purchaseRequests = pgTable(
  'purchase_requests',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    state: text('state').$type<PurchaseRequestState>().notNull(),
    /** An https address, or null where the words alone say what it is. */
    link: text('link'),
    title: text('title').notNull(),
    options: text('options').notNull(),
    quantity: integer('quantity').notNull(),
    services: jsonb('services').$type<LineServices>().notNull(),
    note: text('note').notNull(),
    /** The most that the goods may cost, whole yen; null where the customer named none. */
    maxYen: integer('max_yen'),
    pictures: jsonb('pictures').$type<readonly Uploaded[]>().notNull(),
    /** In which the customer wrote. */
    language: text('language').$type<LanguageCode>().notNull(),
    /** The version of the present quote; 0 before the first one. */
    version: integer('version').notNull().default(0),
    /** The time until which the present quote can be accepted; null if no quote can be accepted. */
    validUntil: instantColumn('valid_until'),
    reason: text('reason').$type<DeclineReason>(),
    /** Staff's words with a decline. */
    reasonNote: text('reason_note').notNull().default(''),
    orderId: text('order_id').references(() => orders.id),
    at: instantColumn('at').notNull(),
    since: instantColumn('since').notNull(),
    /** The time at which staff first quoted, declined or asked back. */
    answeredAt: instantColumn('answered_at'),
    /** The customer said something that staff have not answered. */
    awaitsStaff: boolean('awaits_staff').notNull().default(true),
    isRead: boolean('is_read').notNull().default(true),
  },
  (table) => [
    index('purchase_requests_customer').on(table.customerId, table.at),
    index('purchase_requests_due')
      .on(table.validUntil)
      .where(sql`${table.state} = 'quoted'`),
    index('purchase_requests_answered').on(table.answeredAt),
    check('purchase_requests_quantity', sql`${table.quantity} > 0`),
    check('purchase_requests_quoted', sql`${table.state} <> 'quoted' or ${table.validUntil} is not null`),
    check('purchase_requests_accepted', sql`(${table.state} = 'accepted') = (${table.orderId} is not null)`),
  ],
);

/** Staff's offers for a request, each a version of its own that never changes. */
export const purchaseQuotes = pgTable(
  'purchase_quotes',
  {
    requestId: text('request_id')
      .notNull()
      .references(() => purchaseRequests.id, { onDelete: 'cascade' }),
    /** From 1. */
    version: integer('version').notNull(),
    /** Whole yen of one. */
    yen: integer('yen').notNull(),
    /** Whole yen of shipping inside Japan, for all of it. */
    domesticYen: integer('domestic_yen').notNull(),
    /** The service's own fees as of the quote: an order at its price is charged by these. */
    fees: jsonb('fees').$type<OrderFees>().notNull(),
    packed: jsonb('packed').$type<PurchaseQuote['packed']>(),
    isEstimate: boolean('is_estimate').notNull(),
    restricted: jsonb('restricted').$type<readonly RestrictedKind[]>().notNull(),
    note: text('note').notNull(),
    validUntil: instantColumn('valid_until').notNull(),
    at: instantColumn('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.version] }),
    check('purchase_quotes_yen', sql`${table.yen} > 0 and ${table.domesticYen} >= 0`),
  ],
);

/** The messages of the customer and of staff about a request, in order. */
export const purchaseMessages = pgTable(
  'purchase_messages',
  {
    requestId: text('request_id')
      .notNull()
      .references(() => purchaseRequests.id, { onDelete: 'cascade' }),
    /** From 1. */
    position: integer('position').notNull(),
    by: text('by').$type<'customer' | 'staff'>().notNull(),
    words: text('words').notNull(),
    pictures: jsonb('pictures').$type<readonly Uploaded[]>().notNull(),
    at: instantColumn('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.position] })],
);
