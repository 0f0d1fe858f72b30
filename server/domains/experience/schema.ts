import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { PostState } from '@/contract/experience';
import type { Picture } from '@/contract/goods';
import type { LanguageCode } from '@/contract/languages';
import type { ReviewFault } from '@/contract/review';
import type { goodsKinds } from '../vocabulary/terms';
import { customers } from '../account/schema';
import { instantColumn } from '@server/platform/db/columns';

/** A picture of a post; `upload` is null for one of the catalogue. */
export interface PostPicture extends Picture {
  readonly upload: string | null;
}

/** Experience posts of customers, and those of the demo. */
export const experiencePosts = pgTable(
  'experience_posts',
  {
    id: text('id').primaryKey(),
    /** Null for a post of the demo that no customer wrote. */
    customerId: text('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    /** The public id of the author, by which all posts of the author are listed; says nothing of the account. */
    authorId: text('author_id').notNull(),
    /** First name or initial of the author, as others see it. */
    authorName: text('author_name').notNull(),
    state: text('state').$type<PostState>().notNull(),
    language: text('language').$type<LanguageCode>().notNull(),
    title: text('title').notNull(),
    /** A customer's plain text. A post of the demo has rich text instead. */
    words: text('words'),
    html: text('html'),
    pictures: jsonb('pictures').$type<readonly PostPicture[]>().notNull(),
    /** Kinds of goods that are shown below the post. */
    kinds: jsonb('kinds').$type<readonly (typeof goodsKinds)[number][]>().notNull(),
    reason: text('reason').$type<ReviewFault>(),
    /** Staff's words with a rejection. */
    note: text('note').notNull().default(''),
    /** True for an invented post, which a shop that is no demo does not show. */
    isDemo: boolean('is_demo').notNull().default(false),
    submittedAt: instantColumn('submitted_at').notNull(),
    /** When it was approved; null while readers do not see it. */
    publishedAt: instantColumn('published_at'),
  },
  (table) => [
    index('experience_posts_customer').on(table.customerId, table.submittedAt),
    index('experience_posts_author').on(table.authorId, table.publishedAt),
    index('experience_posts_published').on(table.publishedAt),
    index('experience_posts_pending')
      .on(table.submittedAt)
      .where(sql`${table.state} = 'pending'`),
    check('experience_posts_text', sql`(${table.words} is null) <> (${table.html} is null)`),
    check('experience_posts_approved', sql`(${table.state} = 'approved') = (${table.publishedAt} is not null)`),
  ],
);
