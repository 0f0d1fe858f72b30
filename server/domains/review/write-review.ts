import { and, eq, ne, sql } from 'drizzle-orm';
import { codes } from '@/contract/codes';
import type { ReviewFacts, ReviewSubmission } from '@/contract/review';
import { languages } from '@/i18n/languages';
import type { LanguageKey } from '@/i18n/languages';
import { nextState, reviewMachine } from '@/rules/buying/machines';
import { currencyOf } from '@/rules/countries';
import { plainText } from '@/rules/plain-text';
import { insideProblems } from '@/rules/review/inside';
import { monthFor, maxDutyYen } from '@/rules/review/reward';
import { readShareLink } from '@/rules/review/share-link';
import { calledName } from '../account/address-book';
import { lockCustomer } from '../account/customer-lock';
import { newId } from '@server/platform/db/keys';
import type { LineRow } from '../order/order-transitions';
import { loadCostSheet } from '../cost/cost-sheet';
import type { Db } from '@server/platform/db/open';
import { customers } from '../account/schema';
import { orderLines } from '../order/schema';
import { reviews } from './schema';
import type { InsideContent } from './schema';
import { findGoods, goodsKey, findListings } from '../goods/goods-store';
import { take } from '@server/platform/http/rate-limits';
import { isFailure, fail } from '@server/platform/http/reply';
import type { Failure } from '@server/platform/http/reply';
import { ownUploads } from '../upload/own-uploads';
import { hideUploads, releaseUploads, takeUploads } from '../upload/uploads';
import { factsOf, parcelValue } from './facts';
import { countByMonth } from './months';
import { transitionReview } from './review-transitions';
import { ownReview, uploadsIn } from './review-view';
import type { ReviewRow } from './review-view';
import { forgetPictures, storeReviewPictures, samePicture } from './same-picture';
import { forgetMarks, isSameText, storeReviewMarks } from './same-text';
import { getJstMonth } from '@/rules/time/date';
import { daysToMs } from '@/rules/time/instant';

type Of<K extends ReviewSubmission['kind']> = Extract<ReviewSubmission, { kind: K }>;
type Written = Pick<
  ReviewRow,
  'inside' | 'lineId' | 'goodsKind' | 'country' | 'found' | 'platform' | 'url' | 'urlKey'
> &
  Pick<ReviewRow, 'info' | 'media' | 'month'>;

interface Writing {
  readonly customerId: string;
  /** The review's own id, new or that of a failed one. */
  readonly id: string;
  readonly language: LanguageKey;
  readonly now: Date;
}

const nothing: Written = {
  inside: null,
  lineId: null,
  goodsKind: null,
  country: null,
  found: '',
  platform: null,
  url: null,
  urlKey: null,
  info: null,
  media: null,
  month: null,
};

/** Lines of which one may write: the thing was seen at the warehouse, or is on its way, or at the door. */
export const reviewableStates = ['arrived', 'packed', 'sent', 'delivered'] as const;

/** True where a line may be reviewed. What was bought by a purchase request has no item page that a review could lead to. */
export const isReviewable = ({ state, goods }: Pick<LineRow, 'state' | 'goods'>): boolean =>
  goods.site !== null && reviewableStates.some((reviewableState) => reviewableState === state);

