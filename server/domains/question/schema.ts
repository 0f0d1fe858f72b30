import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Picture } from '@/contract/goods';
import type { LanguageCode } from '@/contract/languages';
import type { SellerQuestion, SellerQuestionReason, SellerQuestionState } from '@/contract/question';
import type { Site } from '@/contract/sites';
import type { GoodsTexts } from '../vocabulary/goods-texts';
import { customers } from '../account/schema';
import { instantColumn } from '@server/platform/db/columns';

/** The item that a question is about, as it was then. */
export interface QuestionGoods {
  readonly site: Site;
  readonly id: string;
  readonly titles: GoodsTexts;
  readonly picture: Picture;
  /** The address of its page at the marketplace; null where it has none. */
  readonly original: string | null;
  /** The seller's name; null where it is not known. */
  readonly seller: string | null;
}

type Answer = NonNullable<SellerQuestion['answer']>;

/** Questions of customers to sellers, which staff pass on. */
export const sellerQuestions = pgTable(
  'seller_questions',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    state: text('state').$type<SellerQuestionState>().notNull(),
    goods: jsonb('goods').$type<QuestionGoods>().notNull(),
    words: text('words').notNull(),
    /** The language of the question, into which the answer is translated. */
    language: text('language').$type<LanguageCode>().notNull(),
    answer: jsonb('answer').$type<Answer>(),
    reason: text('reason').$type<SellerQuestionReason>(),
    /** Staff's words with a decline. */
    reasonNote: text('reason_note').notNull().default(''),
    at: instantColumn('at').notNull(),
    since: instantColumn('since').notNull(),
  },
  (table) => [
    index('seller_questions_customer').on(table.customerId, table.at),
    index('seller_questions_waiting')
      .on(table.at)
      .where(sql`${table.state} = 'asked'`),
    check('seller_questions_answered', sql`(${table.state} = 'answered') = (${table.answer} is not null)`),
    check('seller_questions_declined', sql`(${table.state} = 'declined') = (${table.reason} is not null)`),
  ],
);
