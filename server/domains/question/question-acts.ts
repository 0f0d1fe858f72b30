import { eq } from 'drizzle-orm';
import type { LanguageCode } from '@/contract/languages';
import type { SellerQuestionReason } from '@/contract/question';
import type { Db } from '@server/platform/db/open';
import { lockRow } from '../account/customer-lock';
import type { StaffAct, StaffChange } from '../staff/staff-act';
import { StaffError } from '../staff/staff-error';
import type { TranslationEngine } from '../translate/translation-engine';
import { sellerQuestions } from './schema';
import { answerQuestion, declineQuestion } from './seller-questions';
import type { QuestionRow } from './seller-questions';
import { translateQuestion } from './translate-question';

const selectQuestion = (db: Db, id: string) => db.select().from(sellerQuestions).where(eq(sellerQuestions.id, id));
const notFound = (id: string) => new StaffError('notFound', `There is no question ${id}.`);

/** A question by its number, for reading. Refused as `notFound`. */
export async function readQuestion(db: Db, id: string): Promise<QuestionRow> {
  const [row] = await selectQuestion(db, id);
  if (!row) throw notFound(id);
  return row;
}

async function lockNamed({ db }: StaffAct, id: string): Promise<QuestionRow> {
  const row = await lockRow(db, () => selectQuestion(db, id));
  if (!row) throw notFound(id);
  return row;
}

interface SellerAnswer {
  readonly id: string;
  readonly words: string;
  readonly language: LanguageCode;
}

/**
 * Translates a seller's answer into the language of the question, for the record that follows. It is done before the record's transaction: an
 * engine may take seconds. Refused as `notFound`.
 */
export async function translateSellerAnswer(
  reading: { readonly db: Db; readonly now: Date; readonly engine: TranslationEngine | null },
  { id, words, language }: SellerAnswer,
): ReturnType<typeof translateQuestion> {
  const { language: to } = await readQuestion(reading.db, id);
  return translateQuestion(reading, { text: words, to, from: language });
}

/**
 * Writes down a seller's answer, with its translation where `translateSellerAnswer` has made one, and notifies the customer. Gives the engine's
 * name, null without a translation. Refusals: notFound, changed.
 */
export async function recordSellerAnswer(
  act: StaffAct,
  { id, words, language }: SellerAnswer,
): Promise<{ readonly change: StaffChange; readonly translatedBy: string | null }> {
  const row = await lockNamed(act, id);
  const { language: to } = row;
  const made = await translateQuestion({ ...act, engine: null }, { text: words, to, from: language });
  const translation = 'text' in made ? { ...made, language: to } : null;
  const { state } = await answerQuestion(act.db, row, { words, language, translation }, act.now);
  return {
    change: {
      subject: id,
      before: { state: row.state },
      after: { state, language, translatedBy: translation?.engine ?? null },
    },
    translatedBy: translation?.engine ?? null,
  };
}

/** Ends a question without an answer, and notifies the customer. Refusals: notFound, changed. */
export async function recordNoAnswer(
  act: StaffAct,
  { id, ...given }: { readonly id: string; readonly reason: SellerQuestionReason; readonly note: string },
): Promise<StaffChange> {
  const row = await lockNamed(act, id);
  const { state, reason } = await declineQuestion(act.db, row, given, act.now);
  return { subject: id, before: { state: row.state }, after: { state, reason } };
}
