import type { LanguageCode } from '@/contract/languages';
import type { GoodsText, Picture } from '@/contract/goods';
import type { CallName } from '@/contract/table';
import type { LanguageKey } from '@/i18n/languages';
import { goodsIdOf, siteOf } from '@/rules/marketplaces';
import type { Listing } from '@server/domains/goods/listing';
import type { Db } from '@server/platform/db/open';
import { getPictureUrl, textIn } from '@server/domains/goods/goods-view';
import { toInstant } from '@/rules/time/date';
import { itemPath } from '@server/domains/goods/item-path';
import { findPublicReview } from '@server/domains/review/public-review';
import type { FoundPage } from './page-table';
import type { PageSubject } from './structured-data';
import type { PageText } from './page-texts';
import type { CallOutput, ReadCall } from './read-call';

/** The description of one page, such as an item, an article or a shop. A field that is left out is that of the page's route. */
export interface PageDescription {
  /** Plain text, without the shop's name. */
  readonly title: string;
  readonly description?: string | undefined;
  /** The title of the document, if it is more than the title with the shop's name at its end. */
  readonly documentTitle?: string | undefined;
  /** Path of a picture 1080 px wide; null where it may not be shown. */
  readonly image?: string | null;
  /** Language of the title, where it may be another than the page's. */
  readonly language?: LanguageCode;
  readonly type?: 'product' | 'article';
  /** The address of the page, where its query belongs to it. */
  readonly path?: string;
  readonly subject?: PageSubject;
  /** The listed pages above this one, after the front page: the path of a route, and its name where it is not that of the route. */
  readonly above?: { readonly path: string; readonly name?: string };
  /** True for what not everybody may look at: it is in no list. */
  readonly isUnlisted?: true;
}

/** `missing` where there is no such page; undefined where nothing is known beyond its kind. */
export type PageContent = PageDescription | 'missing' | undefined;

export interface CrawledRequest {
  readonly page: FoundPage;
  readonly url: URL;
  readonly language: LanguageKey;
  readonly text: PageText;
  readonly read: ReadCall;
  /** Names of the marketplaces. */
  readonly sites: Readonly<Record<string, string>>;
}

export type FindGoods = (site: string, id: string) => Promise<Listing | undefined>;

export interface PageSources {
  readonly db: Db;
  readonly find: FindGoods;
  /** True where items that the catalogue lacks are read from their marketplace, so that an unknown one may exist. */
  readonly hasLivePages: boolean;
}

const imageOf = (picture: Picture | null): string | null => picture && picture.src.replace('{w}', '1080');
const ofGoods = ({ text, language }: GoodsText) => ({ title: text, language });

async function describeItem(
  { page, url, language, sites }: CrawledRequest,
  sources: PageSources,
): Promise<PageContent> {
  const site = siteOf(page.params['site']);
  const id = site && goodsIdOf(site, page.params['id'] ?? url.searchParams.get('id'));
  if (!site || id === undefined) return 'missing';
  const listing = await sources.find(site, id);
  if (!listing) return sources.hasLivePages ? undefined : 'missing';
  if (listing.status !== 'onSale' && listing.status !== 'soldOut') return 'missing';
  return {
    ...ofGoods(textIn(listing.titles, language)),
    description: textIn(listing.descriptions, language).text,
    image: listing.ageLimit === null ? imageOf(getPictureUrl(listing, 0)) : null,
    type: 'product',
    path: itemPath(site, id),
    subject: { kind: 'item', listing },
    above: { path: site === 'market' ? '/mall/market/search' : `/mall/${site}`, name: sites[site] ?? site },
    ...(listing.ageLimit === null ? {} : { isUnlisted: true as const }),
  };
}

async function describeMall({ page, text, sites }: CrawledRequest): Promise<PageContent> {
  const site = siteOf(page.params['site']);
  if (!site || site === 'market') return 'missing';
  const title = sites[site] ?? site;
  return {
    title,
    documentTitle: await text('search', 'mall.titleOf', { site: title }),
    description: await text('search', `mall.about.${site}`),
  };
}

