import { and, desc, isNotNull } from 'drizzle-orm';
import { sites } from '@/contract/sites';
import { toInstant } from '@/rules/time/date';
import type { Db } from '@server/platform/db/open';
import { reviews } from '@server/domains/review/schema';
import type { SitemapEntry } from './listed-goods';
import { pageFinder } from './page-table';
import type { PageTable } from './page-table';
import type { CallOutput, ReadCall } from './read-call';

/** Most pages of a list that are read: enough for 10,000 articles, and an end for whatever never ends. */
const maxListPages = 500;
const maxReviews = 20_000;

type List = 'Sig.Front.Article.List' | 'Sig.Front.Experience.List';

async function readList<N extends List>(read: ReadCall, name: N): Promise<readonly CallOutput<N>[]> {
  const found: CallOutput<N>[] = [];
  let cursor: string | null = null;
  do {
    const answer: Awaited<ReturnType<typeof read<N>>> = await read(name, cursor === null ? {} : { cursor });
    if (answer === 'missing' || answer === undefined) return found;
    found.push(answer.data);
    cursor = answer.data.next;
  } while (cursor !== null && found.length < maxListPages);
  return found;
}

async function dataOf<T>(answer: Promise<{ readonly data: T } | 'missing' | undefined>): Promise<T | undefined> {
  const found = await answer;
  return found === 'missing' ? undefined : found?.data;
}

const undated = (path: string): SitemapEntry => ({ path, changedAt: null });

/** Every page that search engines may list but items: those of a route each, and what its lists name. */
export async function listedPages(table: PageTable, db: Db, read: ReadCall): Promise<readonly SitemapEntry[]> {
  const single = table.pages.filter(({ path, isIndexed }) => isIndexed && !path.includes(':'));
  const [articles, posts, guides, landing, lotteries, rewards, shops] = await Promise.all([
    readList(read, 'Sig.Front.Article.List'),
    readList(read, 'Sig.Front.Experience.List'),
    dataOf(read('Sig.Front.Guide.List', {})),
    dataOf(read('Sig.Front.Landing.Detail', { id: 'welcome' })),
    dataOf(read('Sig.Front.Lottery.List', {})),
    dataOf(read('Sig.Front.GoodPoint.List', {})),
    dataOf(read('Sig.Front.Mall.Popular', {})),
  ]);
  const publicReviews = await db
    .select({ id: reviews.id, judgedAt: reviews.judgedAt, submittedAt: reviews.submittedAt })
    .from(reviews)
    .where(and(isNotNull(reviews.inside), isNotNull(reviews.newest)))
    .orderBy(desc(reviews.submittedAt))
    .limit(maxReviews);
  // The table has no pages of areas that are switched off.
  const find = pageFinder(table);
  const found = [
    ...single.map(({ path }) => undated(path)),
    ...sites.filter((site) => site !== 'market').map((site) => undated(`/mall/${site}`)),
    ...(shops?.shops ?? []).map(({ id }) => undated(`/mall/market/shop/${encodeURIComponent(id)}`)),
    ...(guides?.guides ?? []).map(({ type }) => undated(`/userGuide/${type}`)),
    ...articles
      .flatMap((page) => page.articles)
      .map(({ id, publishedAt }) => ({ path: `/article/detail/${id}`, changedAt: publishedAt })),
    ...posts.flatMap((page) => page.posts).map(({ id, at }) => ({ path: `/experience/detail/${id}`, changedAt: at })),
    ...(landing ? [undated('/landing/welcome')] : []),
    ...(landing?.activities ?? []).map(({ id }) => undated(`/activity/${id}`)),
    ...(lotteries?.lotteries ?? []).map(({ id }) => undated(`/lottery/${id}`)),
    ...(rewards?.rewards ?? []).map(({ id }) => undated(`/goodPoint/detail/${id}`)),
    ...publicReviews.map(({ id, judgedAt, submittedAt }) => ({
      path: `/shareOrder/detail/${id}`,
      changedAt: toInstant(judgedAt ?? submittedAt),
    })),
  ];
  return found.filter(({ path }) => find(path) !== undefined);
}
