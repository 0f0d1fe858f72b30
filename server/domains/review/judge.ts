import { and, eq, lte } from 'drizzle-orm';
import type { ReviewFault } from '@/contract/review';
import { hotScore, leftIn, reviewPoints } from '@/rules/review/reward';
import { lockRow } from '../account/customer-lock';
import { writePoints } from '../points/ledger';
import { TransitionError } from '@server/platform/db/transition-row';
import type { Db } from '@server/platform/db/open';
import { reviews } from './schema';
import { runAllSettled } from '@server/platform/jobs/batches';
import { notify } from '../notice/notify';
import { hideUploads, publishUploads } from '../upload/uploads';
import { countByMonth } from './months';
import { transitionReview } from './review-transitions';
import { uploadsIn } from './review-view';
import type { ReviewRow } from './review-view';
import { addMonths, getJstMonth, getJstMonthBounds, toInstant } from '@/rules/time/date';

type ReviewNotice = { readonly kind: 'reviewApproved' | 'reviewRefused' | 'reviewPostponed'; readonly at: Date };

const notifyAuthor = (tx: Db, row: ReviewRow, { kind, at }: ReviewNotice) =>
  notify(tx, {
    customer: row.customerId,
    kind,
    subject: { type: 'review', id: row.id },
    at,
    occasion: at.toISOString(),
    values: { count: row.points, ...(row.delayUntil && { until: toInstant(row.delayUntil) }) },
  });

/** Shows an inside review and its pictures to everybody. */
async function publish(tx: Db, { inside }: ReviewRow, high: boolean, now: Date) {
  if (!inside) return { newest: null, hot: null };
  await publishUploads(tx, uploadsIn(inside), now);
  const second = Math.floor(now.getTime() / 1000);
  return { newest: second, hot: hotScore(second, high) };
}

async function pay(tx: Db, row: ReviewRow, at: Date): Promise<void> {
  const { customerId, points, id } = row;
  await writePoints(tx, { customerId, points, reason: 'review', about: id, at });
  await notifyAuthor(tx, row, { kind: 'reviewApproved', at });
}

/** A review as staff finds it, its writer held. */
export const lockReview = (tx: Db, id: string): Promise<ReviewRow | undefined> =>
  lockRow(tx, () => tx.select().from(reviews).where(eq(reviews.id, id)));

export type ReviewVerdict =
  | { readonly kind: 'approve'; readonly high: boolean }
  /** To the next month of Japan, or to the month in which there is room for it. */
  | { readonly kind: 'postpone'; readonly high: boolean }
  | { readonly kind: 'refuse'; readonly reason: ReviewFault; readonly note: string }
  /** Hides an approved review from everybody else; the points that it earned stay, and are not paid a second time. */
  | { readonly kind: 'takeDown'; readonly reason: ReviewFault; readonly note: string };

/**
 * Records staff's verdict on a review: its points come at once, or later where its month is yet to come, or never. Inside a
 * transaction. Undefined where there is no such review; throws TransitionError where it is judged already.
 */
export async function judgeReview(
  tx: Db,
  id: string,
  verdict: ReviewVerdict,
  now: Date,
): Promise<ReviewRow | undefined> {
  const row = await lockReview(tx, id);
  if (!row) return undefined;
  if (verdict.kind === 'refuse' || verdict.kind === 'takeDown') return rejectReview(tx, row, verdict, now);
  if (row.state === 'postponed' && verdict.kind === 'approve') return payPostponed(tx, row, now);
  const { name: present } = getJstMonth(now);
  const isPostponed = row.month !== null && row.month > present;
  const points = verdict.high ? reviewPoints.high : reviewPoints.approved;
  const good = { points, judgedAt: now, ...(await publish(tx, row, verdict.high, now)) };
  if (verdict.kind === 'approve' && !isPostponed) {
    const approved = await transitionReview(tx, row, 'approve', good);
    await pay(tx, approved, now);
    return approved;
  }
  const month = isPostponed && row.month !== null ? row.month : await nextFreeMonth(tx, row, present);
  const delayed = { delayUntil: getJstMonthBounds(month)[0], ...(row.month !== null && { month }) };
  const postponed = await transitionReview(tx, row, 'postpone', { ...good, ...delayed });
  await notifyAuthor(tx, postponed, { kind: 'reviewPostponed', at: now });
  return postponed;
}

/** The first month after this one with room for a monthly submission; of any other review the next one. */
async function nextFreeMonth(tx: Db, { id, customerId, media }: ReviewRow, present: string): Promise<string> {
  let month = addMonths(present, 1);
  if (media === null) return month;
  const monthCounts = await countByMonth(tx, { customerId, media, from: month, but: id });
  while (leftIn(media, monthCounts, month) === 0) month = addMonths(month, 1);
  return month;
}

async function rejectReview(
  tx: Db,
  row: ReviewRow,
  { kind, reason, note }: Extract<ReviewVerdict, { reason: ReviewFault }>,
  now: Date,
): Promise<ReviewRow> {
  const unpublished = { points: 0, newest: null, hot: null, delayUntil: null };
  const rejected = await transitionReview(tx, row, kind, { ...unpublished, reason, note, judgedAt: now });
  await hideUploads(tx, uploadsIn(row.inside));
  await notifyAuthor(tx, rejected, { kind: 'reviewRefused', at: now });
  return rejected;
}

async function payPostponed(tx: Db, row: ReviewRow, at: Date): Promise<ReviewRow> {
  // Staff's second word, perhaps a double tap, makes no room in this month.
  if (row.month !== null && row.delayUntil !== null && row.delayUntil > at)
    throw new TransitionError(`The points of review ${row.id} come with ${row.month}.`);
  const paid = await transitionReview(tx, row, 'pay', { delayUntil: null });
  await pay(tx, paid, at);
  return paid;
}

/** Pays postponed points whose month has begun (sweep). */
export async function payDueReviews(db: Db, now: Date): Promise<void> {
  const isDue = and(eq(reviews.state, 'postponed'), lte(reviews.delayUntil, now));
  const due = await db.select({ id: reviews.id }).from(reviews).where(isDue).limit(200);
  await runAllSettled(due, ({ id }) =>
    db.transaction(async (tx) => {
      const row = await lockReview(tx, id);
      if (row?.state === 'postponed' && row.delayUntil !== null && row.delayUntil <= now)
        await payPostponed(tx, row, now);
    }),
  );
}
