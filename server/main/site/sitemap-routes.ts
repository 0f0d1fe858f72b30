import { Hono } from 'hono';
import type { Context } from 'hono';
import { stream } from 'hono/streaming';
import type { StreamingApi } from 'hono/utils/stream';
import { languageKey, languageKeys, languages } from '@/i18n/languages';
import type { LanguageKey } from '@/i18n/languages';
import { hoursToMs } from '@/rules/time/instant';
import type { Clock } from '@server/platform/clock';
import type { Db } from '@server/platform/db/open';
import { limitConcurrency } from '@server/platform/limit-concurrency';
import { listedGoods, listedGoodsParts } from './listed-goods';
import type { SitemapEntry } from './listed-goods';
import { listedPages } from './listed-pages';
import { addressIn } from './page-address';
import type { PageTable } from './page-table';
import { callReader } from './read-call';

interface SitemapSite {
  readonly db: Db;
  readonly clock: Clock;
  readonly api: Hono;
  readonly table: PageTable;
  readonly isDemo: boolean;
  /** The origin that the operator names; without one nothing is to be listed. */
  readonly siteOrigin: string | undefined;
  readonly report: (error: unknown) => void;
  /** Most addresses in one file; the protocol allows 50,000. */
  readonly maxAddresses?: number;
}

/** The pages and items that the sitemaps list, as they were when they were read. */
interface Contents {
  readonly pages: readonly SitemapEntry[];
  /** The keys before which each part of the goods begins. */
  readonly parts: readonly string[];
}

const contentsMs = hoursToMs(1);
/** Files that are written at once; others wait. */
const maxStreams = 2;
const headers = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' };
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const changed = (at: string | null): string => (at === null ? '' : `<lastmod>${at}</lastmod>`);

/**
 * `/robots.txt`, `/sitemap.xml` and the files that it names, `/sitemaps/<language>-<part>.xml`: one part for pages, the others for items. A demo,
 * or a server whose origin is not named, asks programs to stay away and has no sitemaps.
 */
export function sitemapRoutes(site: SitemapSite): Hono {
  const { db, clock, api, table, maxAddresses = 50_000 } = site;
  const origin = site.isDemo || site.siteOrigin === undefined ? undefined : new URL(site.siteOrigin).origin;
  const streams = limitConcurrency(maxStreams);
  let known: { readonly until: number; readonly contents: Promise<Contents> } | undefined;

  function contentsNow(c: Context): Promise<Contents> {
    const now = clock.now().getTime();
    if (known && known.until > now) return known.contents;
    const contents = Promise.all([
      listedPages(table, db, callReader(api, c, 'en')),
      listedGoodsParts(db, maxAddresses),
    ]).then(([pages, parts]) => ({ pages: pages.slice(0, maxAddresses), parts }));
    known = { until: now + contentsMs, contents };
    // A failure is not kept: the next request reads anew.
    contents.catch(() => (known = undefined));
    return contents;
  }

  const addressesOf = (entries: readonly SitemapEntry[], language: LanguageKey): string =>
    entries
      .map(({ path, changedAt }) => {
        const address = escapeXml(addressIn(origin ?? '', path, language));
        return `<url><loc>${address}</loc>${changed(changedAt)}</url>\n`;
      })
      .join('');

  async function* partOf({ pages, parts }: Contents, part: number): AsyncGenerator<readonly SitemapEntry[]> {
    if (part === 0) yield pages;
    else yield* listedGoods(db, parts[part - 1] ?? '', maxAddresses);
  }

  const routes = new Hono();
  routes.get('/robots.txt', (c) =>
    c.text(
      origin === undefined
        ? 'User-agent: *\nDisallow: /\n'
        : `User-agent: *\nDisallow: /search?q=\nDisallow: /search?*&q=\n\nSitemap: ${origin}/sitemap.xml\n`,
    ),
  );
  routes.get('/sitemap.xml', async (c) => {
    if (origin === undefined) return c.text('Not found', 404);
    const { parts } = await contentsNow(c);
    const files = languageKeys.flatMap((key) =>
      Array.from({ length: parts.length + 1 }, (_, part) => `${languages[key].code}-${part}`),
    );
    const body = files.map((name) => `<sitemap><loc>${origin}/sitemaps/${name}.xml</loc></sitemap>\n`).join('');
    return c.body(
      `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${namespace}">\n${body}</sitemapindex>\n`,
      200,
      headers,
    );
  });
  routes.get('/sitemaps/:name{.+\\.xml}', async (c) => {
    const [, code, digits = ''] = /^([\w-]{2,5})-(0|[1-9]\d{0,3})\.xml$/.exec(c.req.param('name')) ?? [];
    const language = languageKey(code);
    if (origin === undefined || !language || code !== languages[language].code) return c.text('Not found', 404);
    const contents = await contentsNow(c);
    const part = Number(digits);
    if (part > contents.parts.length) return c.text('Not found', 404);
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    const write = (out: StreamingApi) =>
      streams.run(async () => {
        await out.write(`<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${namespace}">\n`);
        for await (const entries of partOf(contents, part)) {
          if (out.aborted) return;
          await out.write(addressesOf(entries, language));
        }
        await out.write('</urlset>\n');
      });
    // A file that breaks off has no end, so that nobody takes it for whole.
    return stream(c, write, (error) => {
      site.report(error);
      return Promise.resolve();
    });
  });
  return routes;
}
