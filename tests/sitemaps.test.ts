import { eq, like } from 'drizzle-orm';
import { DomUtils, parseDocument } from 'htmlparser2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '@server/main/app';
import { goods } from '@server/domains/goods/schema';
import { makeDemo } from '@demo/records';
import { sitemapRoutes } from '@server/main/site/sitemap-routes';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { cheapCost } from '@server/testing/test-database';
import { pageTableOf } from '@scripts/build/page-table';
import { moreRoutes } from '@/app/more-routes';
import { firstRoutes } from '@/app/routes';
import { languageKeys, languages } from '@/i18n/languages';
import { hoursToMs } from '@/rules/time/instant';
import { createCrawlerSite } from './crawler-site';

const origin = 'https://shop.example';
const table = pageTableOf({
  routes: [...firstRoutes, ...moreRoutes],
  siteNames: {},
  textVersion: 'v1',
  fallback: 'en',
  areasOff: [],
});
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await makeDemo(api.db, api.clock.now(), cheapCost);
}, 120_000);
afterAll(() => api.close());

function siteWith(options: { isDemo?: boolean; siteOrigin?: string | undefined; maxAddresses?: number }) {
  const { services, db, clock } = api;
  return sitemapRoutes({
    db,
    clock,
    table,
    api: createApp(services),
    isDemo: false,
    siteOrigin: origin,
    report: services.report,
    ...options,
  });
}
type Site = ReturnType<typeof siteWith>;

