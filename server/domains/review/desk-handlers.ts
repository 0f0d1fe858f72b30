import { eq } from 'drizzle-orm';
import { toInstant } from '@/rules/time/date';
import type { Db } from '@server/platform/db/open';
import type { DeskHandlers } from '../desk-handler';
import { textIn } from '../goods/goods-view';
import { itemPath } from '../goods/item-path';
import { StaffError } from '../staff/staff-error';
import { findOwner } from '../work-queue/queues';
import { recordReviewVerdict } from './review-acts';
import { orderRatings, reviews } from './schema';
import type { ReviewRow } from './review-view';

async function findStars(db: Db, orderId: string | null): Promise<number | null> {
  if (orderId === null) return null;
  const [rating] = await db.select().from(orderRatings).where(eq(orderRatings.orderId, orderId));
  return rating?.stars ?? null;
}

/** The content of a review on this site; of one elsewhere, nothing but its address is known. */
const contentOf = ({ inside }: ReviewRow) => ({
  title: inside?.title ?? '',
  words: inside?.content ?? '',
  pictures: (inside?.pictures ?? []).map(({ src, width, height }) => ({ src, width, height })),
  keywords: [...(inside?.keywords ?? [])],
  goods: inside && {
    title: textIn(inside.thing.titles, 'ja').text,
    path: itemPath(inside.thing.site, inside.thing.id),
  },
  order: inside?.thing.order ?? null,
  facts: inside && inside.facts,
});

export const deskReviewHandlers: DeskHandlers<Extract<keyof DeskHandlers, `Desk.Review.${string}`>> = {
  async 'Desk.Review.Detail'({ id }, { db }) {
    const [row] = await db.select().from(reviews).where(eq(reviews.id, id));
    if (!row) throw new StaffError('notFound', `There is no review ${id}.`);
    const { kind, media, state, language, author, platform, url, info, month, points, reason, note } = row;
    const content = contentOf(row);
    return {
      id,
      kind,
      media,
      state,
      language,
      author,
      platform,
      url,
      info,
      month,
      points,
      reason,
      note,
      ...content,
      customer: row.customerId,
      stars: await findStars(db, content.order),
      submittedAt: toInstant(row.submittedAt),
      delayUntil: row.delayUntil && toInstant(row.delayUntil),
      owner: await findOwner(db, 'reviews', id),
    };
  },

  async 'Desk.Review.Approve'({ id, high, postpone }, ctx) {
    const verdict = { kind: postpone ? 'postpone' : 'approve', high } as const;
    const { change, row } = await recordReviewVerdict(ctx, { id, verdict });
    await ctx.record(change);
    return { points: row.points };
  },

  async 'Desk.Review.Reject'({ id, ...given }, ctx) {
    const { change } = await recordReviewVerdict(ctx, { id, verdict: { kind: 'refuse', ...given } });
    await ctx.record(change);
    return {};
  },

  async 'Desk.Review.TakeDown'({ id, ...given }, ctx) {
    const { change } = await recordReviewVerdict(ctx, { id, verdict: { kind: 'takeDown', ...given } });
    await ctx.record(change);
    return {};
  },
};
