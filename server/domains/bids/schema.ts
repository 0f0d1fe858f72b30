import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { BidReason, BidState } from '@/contract/bid';
import type { LineServices } from '@/contract/cart';
import { customers } from '../account/schema';
import { goods } from '../goods/schema';
import { instantColumn } from '@server/platform/db/columns';
import { orders } from '../order/schema';

const goodsKey = () =>
  text('goods_key')
    .notNull()
    .references(() => goods.key, { onDelete: 'cascade' });

/** The changes that our customers and staff made to a round of an auction, in addition to what happens at the marketplace. */
export const auctionRounds = pgTable(
  'auction_rounds',
  {
    goodsKey: goodsKey(),
    round: integer('round').notNull(),
    /** The highest ceiling of our customers, whole yen. */
    ceiling: integer('ceiling'),
    /** Bids of our customers, and bids from outside that staff entered. */
    ours: integer('ours').notNull().default(0),
    outsideBids: integer('outside_bids').notNull().default(0),
    /** The highest outside bid beyond those in the catalogue, whole yen. */
    outside: integer('outside'),
    /** The end after our late raises; null where nothing moved it. */
    endsAt: instantColumn('ends_at'),
    /** When it ended early: by the seller's word, or because we paid the buyout price. */
    closedAt: instantColumn('closed_at'),
  },
  (table) => [primaryKey({ columns: [table.goodsKey, table.round] })],
);

/** A customer's bid in one round of an auction; a raise is the same bid. */
export const bids = pgTable(
  'bids',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    goodsKey: goodsKey(),
    round: integer('round').notNull(),
    state: text('state').$type<BidState>().notNull(),
    /** Whole yen. */
    ceiling: integer('ceiling').notNull(),
    services: jsonb('services').$type<LineServices>().notNull(),
    /** The final price of the auction, whole yen. */
    price: integer('price'),
    reason: text('reason').$type<BidReason>(),
    orderId: text('order_id').references(() => orders.id),
    at: instantColumn('at').notNull(),
    since: instantColumn('since').notNull(),
    /** When the auction ends as far as anybody can know: from then on the bid is to be settled. */
    due: instantColumn('due').notNull(),
  },
  (table) => [
    uniqueIndex('bids_own').on(table.customerId, table.goodsKey, table.round),
    // The marketplace sees us as one bidder: one standing bid for the whole service.
    uniqueIndex('bids_standing')
      .on(table.goodsKey, table.round)
      .where(sql`${table.state} = 'leading'`),
    uniqueIndex('bids_order').on(table.orderId),
    index('bids_round').on(table.goodsKey, table.round),
    index('bids_customer').on(table.customerId, table.state),
    index('bids_due').on(table.state, table.due),
    check('bids_ceiling', sql`${table.ceiling} > 0`),
  ],
);
