import * as v from 'valibot';
import { defineCall } from './call';
import { rowId } from './cart';
import { cursor, instant, languageCode } from './common';
import { goodsId, goodsText, picture, site } from './goods';

/** `asked`: staff ask the seller. The others are ends. */
export const sellerQuestionStates = ['asked', 'answered', 'declined'] as const;
export type SellerQuestionState = (typeof sellerQuestionStates)[number];

/** The reasons for which a question has no answer. Each has a text that says what the buyer can do. */
export const sellerQuestionReasons = ['noQuestions', 'noAnswer', 'sold', 'unsuitable'] as const;
export type SellerQuestionReason = (typeof sellerQuestionReasons)[number];

const answer = v.object({
  /** The seller's answer as staff wrote it down, and its language. */
  words: v.string(),
  language: languageCode,
  /** Its translation into the language of the question, with the name of the engine; null where no engine made one. */
  translation: v.nullable(v.object({ text: v.string(), language: languageCode, engine: v.string() })),
});

const question = v.object({
  id: rowId,
  state: v.picklist(sellerQuestionStates),
  /** The item as it was when the question was asked. */
  goods: v.object({ site, id: goodsId, title: goodsText, picture }),
  /** The question as the customer wrote it. */
  words: v.string(),
  at: instant,
  /** The time at which it came into its state. */
  since: instant,
  answer: v.nullable(answer),
  declined: v.nullable(v.object({ reason: v.picklist(sellerQuestionReasons), note: v.string() })),
});
export type SellerQuestion = v.InferOutput<typeof question>;

export const sellerQuestionCalls = {
  /** Lists the customer's questions to sellers with their answers, newest first, 20 a page. */
  'Sig.Front.SellerQuestion.List': defineCall({
    method: 'GET',
    login: true,
    input: v.object({ cursor: v.optional(cursor) }),
    output: v.object({ questions: v.array(question), next: v.nullable(cursor) }),
  }),
  /**
   * Asks the seller of an item something before buying. The same question about the same item again is the one that waits already. Refusals:
   * invalidInput with the `fields`, contactInQuestion with the `kind` (email, phone, messenger) and the words `found`, notFound, notInCatalogue,
   * goodsRemoved, notForSale with the `problem` for an item that is sold out, sellerTakesNoQuestions, questionsFull with the `max` that may wait at once, rateLimited.
   */
  'Sig.Front.SellerQuestion.Ask': defineCall({
    method: 'POST',
    login: true,
    input: v.object({
      site,
      id: goodsId,
      /** The rules count characters as people count them; this bounds the code units. */
      words: v.pipe(v.string(), v.maxLength(5_000)),
    }),
    maxBytes: 16_384,
    output: v.object({ question }),
  }),
};
