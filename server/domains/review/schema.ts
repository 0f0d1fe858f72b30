import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Picture } from '@/contract/goods';
import type { LanguageCode } from '@/contract/languages';
import type {
  ReviewFacts,
  ReviewFault,
  ReviewKind,
  ReviewMedia,
  ReviewPlatform,
  ReviewState,
  ShareInfo,
} from '@/contract/review';
import type { Site } from '@/contract/sites';
import type { GoodsTexts } from '../vocabulary/goods-texts';
import { customers } from '../account/schema';
import { instantColumn } from '@server/platform/db/columns';
import { orders } from '../order/schema';

/** A picture of a review; `upload` is null for one of the catalogue. */
export interface ReviewPicture extends Picture {
  readonly upload: string | null;
}

/** The thing that a review is about, as it was ordered. */
export interface ReviewedOrderLine {
  readonly line: string | null;
  readonly order: string | null;
  readonly site: Site;
  readonly id: string;
  /** Kind of goods, by which measured facts are told. */
  readonly kind: string | null;
  readonly titles: GoodsTexts;
  readonly picture: Picture;
}

/** The content of a review on this site. */
export interface InsideContent {
  readonly title: string;
  readonly content: string;
  readonly keywords: readonly string[];
  readonly pictures: readonly ReviewPicture[];
  /** `site/id` of the goods of its item cards. */
  readonly cards: readonly string[];
  readonly thing: ReviewedOrderLine;
  readonly facts: ReviewFacts;
}

/** Shopping reviews of every kind. */
export const reviews = pgTable(
  'reviews',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ReviewKind>().notNull(),
    media: text('media').$type<ReviewMedia>(),
    state: text('state').$type<ReviewState>().notNull(),
    language: text('language').$type<LanguageCode>().notNull(),
    /** First name or initial of its writer, as others see it. */
    author: text('author').notNull(),
    inside: jsonb('inside').$type<InsideContent>(),
    /** The reviewed order line, which has at most one review. Null for other kinds of review and after a withdrawal. */
    lineId: text('line_id'),
    /** Kind of goods and country of the measured facts; null without. */
    goodsKind: text('goods_kind'),
    country: text('country'),
    /** The searchable text, normalised. */
    found: text('found').notNull(),
    platform: text('platform').$type<ReviewPlatform>(),
    url: text('url'),
    /** Tells the post from others; null where the review was taken back. */
    urlKey: text('url_key'),
    info: jsonb('info').$type<ShareInfo>(),
    /** The month of Japan in which its points come, `2026-11`; of monthly ones. */
    month: text('month'),
    points: integer('points').notNull().default(0),
    reason: text('reason').$type<ReviewFault>(),
    note: text('note').notNull().default(''),
    submittedAt: instantColumn('submitted_at').notNull(),
    judgedAt: instantColumn('judged_at'),
    delayUntil: instantColumn('delay_until'),
    /** Seconds by which the lists of what is new and what is hot go; null while it is not shown. */
    newest: bigint('newest', { mode: 'number' }),
    hot: bigint('hot', { mode: 'number' }),
  },
  (table) => [
    index('reviews_customer').on(table.customerId, table.submittedAt),
    index('reviews_newest').on(table.newest),
    index('reviews_hot').on(table.hot),
    index('reviews_measured').on(table.goodsKind, table.country),
    index('reviews_due')
      .on(table.delayUntil)
      .where(sql`${table.state} = 'postponed'`),
    uniqueIndex('reviews_line').on(table.lineId),
    uniqueIndex('reviews_url').on(table.urlKey),
    check('reviews_points', sql`${table.points} >= 0`),
  ],
);

/** Customers' ratings of orders that they have received, one for each order. */
export const orderRatings = pgTable(
  'order_ratings',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    stars: integer('stars').notNull(),
    /** True for an invented rating, which a shop that is no demo does not count. */
    isDemo: boolean('is_demo').notNull().default(false),
    at: instantColumn('at').notNull(),
    changedAt: instantColumn('changed_at').notNull(),
  },
  (table) => [
    index('order_ratings_customer').on(table.customerId),
    check('order_ratings_stars', sql`${table.stars} between 1 and 5`),
  ],
);

/** Some of a text's fingerprints, by which much the same text is found. */
export const reviewMarks = pgTable(
  'review_marks',
  {
    reviewId: text('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    mark: integer('mark').notNull(),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.mark] }), index('review_marks_mark').on(table.mark)],
);

/** Hashes by which a review's pictures are recognised. */
export const reviewPictures = pgTable(
  'review_pictures',
  {
    reviewId: text('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    contentHash: text('content_hash').notNull(),
    /** 64 bits in hex. */
    lookHash: text('look_hash').notNull(),
    /** Likewise, of its parts; empty for a picture from before they were computed. */
    partHashes: text('part_hashes')
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.place] }),
    index('review_pictures_content').on(table.contentHash),
  ],
);
