import { languageKey, languages } from '../../src/i18n/languages';
import type { LanguageKey } from '../../src/i18n/languages';
import { goodsIdOf, siteOf } from '../../src/rules/marketplaces';
import type { Listing } from '../catalogue/listing';
import { getPictureUrl, textIn } from '../goods/goods-view';
import { articles, articleText } from '../content/articles';
import { itemPath } from '../goods/item-path';

/** The preview of a page for crawlers that run no script. Plain text; `image` and `url` are absolute. */
export interface LinkPreview {
  readonly title: string;
  readonly description: string;
  readonly image: string | null;
  readonly url: string;
  readonly language: string;
  readonly type: 'product' | 'article';
}

/** Programs that fetch a page to show a card of it, or to list it; people's browsers get the document as it is. */
export const crawlers =
  /bot\b|crawl|spider|slurp|preview|facebookexternalhit|facebot|whatsapp|telegram|discord|slack|twitter|linkedin|pinterest|embedly|skypeuripreview|line-poker|kakaotalk-scrap|vkshare|mastodon|bluesky|iframely|yandex|baidu|duckduck/i;

export const isCrawler = (userAgent: string | undefined): boolean => crawlers.test(userAgent?.slice(0, 500) ?? '');

/** Which item a path shows, and how the page itself would name it. */
function itemOf(url: URL): { site: string; id: string; path: string } | undefined {
  const [, mall, name, detail, segment, ...rest] = url.pathname.split('/');
  if (mall !== 'mall' || detail !== 'detail' || rest.length > 0) return undefined;
  const site = siteOf(name);
  const id = site && goodsIdOf(site, segment || url.searchParams.get('id'));
  if (!site || id === undefined) return undefined;
  return { site, id, path: itemPath(site, id) };
}

export type FindGoods = (site: string, id: string) => Promise<Listing | undefined>;

interface Shop {
  readonly find: FindGoods;
  /** Articles are the demo's. */
  readonly isDemo: boolean;
}

/** An article's page, and the goods whose picture it carries (`site/id`). */
async function articlePreview(
  url: URL,
  fallback: LanguageKey,
  { find, isDemo }: Shop,
): Promise<LinkPreview | undefined> {
  const [, area, detail, id, ...rest] = url.pathname.split('/');
  if (area !== 'article' || detail !== 'detail' || rest.length > 0) return undefined;
  const article = isDemo ? articles.find((candidate) => candidate.id === id) : undefined;
  if (!article) return undefined;
  const asked = languageKey(url.searchParams.get('lang'));
  const { title, lead, language } = articleText(article, asked ?? fallback);
  const [site = '', ...key] = article.picture.split('/');
  const seed = await find(site, key.join('/'));
  const path = `/article/detail/${article.id}`;
  return {
    title,
    description: lead,
    image: seed ? pictureAddress(url, seed) : null,
    url: `${url.origin}${path}${asked ? `?lang=${languages[asked].code}` : ''}`,
    language,
    type: 'article',
  };
}

/** What not everybody may look at is not shown around. */
const pictureAddress = (url: URL, listing: Listing): string | null =>
  listing.ageLimit === null ? url.origin + getPictureUrl(listing, 0).src.replace('{w}', '1080') : null;

/** The preview of an item's or article's page in the language of its address, else `fallback`; undefined for any other page and for goods that are not shown. */
export async function previewOf(url: URL, fallback: LanguageKey, shop: Shop): Promise<LinkPreview | undefined> {
  const article = await articlePreview(url, fallback, shop);
  if (article) return article;
  const item = itemOf(url);
  const seed = item && (await shop.find(item.site, item.id));
  if (!seed || (seed.status !== 'onSale' && seed.status !== 'soldOut')) return undefined;
  const language = languageKey(url.searchParams.get('lang')) ?? fallback;
  const lang = url.searchParams.has('lang')
    ? `${item.path.includes('?') ? '&' : '?'}lang=${languages[language].code}`
    : '';
  const title = textIn(seed.titles, language);
  return {
    title: title.text,
    description: textIn(seed.descriptions, language).text.replace(/\s+/g, ' ').slice(0, 200),
    image: pictureAddress(url, seed),
    url: url.origin + item.path + lang,
    language: title.language,
    type: 'product',
  };
}

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ');

/** The document with title, description, og:* and canonical of a preview in its head. */
export function withPreview(document: string, preview: LinkPreview): string {
  const { title, description, image, url, language, type } = preview;
  const meta = (name: string, content: string) => `<meta property="og:${name}" content="${escaped(content)}">`;
  const head = [
    `<title>${escaped(title)} – Kakehashi</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    `<link rel="canonical" href="${escaped(url)}">`,
    meta('type', type),
    meta('site_name', 'Kakehashi'),
    meta('title', title),
    meta('description', description),
    meta('url', url),
    meta('locale', language.replace('-', '_')),
    ...(image === null ? [] : [meta('image', image), '<meta name="twitter:card" content="summary_large_image">']),
  ].join('');
  return document.replace(/<meta name="description"[^>]*>/, '').replace(/<title>[^<]*<\/title>/, () => head);
}
