import { and, eq } from 'drizzle-orm';
import type { ReviewSummary, ReviewDetail, ReviewRecord } from '@/contract/review';
import type { LanguageKey } from '@/i18n/languages';
import { textIn } from '../goods/goods-view';
import type { Db } from '@server/platform/db/open';
import { reviews } from './schema';
import type { InsideContent } from './schema';
import { loadGoodsCards } from '../goods/goods-cards';
import { findListings } from '../goods/goods-store';
import { toInstant } from '@/rules/time/date';

export type ReviewRow = typeof reviews.$inferSelect;

interface At {
  readonly now: Date;
  readonly language: LanguageKey;
}

const instantOf = (at: Date | null) => at && toInstant(at);

/** Whether everybody may read a review: one of ours whose content was found good, its points perhaps still to come. */
export const isPublic = ({ newest }: ReviewRow): boolean => newest !== null;

/** Ids of the pictures in a review that its writer sent. */
export const uploadsIn = (inside: Pick<InsideContent, 'pictures'> | null): string[] =>
  (inside?.pictures ?? []).flatMap(({ upload }) => upload ?? []);

export function reviewCard(row: ReviewRow, language: LanguageKey): ReviewSummary {
  const { inside } = row;
  const [first] = inside?.pictures ?? [];
  return {
    id: row.id,
    title: inside?.title ?? '',
    language: row.language,
    picture: first ? { src: first.src, width: first.width, height: first.height } : null,
    author: row.author,
    at: toInstant(row.judgedAt ?? row.submittedAt),
    high: row.points >= 200,
    goods: inside && textIn(inside.thing.titles, language),
    country: inside?.facts.country ?? null,
  };
}

export function recordView(row: ReviewRow): ReviewRecord {
  const [first] = row.inside?.pictures ?? [];
  return {
    id: row.id,
    kind: row.kind,
    media: row.media,
    order: row.inside?.thing.order ?? null,
    platform: row.platform,
    url: row.url,
    state: row.state,
    submittedAt: toInstant(row.submittedAt),
    judgedAt: instantOf(row.judgedAt),
    delayUntil: instantOf(row.delayUntil),
    points: row.points,
    reason: row.reason,
    note: row.note,
    title: row.inside?.title ?? '',
    language: row.language,
    picture: first ? { src: first.src, width: first.width, height: first.height } : null,
  };
}

function ownPart(row: ReviewRow): ReviewDetail['own'] {
  const uploads = row.inside?.pictures ?? [];
  return {
    record: recordView(row),
    line: row.inside?.thing.line ?? null,
    info: row.info,
    uploads: uploads.flatMap(({ upload, src, width, height }) =>
      upload === null ? [] : { id: upload, src, width, height },
    ),
  };
}

/** A review with all that is in it; what only its writer may know of it for its writer alone. */
export async function reviewDetailView(db: Db, row: ReviewRow, isOwn: boolean, at: At): Promise<ReviewDetail> {
  const { inside } = row;
  const listings = inside && inside.cards.length > 0 ? await findListings(db, inside.cards) : [];
  return {
    card: reviewCard(row, at.language),
    content: inside?.content ?? '',
    pictures: (inside?.pictures ?? []).map(({ src, width, height }) => ({ src, width, height })),
    keywords: [...(inside?.keywords ?? [])],
    thing: inside && {
      site: inside.thing.site,
      id: inside.thing.id,
      title: textIn(inside.thing.titles, at.language),
      picture: inside.thing.picture,
    },
    cards: await loadGoodsCards(
      db,
      listings.filter(({ status }) => status === 'onSale' || status === 'soldOut'),
      at,
    ),
    facts: inside && inside.facts,
    own: isOwn ? ownPart(row) : null,
  };
}

/** A customer's own review; undefined where there is none of theirs. */
export async function ownReview(db: Db, customerId: string, id: string): Promise<ReviewRow | undefined> {
  const [row] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.id, id), eq(reviews.customerId, customerId)));
  return row;
}