async function describeReview({ page }: CrawledRequest, { db }: PageSources): Promise<PageContent> {
  const review = await findPublicReview(db, page.params['id'] ?? '');
  if (!review) return 'missing';
  const { title, content, pictures } = review.inside;
  return {
    title,
    description: content,
    image: imageOf(pictures[0] ?? null),
    language: review.language,
    type: 'article',
    subject: {
      kind: 'article',
      publishedAt: toInstant(review.judgedAt ?? review.submittedAt),
      author: review.author,
    },
    above: { path: '/shareOrder' },
  };
}

/** Describes a page by what its own first read answers; the parameter of the path goes in under the name that the call has for it. */
const byCall =
  <N extends CallName>(
    name: N,
    inputName: string,
    describe: (data: CallOutput<N>, request: CrawledRequest) => PageContent | Promise<PageContent>,
  ) =>
  async (request: CrawledRequest): Promise<PageContent> => {
    const [param = ''] = Object.values(request.page.params);
    const answer = await request.read(name, { [inputName]: param });
    return answer === 'missing' || answer === undefined ? answer : describe(answer.data, request);
  };

const describeActivity = byCall('Sig.Front.AppFront.RecommendDetailH5', 'id', ({ title }) => ofGoods(title));

/** Reads the subjects of pages that are the only one of their route. */
export const subjectReaders: Readonly<Record<string, (read: ReadCall) => Promise<PageSubject | undefined>>> = {
  '/': () => Promise.resolve({ kind: 'shop' }),
  '/customerSupport': async (read) => {
    const answer = await read('Sig.Front.Bot.Documents', {});
    if (answer === 'missing' || answer === undefined) return undefined;
    const questions = answer.data.documents
      .filter(({ id }) => id.startsWith('question.'))
      .map(({ title, paragraphs }) => ({ question: title, answer: paragraphs.join(' ') }));
    return { kind: 'questions', questions };
  },
};

/** Describes the pages of routes that have several, by the route's path. A route that is not listed has one page. */
export const pageDescribers: Readonly<
  Record<string, (request: CrawledRequest, sources: PageSources) => Promise<PageContent>>
> = {
  '/mall/:site/detail/:id?': describeItem,
  '/mall/:site': describeMall,
  '/mall/market/shop/:shopid': byCall('Sig.Front.Mall.Shop', 'shop', async ({ shop }, { text }) => ({
    title: shop.name,
    documentTitle: await text('search', 'shop.titleOf', { shop: shop.name }),
    above: { path: '/mall/market/search' },
  })),
  '/article/detail/:id': byCall(
    'Sig.Front.Article.Detail',
    'id',
    ({ title, lead, language, picture, publishedAt }) => ({
      title,
      description: lead,
      language,
      image: imageOf(picture),
      type: 'article',
      subject: { kind: 'article', publishedAt, author: null },
      above: { path: '/article' },
    }),
  ),
  '/userGuide/:type': byCall('Sig.Front.Guide.Detail', 'type', ({ title, lead, language }) => ({
    title,
    description: lead,
    language,
    type: 'article',
    subject: { kind: 'article', publishedAt: null, author: null },
    above: { path: '/userGuide' },
  })),
  '/experience/detail/:id': byCall('Sig.Front.Experience.Detail', 'id', ({ title, language, picture, at, author }) => ({
    title,
    language,
    image: imageOf(picture),
    type: 'article',
    subject: { kind: 'article', publishedAt: at, author: author.name || null },
    above: { path: '/experience' },
  })),
  '/activity/:id': describeActivity,
  '/landing/activity/:id': describeActivity,
  '/landing/:id': byCall('Sig.Front.Landing.Detail', 'id', ({ theme }) => (theme ? ofGoods(theme) : undefined)),
  '/lottery/:id': byCall('Sig.Front.Lottery.Detail', 'id', ({ name, about, picture }) => ({
    title: name.text,
    description: about.text,
    image: imageOf(picture),
    language: name.language,
    above: { path: '/lottery' },
  })),
  '/goodPoint/detail/:id': byCall('Sig.Front.GoodPoint.Detail', 'id', ({ goods }) =>
    goods ? { ...ofGoods(goods.title), image: imageOf(goods.picture), above: { path: '/goodPoint' } } : undefined,
  ),
  '/shareOrder/detail/:id': describeReview,
};
