import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { CouponState } from '@/rules/buying/machines';
import { instantColumn } from '@server/platform/db/columns';
import { customerColumn } from '../account/schema';

/** Coupons that customers claimed. */
export const coupons = pgTable(
  'coupons',
  {
    id: text('id').primaryKey(),
    customerId: customerColumn(),
    campaign: text('campaign').notNull(),
    percent: integer('percent').notNull(),
    minYen: integer('min_yen').notNull(),
    state: text('state').$type<CouponState>().notNull(),
    claimedAt: instantColumn('claimed_at').notNull(),
    endsAt: instantColumn('ends_at').notNull(),
  },
  (table) => [
    index('coupons_customer').on(table.customerId, table.campaign),
    index('coupons_customer_end').on(table.customerId, table.endsAt),
  ],
);
