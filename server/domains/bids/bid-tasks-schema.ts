import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { BidTaskReason, BidTaskState } from '@/contract/bid-task';
import type { LineServices } from '@/contract/cart';
import type { Picture } from '@/contract/goods';
import type { RestrictedKind } from '@/contract/restricted';
import type { Site } from '@/contract/sites';
import type { GoodsTexts } from '../vocabulary/goods-texts';
import { customers } from '../account/schema';
import { instantColumn } from '@server/platform/db/columns';
import { orders } from '../order/schema';

/** The item of an auction at a marketplace, as its page showed it when the bid was last changed. */
export interface BidTaskGoods {
  readonly site: Site;
  readonly id: string;
  readonly titles: GoodsTexts;
  readonly titleJa: string;
  readonly picture: Picture;
  /** The address of its page at the marketplace; null where it has none. */
  readonly original: string | null;
  readonly restricted: readonly RestrictedKind[];
  /** Percent of consumption tax on top of the price. */
  readonly taxOnTop: number;
}

/** Bids of customers in auctions at marketplaces, which staff place by hand. */
export const bidTasks = pgTable(
  'bid_tasks',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** `site/id` of the auction. */
    goodsKey: text('goods_key').notNull(),
    goods: jsonb('goods').$type<BidTaskGoods>().notNull(),
    state: text('state').$type<BidTaskState>().notNull(),
    reason: text('reason').$type<BidTaskReason>(),
    /** The price that the page showed when the bid was last changed, whole yen. */
    seenYen: integer('seen_yen').notNull(),
    /** Whole yen: the customer's maximum, and the one that stands at the marketplace. */
    ceiling: integer('ceiling').notNull(),
    placedYen: integer('placed_yen'),
    /** The final price of the auction and shipping inside Japan, whole yen. */
    price: integer('price'),
    domesticYen: integer('domestic_yen'),
    services: jsonb('services').$type<LineServices>().notNull(),
    /** The customer's words to staff. */
    note: text('note').notNull(),
    /** The end of the auction as its page said. */
    endsAt: instantColumn('ends_at').notNull(),
    orderId: text('order_id').references(() => orders.id),
    at: instantColumn('at').notNull(),
    since: instantColumn('since').notNull(),
  },
  (table) => [
    uniqueIndex('bid_tasks_own')
      .on(table.customerId, table.goodsKey)
      .where(sql`${table.state} in ('waiting', 'placed', 'raised', 'outbid')`),
    // The marketplace sees us as one bidder: one standing bid for the whole service.
    uniqueIndex('bid_tasks_standing')
      .on(table.goodsKey)
      .where(sql`${table.state} in ('placed', 'raised', 'won', 'ordered')`),
    uniqueIndex('bid_tasks_order').on(table.orderId),
    index('bid_tasks_customer').on(table.customerId, table.state),
    index('bid_tasks_auction').on(table.goodsKey, table.state),
    index('bid_tasks_due').on(table.state, table.endsAt),
    check('bid_tasks_ceiling', sql`${table.ceiling} > 0`),
    check('bid_tasks_impossible', sql`(${table.state} = 'impossible') = (${table.reason} is not null)`),
  ],
);
