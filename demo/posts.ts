import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { contentId } from '@/contract/article';
import { languageCode } from '@/contract/common';
import { daysToMs } from '@/rules/time/instant';
import { goodsKinds } from '@server/domains/vocabulary/terms';
import { picturesOf } from '@server/domains/content/pictures';
import type { Db } from '@server/platform/db/open';
import { experiencePosts } from '@server/domains/experience/schema';
import { judgePost } from '@server/domains/experience/judge-post';
import type { PostVerdict } from '@server/domains/experience/judge-post';
import { insertPost } from '@server/domains/experience/write-post';
import { demoCustomer } from './customer';
import { publishedAt } from './articles';
import definitions from './experiences/posts.json';

const demoPost = v.object({
  id: contentId,
  author: contentId,
  language: languageCode,
  title: v.string(),
  html: v.string(),
  /** Days of Japan; no two are alike. */
  daysAgo: v.pipe(v.number(), v.integer()),
  kinds: v.array(v.picklist(goodsKinds)),
  picture: v.string(),
});

/** Buyers' stories of the demo: our own examples (decision 40). */
const { authors, posts } = v.parse(
  v.object({ authors: v.array(v.object({ id: contentId, name: v.string() })), posts: v.array(demoPost) }),
  definitions,
);

/** Writes the experience posts of the demo, once. */
export async function writeDemoPosts(db: Db, now: Date): Promise<void> {
  const pictureOf = await picturesOf(
    db,
    posts.map(({ picture }) => picture),
  );
  const rows = posts.map(({ id, author, language, title, html, daysAgo, kinds, picture }) => {
    const found = pictureOf(picture);
    const at = new Date(publishedAt(daysAgo, now));
    return {
      id,
      authorId: author,
      authorName: authors.find((known) => known.id === author)?.name ?? '',
      state: 'approved' as const,
      language,
      title,
      html,
      pictures: found ? [{ ...found, upload: null }] : [],
      kinds,
      submittedAt: at,
      isDemo: true,
      publishedAt: at,
    };
  });
  await db.insert(experiencePosts).values(rows).onConflictDoNothing();
}

const words =
  'I had looked for a tea caddy like this for months. The seller packed it in three layers of paper, and it came together with two bowls from another shop.';

interface OwnDemoPost {
  readonly id: string;
  readonly title: string;
  readonly daysAgo: number;
  readonly verdict?: PostVerdict;
}

/** One story in each state that staff decide. */
const ownPosts: readonly OwnDemoPost[] = [
  {
    id: 'demo-story-approved',
    title: 'A tea caddy that crossed half the world',
    daysAgo: 12,
    verdict: { kind: 'approve' },
  },
  {
    id: 'demo-story-rejected',
    title: 'Tea things for my kitchen',
    daysAgo: 6,
    verdict: { kind: 'reject', reason: 'tooThin', note: 'Could you tell how they were packed?' },
  },
  { id: 'demo-story-pending', title: 'Two bowls and a lesson about postage', daysAgo: 1 },
];

/** Gives the demo customer stories of their own, once. */
export async function makeDemoPosts(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const isOwn = eq(experiencePosts.customerId, demoCustomer.id);
    const [any] = await tx.select({ id: experiencePosts.id }).from(experiencePosts).where(isOwn).limit(1);
    if (any) return;
    for (const { id, title, daysAgo, verdict } of ownPosts) {
      const at = new Date(now.getTime() - daysToMs(daysAgo));
      await insertPost(tx, {
        id,
        customerId: demoCustomer.id,
        authorId: 'demo-customer',
        authorName: 'Demo',
        language: 'en',
        title,
        words,
        pictures: [],
        reason: null,
        note: '',
        isDemo: true,
        submittedAt: at,
      });
      if (verdict) await judgePost(tx, id, verdict, new Date(at.getTime() + daysToMs(0.5)));
    }
  });
}
