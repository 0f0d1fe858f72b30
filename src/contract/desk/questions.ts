import * as v from 'valibot';
import { rowId } from '../cart';
import { languageCode } from '../common';
import { sellerQuestionReasons, sellerQuestionStates } from '../question';
import { defineDeskCall } from './desk-call';

const roles = ['buyer', 'support'] as const;
const words = v.pipe(v.string(), v.trim(), v.maxLength(5_000));
const sellerAnswer = v.object({ id: rowId, words: v.pipe(words, v.minLength(1)), language: languageCode });
/** A translation with the name of the engine; null where none was made. */
const translation = v.nullable(v.object({ text: v.string(), engine: v.string() }));

export const deskQuestionCalls = {
  /** A question to a seller, with its translation into Japanese and the item's pages. Refusals: notFound. */
  'Desk.Question.Detail': defineDeskCall({
    kind: 'read',
    roles,
    input: v.object({ id: rowId }),
    output: v.object({
      id: rowId,
      state: v.picklist(sellerQuestionStates),
      customer: v.string(),
      at: v.string(),
      words: v.string(),
      language: languageCode,
      japanese: translation,
      /** The item as it was then: its page at the marketplace, null where it has none, and on the storefront. */
      goods: v.object({
        title: v.string(),
        link: v.nullable(v.string()),
        path: v.string(),
        seller: v.nullable(v.string()),
      }),
      answer: v.nullable(v.object({ words: v.string(), language: languageCode, translation })),
      declined: v.nullable(v.object({ reason: v.picklist(sellerQuestionReasons), note: v.string() })),
      owner: v.nullable(v.string()),
    }),
  }),
  /** Translates a seller's answer into the customer's language before it is written down. Refusals: notFound. */
  'Desk.Question.TranslateAnswer': defineDeskCall({
    kind: 'read',
    roles,
    input: sellerAnswer,
    output: v.object({ translation }),
  }),
  /** Writes down the seller's answer with the translation that was made of it, if any. Refusals: notFound, changed. */
  'Desk.Question.Answer': defineDeskCall({
    kind: 'change',
    roles,
    input: sellerAnswer,
    output: v.object({ translated: v.boolean() }),
  }),
  /** Ends a question without an answer, with a reason and words for the customer. Refusals: notFound, changed. */
  'Desk.Question.Decline': defineDeskCall({
    kind: 'change',
    roles,
    input: v.object({ id: rowId, reason: v.picklist(sellerQuestionReasons), note: v.pipe(words, v.maxLength(2_000)) }),
    output: v.object({}),
  }),
};
