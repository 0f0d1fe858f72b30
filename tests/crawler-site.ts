import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { createApp } from '@server/main/app';
import { findGoods } from '@server/domains/goods/goods-store';
import { pagePreviews } from '@server/main/site/page-preview';
import { staticFiles } from '@server/main/site/static-files';
import { readPageTable } from '@server/main/site/page-table';
import type { TestApi } from '@server/testing/test-api';
import { pageTableOf } from '@scripts/build/page-table';
import { textFiles } from '@scripts/build/text-files';
import { moreRoutes } from '@/app/more-routes';
import { firstRoutes } from '@/app/routes';
import { siteMarks } from '@/ui/site-marks';

const document =
  '<!doctype html><html lang="en" dir="ltr" data-host="browser"><head><meta charset="utf-8"><meta name="description" content="of every page"><title>Kakehashi</title></head><body><div id="root"></div></body></html>';

type Attributes = Readonly<Record<string, string>>;

/** Requests an address as a program that runs no script. */
export interface CrawledPage {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  /** An attribute of the first element of a name and of further attributes; undefined where there is none. */
  readonly attribute: (element: string, having: Attributes, name: string) => string | undefined;
  readonly title: string;
  readonly description: string | undefined;
  readonly canonical: string | undefined;
  readonly robots: string | undefined;
  /** hreflang → address. */
  readonly alternates: Readonly<Record<string, string>>;
}

export interface CrawlerSite {
  readonly open: (path: string, headers?: Readonly<Record<string, string>>) => Promise<CrawledPage>;
  readonly close: () => void;
}

interface Options {
  readonly isDemo?: boolean;
  readonly siteOrigin?: string | undefined;
  /** Host name of the requests. */
  readonly host?: string;
}

/** A built bundle's folder with the pages and texts of the sources, served before an API that runs in this process, as crawlers see it. */
export function createCrawlerSite(api: TestApi, options: Options = {}): CrawlerSite {
  const { isDemo = false, host = 'http://shop.example' } = options;
  const folder = mkdtempSync(join(tmpdir(), 'kakehashi-crawler-'));
  const { files, version } = textFiles();
  const table = pageTableOf({
    routes: [...firstRoutes, ...moreRoutes],
    siteNames: Object.fromEntries(Object.entries(siteMarks).map(([site, { name }]) => [site, name])),
    textVersion: version,
    fallback: 'en',
    areasOff: api.services.areasOff,
  });
  files.set('index.html', document).set('pages.json', JSON.stringify(table));
  for (const [name, text] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const read = readPageTable(folder);
  if (!read) throw new Error('The folder has no table of pages.');
  const pages = pagePreviews(folder, read, {
    db: api.db,
    find: (site, id) => findGoods(api.db, site, id),
    hasLivePages: false,
    isDemo,
    trustProxy: () => false,
    siteOrigin: 'siteOrigin' in options ? options.siteOrigin : 'https://shop.example',
    api: createApp({ ...api.services, isDemo: true }),
  });
  const site = staticFiles(folder, { pages, isDemo });
  return {
    async open(path, headers = {}) {
      const response = await site.request(`${host}${path}`, {
        headers: { Accept: 'text/html', 'User-Agent': 'Googlebot/2.1', ...headers },
      });
      const html = await response.text();
      const elements = DomUtils.findAll(() => true, parseDocument(html).children);
      const all = (element: string, having: Attributes) =>
        elements.filter(
          ({ name, attribs }) =>
            name === element && Object.entries(having).every(([key, value]) => attribs[key] === value),
        );
      const attribute: CrawledPage['attribute'] = (element, having, name) => all(element, having)[0]?.attribs[name];
      const links = all('link', { rel: 'alternate' });
      return {
        status: response.status,
        headers: response.headers,
        html,
        attribute,
        title: DomUtils.textContent(all('title', {})),
        description: attribute('meta', { name: 'description' }, 'content'),
        canonical: attribute('link', { rel: 'canonical' }, 'href'),
        robots: attribute('meta', { name: 'robots' }, 'content'),
        alternates: Object.fromEntries(links.map(({ attribs }) => [attribs['hreflang'] ?? '', attribs['href'] ?? ''])),
      };
    },
    close: () => rmSync(folder, { recursive: true }),
  };
}
