import type { StaffAct, StaffChange } from '../staff/staff-act';
import { StaffError } from '../staff/staff-error';
import { judgeReview, lockReview } from './judge';
import type { ReviewVerdict } from './judge';
import type { ReviewRow } from './review-view';

const toFacts = ({ state, points, reason }: ReviewRow) => ({ state, points, ...(reason && { reason }) });

interface GivenVerdict {
  readonly id: string;
  readonly verdict: ReviewVerdict;
}

/** Records a verdict on a review, and notifies its author. Refusals: notFound, changed. */
export async function recordReviewVerdict(
  { db, now }: StaffAct,
  { id, verdict }: GivenVerdict,
): Promise<{ readonly change: StaffChange; readonly row: ReviewRow }> {
  const before = await lockReview(db, id);
  const row = before && (await judgeReview(db, id, verdict, now));
  if (!row) throw new StaffError('notFound', `There is no review ${id}.`);
  return { row, change: { subject: id, before: toFacts(before), after: toFacts(row) } };
}
