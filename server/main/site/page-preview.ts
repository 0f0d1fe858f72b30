import type { Context, Hono } from 'hono';
import { languageKey, languageKeys, languages } from '@/i18n/languages';
import type { LanguageKey } from '@/i18n/languages';
import { getShopName } from '@server/platform/brand/brand';
import type { IsTrustedProxy } from '@server/platform/http/trusted-proxies';
import { getRequestOrigin } from '@server/platform/http/request-origin';
import { readerLanguage } from '@server/platform/texts/reader-language';
import type { LinkPreview } from './link-preview';
import { addressIn } from './page-address';
import { pageDescribers, subjectReaders } from './page-description';
import type { CrawledRequest, PageDescription, PageSources } from './page-description';
import { pageFinder } from './page-table';
import type { FoundPage, PageTable } from './page-table';
import { pageTexts } from './page-texts';
import { callReader } from './read-call';
import { resolveRequestedAddress } from './requested-address';
import { structuredData } from './structured-data';

interface Site extends PageSources {
  readonly isDemo: boolean;
  readonly trustProxy: IsTrustedProxy;
  /** The origin that the operator names; undefined if previews use the requested one. */
  readonly siteOrigin: string | undefined;
  /** The API, which answers what pages read. */
  readonly api: Hono;
}

/** The page table of a bundle. */
export interface PagePreviews {
  /** True where a route takes this path, as it stands in an address. */
  readonly isPage: (pathname: string) => boolean;
  /** The preview of the requested page; `missing` where there is no such page. */
  readonly preview: (c: Context) => Promise<LinkPreview | 'missing'>;
}

type WholeContent = Omit<PageDescription, 'documentTitle' | 'description'> & {
  readonly documentTitle: string;
  readonly description: string;
};

interface Crumb {
  readonly name: string;
  readonly url: string;
}

/** One line that a card or a list of results can show. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 200);

const withoutEnding = (text: string, ending: string): string =>
  text.endsWith(ending) ? text.slice(0, -ending.length) : text;

/** Parameters of campaigns and programs that change nothing of what a page shows; a page with any other is one of many results. */
const ignoredParameter = /^(?:lang|utm_\w+|gclid|fbclid|isNew|id)$/;
const showsResults = (url: URL): boolean => [...url.searchParams.keys()].some((name) => !ignoredParameter.test(name));

/** Title, description, canonical address and languages of every page, for crawlers. Pages of a demo, or of a server whose origin is not named, are not to be listed. */
export function pagePreviews(folder: string, table: PageTable, site: Site): PagePreviews {
  const find = pageFinder(table);
  const texts = pageTexts(folder, table.textVersion);
  const isPublic = !site.isDemo && site.siteOrigin !== undefined;

  async function ofRow(row: FoundPage['row'], language: LanguageKey) {
    const text = texts(language);
    const documentTitle = (await text(row.texts, `meta.${row.meta}.title`)) ?? getShopName(language);
    const description = (await text(row.texts, `meta.${row.meta}.description`)) ?? '';
    return { documentTitle, title: withoutEnding(documentTitle, ` – ${getShopName(language)}`), description };
  }

  /** The front page, the list that a page is in, and the page itself. */
  async function crumbsOf({ above }: Pick<PageDescription, 'above'>, last: Crumb, home: string, language: LanguageKey) {
    const parent = above && find(above.path);
    const name = parent && (above.name ?? (await ofRow(parent.row, language)).title);
    const inLanguage = new URL(home).search;
    const list = parent && name !== undefined ? [{ name, url: new URL(above.path + inLanguage, home).href }] : [];
    return last.url === home ? [] : [{ name: getShopName(language), url: home }, ...list, last];
  }

  function assemble(page: FoundPage, url: URL, language: LanguageKey, content: WholeContent): LinkPreview {
    const path = content.path ?? page.path;
    const isListed = page.row.isIndexed && !showsResults(url) && content.isUnlisted !== true;
    return {
      title: content.title,
      documentTitle: content.documentTitle,
      description: oneLine(content.description),
      image: content.image ? url.origin + content.image : null,
      url: addressIn(url.origin, path, languageKey(url.searchParams.get('lang'))),
      pageLanguage: { code: languages[language].code, rtl: languages[language].rtl === true },
      language: content.language ?? languages[language].code,
      type: content.type ?? 'website',
      alternates: isListed
        ? [
            ...languageKeys.map((key) => ({ language: languages[key].code, url: addressIn(url.origin, path, key) })),
            { language: 'x-default' as const, url: url.origin + path },
          ]
        : [],
      isIndexed: isListed && isPublic,
      structuredData: null,
    };
  }

  /** A listed page in schema.org's words. A demo's goods are nobody's offer, so its pages have none. */
  async function withStructuredData(
    found: LinkPreview,
    { url, language, read, page }: Omit<CrawledRequest, 'text' | 'sites'>,
    content: WholeContent,
  ): Promise<LinkPreview> {
    if (!found.isIndexed) return found;
    const subject = content.subject ?? (await subjectReaders[page.row.path]?.(read));
    const home = addressIn(url.origin, '/', languageKey(url.searchParams.get('lang')));
    const crumbs = await crumbsOf(content, { name: found.title, url: found.url }, home, language);
    return { ...found, structuredData: structuredData({ ...found, subject, origin: url.origin, crumbs }) };
  }

  return {
    isPage: (pathname) => find(pathname) !== undefined,
    async preview(c) {
      const url = resolveRequestedAddress(c.req.url, getRequestOrigin(c, site.trustProxy).https, site.siteOrigin);
      const page = find(url.pathname);
      if (!page) return 'missing';
      const language =
        languageKey(url.searchParams.get('lang')) ??
        readerLanguage(null, c.req.header('Accept-Language'), table.fallback);
      const describe = pageDescribers[page.row.path];
      const request = { page, url, language, read: callReader(site.api, c, language) };
      const own = await describe?.({ ...request, text: texts(language), sites: table.sites }, site);
      if (own === 'missing') return 'missing';
      const kind = await ofRow(page.row, language);
      const content = own
        ? {
            ...own,
            documentTitle: own.documentTitle ?? `${own.title} – ${getShopName(language)}`,
            description: own.description ?? kind.description,
          }
        : kind;
      return withStructuredData(assemble(page, url, language, content), request, content);
    },
  };
}