const get = async (site: Site, path: string) => {
  const response = await site.request(`http://localhost${path}`);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

/** The elements among some nodes. */
const childrenOf = (nodes: ReturnType<typeof parseDocument>['children']) =>
  DomUtils.getElementsByTagName(() => true, nodes, false);

/** The entries of a sitemap or an index, by the rules of its schema (sitemaps.org/protocol.html, read 2026-11-26). */
function readSitemap(text: string, kind: 'urlset' | 'sitemapindex'): { loc: string; lastmod: string | undefined }[] {
  expect(text.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n')).toBe(true);
  const document = parseDocument(text, { xmlMode: true });
  const [root, ...others] = childrenOf(document.children).filter(({ name }) => name === kind);
  if (!root || others.length > 0) throw new Error(`no ${kind}`);
  expect(root.attribs).toEqual({ xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' });
  const child = kind === 'urlset' ? 'url' : 'sitemap';
  const elements = childrenOf(root.children);
  return elements.map((element) => {
    expect(element.name).toBe(child);
    const fields = childrenOf(element.children);
    // In this order, each once.
    expect(fields.map(({ name }) => name).join(' ')).toMatch(/^loc( lastmod)?$/);
    const [loc = '', lastmod] = fields.map((field) => DomUtils.textContent(field));
    expect(new URL(loc).origin).toBe(origin);
    expect(loc.length).toBeLessThan(2048);
    if (lastmod !== undefined) expect(lastmod).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/);
    return { loc, lastmod };
  });
}

describe('robots.txt', () => {
  it('[F-02] leads to the sitemap, and keeps programs out of results', async () => {
    const { text, headers } = await get(siteWith({}), '/robots.txt');
    expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect(text).not.toMatch(/^Disallow: \/$/m);
    expect(text).toContain('Disallow: /search?q=');
    expect(headers.get('Content-Type')).toContain('text/plain');
  });

  it.each([{ isDemo: true }, { siteOrigin: undefined }])(
    '[F-02] asks all programs to stay away from %o, which has no sitemap',
    async (options) => {
      const site = siteWith(options);
      expect((await get(site, '/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
      expect((await get(site, '/sitemap.xml')).status).toBe(404);
      expect((await get(site, '/sitemaps/en-0.xml')).status).toBe(404);
    },
  );
});

describe('the sitemaps', () => {
  it('[F-02] are split by language and by number, and name every item on sale for all ages once', async () => {
    const site = siteWith({ maxAddresses: 50 });
    const index = readSitemap((await get(site, '/sitemap.xml')).text, 'sitemapindex').map(({ loc }) => loc);
    const offered = (await api.db.select().from(goods)).filter(
      ({ status, doc }) => status === 'onSale' && doc.ageLimit === null,
    );
    const parts = Math.floor(offered.length / 50) + 1;
    expect(parts).toBeGreaterThan(3);
    expect(index).toHaveLength(languageKeys.length * (parts + 1));
    const german = index.filter((loc) => loc.startsWith(`${origin}/sitemaps/de-`));
    const found: string[] = [];
    for (const loc of german.slice(1)) {
      const entries = readSitemap((await get(site, new URL(loc).pathname)).text, 'urlset');
      expect(entries.length).toBeLessThanOrEqual(50);
      expect(entries.every(({ lastmod }) => lastmod !== undefined)).toBe(true);
      found.push(...entries.map(({ loc: address }) => address));
    }
    expect(found).toHaveLength(offered.length);
    expect(new Set(found).size).toBe(offered.length);
    expect(found.every((address) => new URL(address).searchParams.get('lang') === 'de')).toBe(true);
  });

  it('[F-02] a file is longer than what is read at once, and names nothing twice', async () => {
    const [row] = await api.db.select().from(goods).where(eq(goods.site, 'market')).limit(1);
    if (!row) throw new Error('no goods');
    const { key: _key, docHash: _hash, auction: _auction, ...fields } = row;
    const copies = Array.from({ length: 1200 }, (_, index) => {
      const id = `copy-${index}`;
      return { ...fields, key: `market/${id}`, id, status: 'onSale' as const, doc: { ...row.doc, id } };
    });
    await api.db.insert(goods).values(copies);
    const entries = readSitemap((await get(siteWith({}), '/sitemaps/en-1.xml')).text, 'urlset');
    await api.db.delete(goods).where(like(goods.id, 'copy-%'));
    expect(entries.filter(({ loc }) => loc.includes('/copy-'))).toHaveLength(1200);
    expect(new Set(entries.map(({ loc }) => loc)).size).toBe(entries.length);
  });

  it('[F-01] [F-02] name pages that answer with 200 under that very address', async () => {
    const entries = readSitemap((await get(siteWith({}), '/sitemaps/ja-0.xml')).text, 'urlset');
    const pages = createCrawlerSite(api);
    expect(entries.length).toBeGreaterThan(60);
    for (const { loc } of entries) {
      const page = await pages.open(loc.slice(origin.length));
      expect([loc, page.status, page.canonical, page.robots]).toEqual([loc, 200, loc, undefined]);
      expect(page.alternates['ja']).toBe(loc);
    }
    pages.close();
    const kinds = new Set(entries.map(({ loc }) => new URL(loc).pathname.split('/').slice(1, -1).join('/')));
    for (const kind of ['article/detail', 'userGuide', 'experience/detail', 'shareOrder/detail', 'mall', 'activity'])
      expect(kinds).toContain(kind);
    const dated = entries.filter(({ lastmod }) => lastmod !== undefined);
    expect(dated.some(({ loc }) => loc.includes('/article/detail/'))).toBe(true);
  });

  it.each(languageKeys)('[F-02] exist in %s', async (key) => {
    const { code } = languages[key];
    const file = await get(siteWith({}), `/sitemaps/${code}-1.xml`);
    expect(file.headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
    const [first] = readSitemap(file.text, 'urlset');
    expect(new URL(first?.loc ?? '').searchParams.get('lang')).toBe(code);
  });

  it.each(['en-2', 'EN-0', 'xx-0', 'en-01', 'en', '../en-0', 'zhCn-0'])('[F-02] there is no %s.xml', async (name) => {
    expect((await get(siteWith({}), `/sitemaps/${name}.xml`)).status).toBe(404);
  });

  it('[F-02] are read from the lists once an hour, whatever the number of programs', async () => {
    let calls = 0;
    const site = sitemapRoutes({
      db: api.db,
      clock: api.clock,
      table,
      api: createApp({ ...api.services, log: { ...api.services.log, info: () => (calls += 1) } }),
      isDemo: false,
      siteOrigin: origin,
      report: api.services.report,
    });
    await Promise.all(['/sitemap.xml', '/sitemaps/en-0.xml', '/sitemaps/de-0.xml'].map((path) => get(site, path)));
    const once = calls;
    expect(once).toBeGreaterThan(0);
    await get(site, '/sitemap.xml');
    expect(calls).toBe(once);
    api.clock.move(hoursToMs(2));
    await get(site, '/sitemap.xml');
    expect(calls).toBeGreaterThan(once);
  });
});
