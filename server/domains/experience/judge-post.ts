import { eq } from 'drizzle-orm';
import type { ReviewFault } from '@/contract/review';
import { postMachine } from '@/rules/buying/machines';
import type { EventOf } from '@/rules/buying/machines';
import { lockRow } from '../account/customer-lock';
import type { Db } from '@server/platform/db/open';
import { experiencePosts } from './schema';
import { transitionRow } from '@server/platform/db/transition-row';
import { notify } from '../notice/notify';
import { hideUploads, publishUploads } from '../upload/uploads';
import type { PostRow } from './post-view';

const postTransitions = { table: experiencePosts, machine: postMachine, noun: 'A post' };

/** Applies an event to a post and saves its new state, with other changed columns. Throws TransitionError. */
export const transitionPost = (
  tx: Db,
  row: PostRow,
  event: EventOf<typeof postMachine>,
  change: Partial<PostRow>,
): Promise<PostRow> => transitionRow(tx, postTransitions, row, event, change);

/** Ids of the pictures in a post that its author sent. */
export const uploadsOf = ({ pictures }: Pick<PostRow, 'pictures'>): string[] =>
  pictures.flatMap(({ upload }) => upload ?? []);

export type PostVerdict =
  | { readonly kind: 'approve' }
  | { readonly kind: 'reject' | 'takeDown'; readonly reason: ReviewFault; readonly note: string };

/** A customer's post as it is once its author is held; undefined where there is none. */
export const lockPost = (tx: Db, id: string) =>
  lockRow(tx, async () => {
    const rows = await tx.select().from(experiencePosts).where(eq(experiencePosts.id, id));
    return rows.flatMap((post) => (post.customerId === null ? [] : [{ ...post, customerId: post.customerId }]));
  });

/**
 * Approves or refuses a customer's post, or takes down an approved one, and notifies its author. Undefined where there is no such post of a
 * customer. Throws TransitionError.
 */
export async function judgePost(tx: Db, id: string, verdict: PostVerdict, now: Date): Promise<PostRow | undefined> {
  const row = await lockPost(tx, id);
  if (!row) return undefined;
  const isApproved = verdict.kind === 'approve';
  const change = isApproved
    ? { publishedAt: now, reason: null, note: '' }
    : { publishedAt: null, reason: verdict.reason, note: verdict.note };
  const judged = await transitionPost(tx, row, verdict.kind, change);
  if (isApproved) await publishUploads(tx, uploadsOf(row), now);
  else await hideUploads(tx, uploadsOf(row));
  await notify(tx, {
    customer: row.customerId,
    kind: isApproved ? 'postApproved' : 'postRejected',
    subject: { type: 'post', id },
    at: now,
    occasion: now.toISOString(),
  });
  return judged;
}