/** Reviews are compared with all others: two of them at once would not see each other. */
const lockReviews = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(7316039)`);

/** A duty in whole units of the country's currency; undefined where nobody would believe it. */
async function dutyOf(
  tx: Db,
  line: LineRow,
  country: string,
  amount: number,
  now: Date,
): Promise<ReviewFacts['duty'] | undefined> {
  if (!Number.isInteger(amount) || amount < 0) return undefined;
  const currency = currencyOf(country) ?? 'JPY';
  const rate = (await loadCostSheet(tx, country, now)).rates.find((row) => row.currency === currency)?.yen ?? 10_000;
  const isLikely = (amount * rate) / 10_000 <= maxDutyYen(await parcelValue(tx, line));
  return isLikely ? { amount, currency } : undefined;
}

async function measured(tx: Db, line: LineRow, duty: number | null, now: Date): Promise<ReviewFacts | Failure> {
  const known = await factsOf(tx, line);
  if (duty === null || known.country === null) return known;
  const paid = await dutyOf(tx, line, known.country, duty, now);
  return paid === undefined ? fail(codes.invalidInput, { fields: ['duty'] }) : { ...known, duty: paid };
}

async function lineOf(tx: Db, { customerId, id }: Writing, lineId: string): Promise<LineRow | Failure> {
  const [line] = await tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.id, lineId), eq(orderLines.customerId, customerId)));
  if (!line || !isReviewable(line)) return fail(codes.notFound);
  const [other] = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.lineId, lineId), ne(reviews.id, id)));
  return other ? fail(codes.reviewTwice) : line;
}

async function picturesOf(tx: Db, { customerId, id }: Writing, ids: readonly string[]) {
  const rows = await ownUploads(tx, customerId, ids);
  if (isFailure(rows)) return rows;
  const index = await samePicture(tx, rows, id);
  return index === null ? rows : fail(codes.reviewSamePicture, { picture: index });
}

async function writeInside(tx: Db, input: Of<'inside'>, writing: Writing): Promise<Written | Failure> {
  const { title, content, keywords } = input;
  const fields = Object.keys(insideProblems(input));
  if (fields.length > 0) return fail(codes.invalidInput, { fields });
  const line = await lineOf(tx, writing, input.line);
  if (isFailure(line)) return line;
  const cards = [...new Set(input.cards.map(({ site, id }) => goodsKey(site, id)))];
  if ((await findListings(tx, cards)).length < cards.length) return fail(codes.notFound);
  const facts = await measured(tx, line, input.duty, writing.now);
  if (isFailure(facts)) return facts;
  if (await isSameText(tx, content, writing.id)) return fail(codes.reviewSameText);
  const uploads = await picturesOf(tx, writing, input.pictures);
  if (isFailure(uploads)) return uploads;
  const { site, id: goodsId } = line.goods;
  if (site === null) return fail(codes.notFound);
  const listing = await findGoods(tx, site, goodsId);
  const inside: InsideContent = {
    title: title.trim(),
    content: content.trim(),
    keywords: keywords.map((word) => word.trim()),
    pictures: uploads.map(({ id, width, height }) => ({ upload: id, src: `/uploads/${id}`, width, height })),
    cards,
    thing: {
      line: line.id,
      order: line.orderId,
      site,
      id: goodsId,
      kind: listing?.kind ?? null,
      titles: line.goods.titles,
      picture: line.goods.picture,
    },
    facts,
  };
  return { ...nothing, ...indexed(inside), inside, lineId: line.id };
}

/** Returns the fields of an inside review that lists and measured facts use. */
export function indexed(inside: InsideContent): Pick<Written, 'goodsKind' | 'country' | 'found'> {
  const { title, content, keywords, thing: reviewedLine, facts } = inside;
  const texts = [title, content, ...keywords, ...new Set(Object.values(reviewedLine.titles))];
  return { goodsKind: reviewedLine.kind, country: facts.country, found: plainText(texts.join('\n')) };
}

async function linkOf(tx: Db, typed: string, but: string) {
  const link = readShareLink(typed);
  if (!link.ok) return fail(codes.invalidInput, { fields: ['url'], link: link.problem });
  const [other] = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.urlKey, link.key), ne(reviews.id, but)));
  return other ? fail(codes.reviewSameLink) : { platform: link.platform, url: link.url, urlKey: link.key };
}

async function writeOutside(tx: Db, input: Of<'outside'>, { id, now }: Writing): Promise<Written | Failure> {
  const info = { ...input.info, account: input.info.account.trim(), shows: input.info.shows.trim() };
  if (info.account === '' && info.shows === '' && info.day === null)
    return fail(codes.invalidInput, { fields: ['info'] });
  // Somewhere on Earth it may be tomorrow already.
  if (info.day !== null && Date.parse(info.day) > now.getTime() + daysToMs(1))
    return fail(codes.invalidInput, { fields: ['day'] });
  const link = await linkOf(tx, input.url, id);
  return isFailure(link) ? link : { ...nothing, ...link, info };
}

async function writeMonthly(
  tx: Db,
  input: Of<'monthly'>,
  { id, customerId, now }: Writing,
): Promise<Written | Failure> {
  const link = await linkOf(tx, input.url, id);
  if (isFailure(link)) return link;
  const { media } = input;
  const { name: present } = getJstMonth(now);
  const month = monthFor(media, await countByMonth(tx, { customerId, media, from: present, but: id }), present);
  return month === undefined ? fail(codes.reviewMonthsFull) : { ...nothing, ...link, media, month };
}

function write(tx: Db, input: ReviewSubmission, writing: Writing): Promise<Written | Failure> {
  if (input.kind === 'inside') return writeInside(tx, input, writing);
  return input.kind === 'outside' ? writeOutside(tx, input, writing) : writeMonthly(tx, input, writing);
}

/** Returns the name of the writer that readers see. */
async function authorOf(tx: Db, customerId: string): Promise<string> {
  const { name, email } = customers;
  const [customer] = await tx.select({ name, email }).from(customers).where(eq(customers.id, customerId));
  return customer ? calledName(tx, { id: customerId, ...customer }) : '';
}

/**
 * Sends a review, or a failed one again. Inside a transaction; what is refused writes nothing. Refusals: those of
 * `Sig.Front.ShareOrder.Submit`.
 */
export async function submitReview(
  tx: Db,
  input: ReviewSubmission,
  author: Omit<Writing, 'id'>,
): Promise<ReviewRow | Failure> {
  const { customerId, language, now } = author;
  await lockCustomer(tx, customerId);
  // Every try is compared with all reviews, one at a time.
  const wait = await take(tx, 'reviews', customerId, now);
  if (wait !== null) return fail(codes.rateLimited, { retryAfter: wait });
  await lockReviews(tx);
  const before = input.id === null ? undefined : await ownReview(tx, customerId, input.id);
  if (input.id !== null && before?.kind !== input.kind) return fail(codes.notFound);
  if (before && nextState(reviewMachine, before.state, 'resend') === null) return fail(codes.reviewNotFailed);
  const id = before?.id ?? newId();
  const written = await write(tx, input, { ...author, id });
  if (isFailure(written)) return written;
  const sent: Omit<ReviewRow, 'state'> = {
    ...written,
    id,
    customerId,
    kind: input.kind,
    submittedAt: now,
    language: languages[language].code,
    author: await authorOf(tx, customerId),
    points: 0,
    reason: null,
    note: '',
    judgedAt: null,
    delayUntil: null,
    newest: null,
    hot: null,
  };
  const row = before ? await transitionReview(tx, before, 'resend', sent) : await insertReview(tx, sent);
  if (row.inside) await storeInside(tx, row.inside, { ...author, id });
  const storedPictures = new Set(uploadsIn(row.inside));
  await releaseUploads(
    tx,
    uploadsIn(before?.inside ?? null).filter((pictureId) => !storedPictures.has(pictureId)),
  );
  return row;
}

async function insertReview(tx: Db, sent: Omit<ReviewRow, 'state'>): Promise<ReviewRow> {
  const [row] = await tx
    .insert(reviews)
    .values({ ...sent, state: 'pending' })
    .returning();
  if (!row) throw new Error('A review was not written.');
  return row;
}

async function storeInside(tx: Db, { content, pictures }: InsideContent, { customerId, id, now }: Writing) {
  const ids = uploadsIn({ pictures });
  const rows = await ownUploads(tx, customerId, ids);
  await storeReviewMarks(tx, id, content);
  if (!isFailure(rows)) await storeReviewPictures(tx, id, rows);
  await takeUploads(tx, ids, now);
}

/** Takes a review back before it brought points: its thing, its post and its words are free again. Refusals: notFound, tooLate. */
export async function cancelReview(
  tx: Db,
  { customerId, id }: { readonly customerId: string; readonly id: string },
): Promise<ReviewRow | Failure> {
  await lockCustomer(tx, customerId);
  const before = await ownReview(tx, customerId, id);
  if (!before) return fail(codes.notFound);
  if (nextState(reviewMachine, before.state, 'cancel') === null) return fail(codes.tooLate);
  const free = {
    lineId: null,
    urlKey: null,
    goodsKind: null,
    country: null,
    newest: null,
    hot: null,
    delayUntil: null,
  };
  const row = await transitionReview(tx, before, 'cancel', { ...free, points: 0 });
  await forgetMarks(tx, id);
  await forgetPictures(tx, id);
  await hideUploads(tx, uploadsIn(before.inside));
  return row;
}
