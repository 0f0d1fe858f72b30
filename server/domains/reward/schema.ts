import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Picture } from '@/contract/goods';
import type { GoodsTexts } from '../vocabulary/goods-texts';
import { coupons } from '../coupon/schema';
import { customers } from '../account/schema';
import { instantColumn } from '@server/platform/db/columns';

/** Number of redemptions of a reward in a calendar month of Japan. */
export const rewardStocks = pgTable(
  'reward_stocks',
  {
    rewardId: text('reward_id').notNull(),
    /** `2026-11`. */
    month: text('month').notNull(),
    taken: integer('taken').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.rewardId, table.month] }),
    check('reward_stocks_taken', sql`${table.taken} >= 0`),
  ],
);

/** A copy of the redeemed reward, since the list of rewards may change. */
export type RedeemedItem =
  | { readonly kind: 'goods'; readonly titles: GoodsTexts; readonly picture: Picture }
  | { readonly kind: 'coupon'; readonly percent: number; readonly minYen: number };

/** Rewards that points were spent on; the things among them are `gifts` of source `reward`. */
export const redemptions = pgTable(
  'redemptions',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    rewardId: text('reward_id').notNull(),
    month: text('month').notNull(),
    points: integer('points').notNull(),
    state: text('state').$type<'made' | 'cancelled'>().notNull(),
    thing: jsonb('thing').$type<RedeemedItem>().notNull(),
    couponId: text('coupon_id').references(() => coupons.id, { onDelete: 'set null' }),
    at: instantColumn('at').notNull(),
  },
  (table) => [
    index('redemptions_customer').on(table.customerId, table.at),
    check('redemptions_points', sql`${table.points} > 0`),
  ],
);
