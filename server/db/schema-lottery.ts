import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { customers, instantColumn } from './schema';
import { coupons } from './schema-buying';
import { gifts } from './schema-gifts';

/** The balls left in the drum of a round, one row for each colour; created with the first play. Locking these rows locks the round. */
export const lotteryDrums = pgTable(
  'lottery_drums',
  {
    lottery: text('lottery').notNull(),
    round: integer('round').notNull(),
    prize: text('prize').notNull(),
    left: integer('left').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lottery, table.round, table.prize] }),
    check('lottery_drums_left', sql`${table.left} >= 0`),
  ],
);

/** Every play, and what came of it. */
export const lotteryPlays = pgTable(
  'lottery_plays',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    lottery: text('lottery').notNull(),
    round: integer('round').notNull(),
    prize: text('prize').notNull(),
    /** True where its ball won something. */
    wins: text('wins').$type<'points' | 'coupon' | 'goods' | 'none'>().notNull(),
    /** Points; 0 for a free play. */
    score: integer('score').notNull(),
    /** Days since 1970 in Japan. */
    day: integer('day').notNull(),
    couponId: text('coupon_id').references(() => coupons.id, { onDelete: 'set null' }),
    giftId: text('gift_id').references(() => gifts.id, { onDelete: 'set null' }),
    at: instantColumn('at').notNull(),
  },
  (table) => [
    index('lottery_plays_customer').on(table.customerId, table.at),
    index('lottery_plays_round').on(table.lottery, table.at),
    check('lottery_plays_score', sql`${table.score} >= 0`),
  ],
);
