import type { Graph } from 'schema-dts';
import { brand } from '@server/platform/brand/brand';
import type { LanguageCode } from '@/contract/languages';

/** The description of a page in the head of its document, for programs that run no script. Plain text; addresses are absolute. */
export interface LinkPreview {
  readonly title: string;
  /** Title of the document, with the shop's name. */
  readonly documentTitle: string;
  readonly description: string;
  readonly image: string | null;
  /** The address that counts, whatever else led to the page. */
  readonly url: string;
  /** The language in which the page is shown. */
  readonly pageLanguage: { readonly code: LanguageCode; readonly rtl: boolean };
  /** Language of title and description. */
  readonly language: LanguageCode;
  readonly type: 'product' | 'article' | 'website';
  /** The same page in every language, and `x-default`: the address that names none. Empty for pages that are not to be listed. */
  readonly alternates: readonly { readonly language: LanguageCode | 'x-default'; readonly url: string }[];
  /** True where search engines may list the page. */
  readonly isIndexed: boolean;
  /** The page in schema.org's words; null for pages that are not to be listed. */
  readonly structuredData: Graph | null;
}

/** Programs that fetch a page to show a card of it, or to list it; people's browsers get the document as it is. */
export const crawlers =
  /bot\b|crawl|spider|slurp|preview|facebookexternalhit|facebot|whatsapp|telegram|discord|slack|twitter|linkedin|pinterest|embedly|skypeuripreview|line-poker|kakaotalk-scrap|vkshare|mastodon|bluesky|iframely|yandex|baidu|duckduck/i;

export const isCrawler = (userAgent: string | undefined): boolean => crawlers.test(userAgent?.slice(0, 500) ?? '');

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ');

/** The document with title, description, canonical address, languages and og:* of its page in its head. */
export function withPreview(document: string, preview: LinkPreview): string {
  const {
    title,
    documentTitle,
    description,
    image,
    url,
    language,
    pageLanguage,
    type,
    alternates,
    isIndexed,
    structuredData,
  } = preview;
  const meta = (name: string, content: string) => `<meta property="og:${name}" content="${escaped(content)}">`;
  const head = [
    `<title>${escaped(documentTitle)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    ...(isIndexed ? [] : ['<meta name="robots" content="noindex">']),
    `<link rel="canonical" href="${escaped(url)}">`,
    ...alternates.map((other) => `<link rel="alternate" hreflang="${other.language}" href="${escaped(other.url)}">`),
    meta('type', type),
    meta('site_name', brand.name),
    meta('title', title),
    meta('description', description),
    meta('url', url),
    meta('locale', language.replace('-', '_')),
    ...(image === null ? [] : [meta('image', image), '<meta name="twitter:card" content="summary_large_image">']),
    // A block of data: no engine runs it, and nothing in it can end it.
    ...(structuredData === null
      ? []
      : [
          `<script type="application/ld+json">${JSON.stringify(structuredData).replaceAll('<', String.raw`\u003c`)}</script>`,
        ]),
  ].join('');
  return document
    .replace(
      /<html lang="[^"]*" dir="[^"]*"/,
      `<html lang="${pageLanguage.code}" dir="${pageLanguage.rtl ? 'rtl' : 'ltr'}"`,
    )
    .replace(/<meta name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => head);
}
