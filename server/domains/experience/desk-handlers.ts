import { eq } from 'drizzle-orm';
import { toInstant } from '@/rules/time/date';
import type { DeskHandlers } from '../desk-handler';
import { StaffError } from '../staff/staff-error';
import { findOwner } from '../work-queue/queues';
import { recordPostVerdict } from './post-acts';
import { postPictures } from './post-view';
import { experiencePosts } from './schema';

export const deskPostHandlers: DeskHandlers<Extract<keyof DeskHandlers, `Desk.Post.${string}`>> = {
  async 'Desk.Post.Detail'({ id }, { db }) {
    const [row] = await db.select().from(experiencePosts).where(eq(experiencePosts.id, id));
    if (!row || row.customerId === null) throw new StaffError('notFound', `There is no post ${id}.`);
    const { state, language, authorName: author, customerId: customer, title, words, reason, note } = row;
    return {
      id,
      state,
      language,
      author,
      customer,
      title,
      reason,
      note,
      words: words ?? '',
      pictures: postPictures(row),
      submittedAt: toInstant(row.submittedAt),
      publishedAt: row.publishedAt && toInstant(row.publishedAt),
      owner: await findOwner(db, 'posts', id),
    };
  },

  async 'Desk.Post.Approve'({ id }, ctx) {
    await ctx.record(await recordPostVerdict(ctx, { id, verdict: { kind: 'approve' } }));
    return {};
  },

  async 'Desk.Post.Reject'({ id, ...given }, ctx) {
    await ctx.record(await recordPostVerdict(ctx, { id, verdict: { kind: 'reject', ...given } }));
    return {};
  },

  async 'Desk.Post.TakeDown'({ id, ...given }, ctx) {
    await ctx.record(await recordPostVerdict(ctx, { id, verdict: { kind: 'takeDown', ...given } }));
    return {};
  },
};
