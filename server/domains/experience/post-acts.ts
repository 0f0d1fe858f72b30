import type { StaffAct, StaffChange } from '../staff/staff-act';
import { StaffError } from '../staff/staff-error';
import { judgePost, lockPost } from './judge-post';
import type { PostVerdict } from './judge-post';
import type { PostRow } from './post-view';

const toFacts = ({ state, reason }: PostRow) => ({ state, ...(reason && { reason }) });

interface GivenVerdict {
  readonly id: string;
  readonly verdict: PostVerdict;
}

/** Records a verdict on a customer's post, and notifies its author. Refusals: notFound, changed. */
export async function recordPostVerdict({ db, now }: StaffAct, { id, verdict }: GivenVerdict): Promise<StaffChange> {
  const before = await lockPost(db, id);
  const row = before && (await judgePost(db, id, verdict, now));
  if (!row) throw new StaffError('notFound', `There is no post ${id}.`);
  return { subject: id, before: toFacts(before), after: toFacts(row) };
}
