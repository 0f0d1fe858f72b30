import * as v from 'valibot';
import { defineCall } from './call';
import { languageCode, nothing } from './common';
import { inputList } from './input';

const documentId = v.pipe(v.string(), v.maxLength(80), v.regex(/^[\w-]+\.[\w-]+$/));

/** A piece of the help that the bot answers with: a section of a guide, or one of the questions of the front page. */
export const botDocument = v.object({
  /** `shopping.fees`, `question.0`. */
  id: documentId,
  title: v.string(),
  /** The path at which the storefront shows it. */
  path: v.pipe(v.string(), v.regex(/^\/(?!\/)[\w/?=&%.#-]*$/)),
  /** Plain words with the figures of now. */
  paragraphs: v.array(v.string()),
});
export type BotDocument = v.InferOutput<typeof botDocument>;

/** The words that people write when they mean a document, in the reader's language; documents that the page itself contains are listed too. */
const botWordsRow = v.object({ id: documentId, words: v.string() });
export type BotWordsRow = v.InferOutput<typeof botWordsRow>;

/** Longest question, in letters as people count them. */
export const maxQuestionLetters = 500;

/** Most documents of which a language model chooses, and characters (UTF-16) of a question that it reads. */
export const botChoiceLimits = { candidates: 3, question: 500 } as const;

export const botCalls = {
  /** Gets everything that the help bot knows; the page searches in it. `language`: English where there are no guides in the reader's. */
  'Sig.Front.Bot.Documents': defineCall({
    method: 'GET',
    input: nothing,
    output: v.object({
      language: languageCode,
      /** False where nothing can be paid: then the bot says so. */
      takesPayments: v.boolean(),
      documents: v.array(botDocument),
      words: v.array(botWordsRow),
      /** Words of the reader's language that say nothing of what a question is about. */
      fillers: v.string(),
      /** Words of questions that have nothing to do with the shop, such as the weather. */
      unrelated: v.string(),
      /** True where the operator has a language model that helps to choose (`Bot.Choose`). */
      modelHelps: v.boolean(),
    }),
  }),
  /**
   * Lets the operator's language model choose which of the documents that were found answer a question, the best first; none where it cannot
   * say, does not answer, or there is no model. Links, e-mail addresses and long numbers are taken out of the question first. Refusals:
   * rateLimited.
   */
  'Sig.Front.Bot.Choose': defineCall({
    method: 'POST',
    maxBytes: 3072,
    writes: false,
    input: v.object({
      question: v.pipe(v.string(), v.minLength(1), v.maxLength(botChoiceLimits.question)),
      candidates: inputList(documentId, botChoiceLimits.candidates, 2),
    }),
    output: v.object({ ids: v.array(documentId) }),
  }),
};
