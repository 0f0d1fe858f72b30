import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Ball } from '@/contract/lottery';
import type { Picture } from '@/contract/goods';
import type { GoodsTexts } from '../vocabulary/goods-texts';
import { customers } from '../account/schema';
import { instantColumn } from '@server/platform/db/columns';
import { coupons } from '../coupon/schema';
import { gifts } from '../gift/schema';

/** The prize for a ball. An item is stored with its title and picture as they were when the terms were saved. */
export type WinDefinition =
  | { readonly kind: 'points'; readonly points: number }
  | { readonly kind: 'coupon'; readonly percent: number; readonly minYen: number; readonly days: number }
  | { readonly kind: 'goods'; readonly goodsId: string; readonly titles: GoodsTexts; readonly picture: Picture }
  | { readonly kind: 'none' };

export interface PrizeDefinition {
  readonly ball: Ball;
  readonly win: WinDefinition;
  /** Balls of this colour in a full drum. */
  readonly count: number;
  /** Balls that the demo's other players have drawn once the round is `fullHours` old; 0 where left out. */
  readonly drawnByOthers?: number;
}

/** Terms of a round: the cost of a play, the limits for a customer, and the full drum. Prizes are listed from the best to white. */
export interface LotteryTerms {
  readonly pointsCost: number;
  readonly freePerDay: number;
  readonly perDay: number;
  readonly perRound: number;
  readonly prizes: readonly PrizeDefinition[];
}

/** Lotteries. The terms by which they are drawn are versions of their own. */
export const lotteries = pgTable(
  'lotteries',
  {
    id: text('id').primaryKey(),
    names: jsonb('names').$type<GoodsTexts>().notNull(),
    abouts: jsonb('abouts').$type<GoodsTexts>().notNull(),
    /** Address of its picture; null for the picture of its best prize. */
    picture: text('picture'),
    /** True for an invented lottery, which only a demo shows. */
    isDemo: boolean('is_demo').notNull().default(false),
    /** The first round. */
    startsAt: instantColumn('starts_at').notNull(),
    endsAt: instantColumn('ends_at').notNull(),
    /** Days from the start of a round to the start of the next; null for a lottery of one round. */
    everyDays: integer('every_days'),
    /** Days after a round for which its winners are shown before the next round is announced. */
    quietDays: integer('quiet_days').notNull().default(0),
    /** The end of the last round; null for a lottery that repeats without an end. */
    overAt: instantColumn('over_at'),
    /** Null for a draft, which only staff see. */
    publishedAt: instantColumn('published_at'),
    savedAt: instantColumn('saved_at').notNull(),
  },
  (table) => [check('lotteries_span', sql`${table.startsAt} < ${table.endsAt}`)],
);

/** The terms of lotteries. A version applies to all rounds from a round on, until a later version does; rows are never changed. */
export const lotteryVersions = pgTable(
  'lottery_versions',
  {
    lottery: text('lottery')
      .notNull()
      .references(() => lotteries.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    fromRound: integer('from_round').notNull(),
    terms: jsonb('terms').$type<LotteryTerms>().notNull(),
    savedAt: instantColumn('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.lottery, table.version] })],
);

/** The balls left in the drum of a round, one row for each colour; created with the first play. Locking these rows locks the round. */
export const lotteryDrums = pgTable(
  'lottery_drums',
  {
    lottery: text('lottery').notNull(),
    round: integer('round').notNull(),
    prize: text('prize').notNull(),
    left: integer('left').notNull(),
    /** The version of the terms by which the round is drawn, fixed by its first play. */
    version: integer('version').notNull().default(1),
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
    /** The version of the terms by which it was drawn. */
    version: integer('version').notNull().default(1),
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
