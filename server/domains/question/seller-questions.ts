import { and, eq } from 'drizzle-orm';
import { codes } from '@/contract/codes';
import type { LanguageCode } from '@/contract/languages';
import type { SellerQuestion, SellerQuestionReason } from '@/contract/question';
import { languages } from '@/i18n/languages';
import { sellerQuestionMachine } from '@/rules/buying/machines';
import type { EventOf } from '@/rules/buying/machines';
import { takesSellerQuestions, sellerQuestionLimits, sellerQuestionProblem } from '@/rules/question/seller-question';
import { writtenWords } from '@/rules/written-words';
import { lockCustomer } from '../account/customer-lock';
import { listRounds } from '../goods/auction-now';
import type { Listing } from '../goods/listing';
import { newNumber } from '@server/platform/db/keys';
import type { Db } from '@server/platform/db/open';
import { sellerQuestions } from './schema';
import type { QuestionGoods } from './schema';
import { transitionRow } from '@server/platform/db/transition-row';
import { findGoods, goodsKey } from '../goods/goods-store';
import { getPictureUrl, toGoodsCard } from '../goods/goods-view';
import { requireCustomer } from '../handler';
import type { RequestContext } from '../handler';
import { take } from '@server/platform/http/rate-limits';
import { isFailure, fail } from '@server/platform/http/reply';
import type { Failure } from '@server/platform/http/reply';
import { getMissingItemCode, savePageItem } from '../item/live-item';
import type { Site } from '@/contract/sites';
import { notify } from '../notice/notify';
import { findContact } from './contacts';

export type QuestionRow = typeof sellerQuestions.$inferSelect;

interface ItemKey {
  readonly site: Site;
  readonly id: string;
}

/** The item that a question may be about: of the catalogue, of a feed, or read from its page; or why there is none. */
async function findItemOnSale(ctx: RequestContext, { site, id }: ItemKey): Promise<Listing | Failure> {
  const { db, now, language } = ctx;
  const listing = (await findGoods(db, site, id)) ?? (await savePageItem(ctx, { site, id, shop: undefined }));
  if (!listing) return fail(await getMissingItemCode(ctx, { site, id, shop: undefined }));
  if (listing.status === 'removed') return fail(codes.goodsRemoved);
  const ownKey = goodsKey(site, id);
  const round = listing.auction ? (await listRounds(db, [ownKey])).get(ownKey) : undefined;
  const { soldOut } = toGoodsCard(listing, now, language, round);
  return soldOut ? fail(codes.notForSale, { problem: 'soldOut' }) : listing;
}

interface NewQuestion {
  readonly id: string;
  readonly customerId: string;
  readonly item: Listing;
  readonly words: string;
  readonly language: LanguageCode;
  readonly at: Date;
}

/** Writes down a question with the item as it is now. */
export async function insertQuestion(tx: Db, { item, ...row }: NewQuestion): Promise<QuestionRow> {
  const goods: QuestionGoods = {
    site: item.site,
    id: item.id,
    titles: item.titles,
    picture: getPictureUrl(item, 0),
    original: item.original,
    seller: item.seller?.name ?? null,
  };
  const values = { ...row, goods, state: 'asked', since: row.at } as const;
  const [written] = await tx.insert(sellerQuestions).values(values).returning();
  if (!written) throw new Error('A question to a seller was not written.');
  return written;
}

interface QuestionInput extends ItemKey {
  readonly words: string;
}

/** Asks the seller of an item. Inside a transaction; what is refused writes no question. Refusals: those of `…SellerQuestion.Ask`. */
export async function createSellerQuestion(
  ctx: RequestContext,
  { words: typed, ...key }: QuestionInput,
): Promise<QuestionRow | Failure> {
  const { db, now } = ctx;
  const customerId = requireCustomer(ctx).id;
  if (sellerQuestionProblem(typed) !== undefined) return fail(codes.invalidInput, { fields: ['words'] });
  const contact = findContact(writtenWords(typed));
  if (contact) return fail(codes.contactInQuestion, contact);
  await lockCustomer(db, customerId);
  const item = await findItemOnSale(ctx, key);
  if (isFailure(item)) return item;
  if (!takesSellerQuestions(key.site)) return fail(codes.sellerTakesNoQuestions);
  const words = writtenWords(typed);
  const isWaiting = and(eq(sellerQuestions.customerId, customerId), eq(sellerQuestions.state, 'asked'));
  const waiting = await db.select().from(sellerQuestions).where(isWaiting);
  const same = waiting.find((row) => row.goods.site === key.site && row.goods.id === key.id && row.words === words);
  if (same) return same;
  const wait = await take(db, 'sellerQuestions', customerId, now);
  if (wait !== null) return fail(codes.rateLimited, { retryAfter: wait });
  const max = sellerQuestionLimits.open;
  if (waiting.length >= max) return fail(codes.questionsFull, { max });
  const { code: language } = languages[ctx.language];
  return insertQuestion(db, { id: newNumber('KA'), customerId, item, words, language, at: now });
}

const questionTransitions = { table: sellerQuestions, machine: sellerQuestionMachine, noun: 'A question' };

/** Ends a question and notifies its customer. The caller holds the customer. Throws TransitionError. */
async function endQuestion(
  tx: Db,
  row: QuestionRow,
  event: EventOf<typeof sellerQuestionMachine>,
  change: Partial<QuestionRow> & { readonly since: Date },
): Promise<QuestionRow> {
  const ended = await transitionRow(tx, questionTransitions, row, event, change);
  await notify(tx, {
    customer: row.customerId,
    kind: event === 'answer' ? 'questionAnswered' : 'questionDeclined',
    subject: { type: 'question', id: row.id },
    at: change.since,
    goods: row.goods,
  });
  return ended;
}

/** Writes down the seller's answer. The caller holds the customer. Throws TransitionError. */
export const answerQuestion = (tx: Db, row: QuestionRow, answer: NonNullable<SellerQuestion['answer']>, now: Date) =>
  endQuestion(tx, row, 'answer', { answer, since: now });

/** Ends a question without an answer. The caller holds the customer. Throws TransitionError. */
export const declineQuestion = (
  tx: Db,
  row: QuestionRow,
  { reason, note }: { readonly reason: SellerQuestionReason; readonly note: string },
  now: Date,
) => endQuestion(tx, row, 'decline', { reason, reasonNote: note, since: now });
