import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatJstInstant } from '@/rules/time/date';
import { marketplaceHosts } from '../sources/marketplace-page/schema';
import { marketplacePages } from '../domains/item/schema';
import { rateLimits } from '../platform/http/schema';
import type { TestApi } from './test-api';
import type { ReadByCode } from '../sources/items-by-code';
import { livePages } from '../sources/marketplace-page/read-live-pages';
import type { LivePages } from '../domains/item/live-pages';
import type { FetchPage, PageAnswer } from '../platform/outbound/page-fetch';

const folder = join(import.meta.dirname, '../../tests/fixtures/marketplace-pages');
/** A page that was made for the tests, by its name there. */
export const fixture = (name: string) => readFileSync(join(folder, `${name}.html`));

const nothing = { location: null, contentType: null, retryAfter: null, body: new Uint8Array() };
export const status = (code: number, more: Partial<PageAnswer> = {}): PageAnswer => ({
  ...nothing,
  status: code,
  ...more,
});
export const marketplaceHtml = (body: Uint8Array | string, contentType = 'text/html; charset=utf-8') =>
  status(200, { contentType, body: Buffer.from(body) });
/** A page of Yahoo! Auctions whose page data names an auction and its end. */
export function auctionPage(auctionId: string, end: Date): PageAnswer {
  const initialState = { item: { detail: { item: { auctionId, endTime: formatJstInstant(end) } } } };
  const data = JSON.stringify({ props: { pageProps: { initialState } } });
  const script = `<script id="__NEXT_DATA__" type="application/json">${data}</script></body>`;
  return marketplaceHtml(fixture('open-graph').toString().replace('</body>', script));
}
export const redirect = (location: string) => status(302, { location });
export const robotsOf = (host: string) => `https://${host}/robots.txt`;

type Answers = Record<string, PageAnswer | Error | (() => Promise<PageAnswer>)>;

/** The marketplaces' network for one test file, without one: it answers as told, and time is the one clock. */
export class FakeMarketplaces {
  /** The answer of the network for each address; other addresses give 404. An Error is thrown as a broken connection. */
  network: Answers = {};
  /** Every request with the milliseconds of the one clock at which it came. */
  readonly requests: { readonly url: string; readonly at: number; readonly userAgent: string }[] = [];
  readonly userAgent = 'Shop/1.0 (+https://shop.example/bot)';
  /** The interface of a source that knows items by their codes; by default there is none. */
  byCode: ReadByCode = () => Promise.resolve(null);
  /** For the services of `createTestApi`. */
  readonly livePages: LivePages;
  private waiting: { readonly at: number; readonly go: () => void }[] = [];
  /** Pages that somebody reads or waits to read, once for each reader. */
  private readonly queued: string[] = [];

  /** `api` gives the API that this is part of, once it is open. */
  constructor(private readonly api: () => TestApi) {
    const fetch: FetchPage = async (url, { userAgent }) => {
      this.requests.push({ url: url.href, at: this.now(), userAgent });
      const answer = this.network[url.href] ?? status(404);
      if (answer instanceof Error) throw answer;
      return typeof answer === 'function' ? answer() : answer;
    };
    const { userAgent } = this;
    const pages = livePages({ fetch, userAgent, pause: (milliseconds) => this.pause(milliseconds) }, (db, key) =>
      this.byCode(db, key),
    );
    this.livePages = {
      rememberCodes: (db, now, items) => pages.rememberCodes(db, now, items),
      read: async (db, clock, key, ip, maxAgeMs) => {
        const page = JSON.stringify(key);
        this.queued.push(page);
        try {
          return await pages.read(db, clock, key, ip, maxAgeMs);
        } finally {
          this.queued.splice(this.queued.indexOf(page), 1);
          this.goOn();
        }
      },
    };
  }

  /** Returns the requested addresses other than robots.txt, oldest first. */
  pagesRequested(): readonly string[] {
    return this.requests.map(({ url }) => url).filter((url) => !url.endsWith('/robots.txt'));
  }

  /** An empty network that nobody has asked anything, as far as anybody remembers. */
  async reset(): Promise<void> {
    this.network = {};
    this.requests.length = 0;
    const { db } = this.api();
    await db.delete(marketplacePages);
    await db.delete(marketplaceHosts);
    await db.delete(rateLimits);
  }

  private now(): number {
    return this.api().clock.now().getTime();
  }

  /** Once all readers wait, the clock moves to the time at which the first of them is due; it stops while one works. */
  private pause(milliseconds: number): Promise<void> {
    return new Promise<void>((go) => {
      this.waiting.push({ at: this.now() + milliseconds, go });
      setImmediate(() => this.goOn());
    });
  }

  private goOn(): void {
    // Readers of one page share one reading.
    if (this.waiting.length === 0 || this.waiting.length < new Set(this.queued).size) return;
    const first = Math.min(...this.waiting.map(({ at }) => at));
    this.api().clock.move(Math.max(0, first - this.now()));
    for (const { at, go } of this.waiting) if (at <= first) go();
    this.waiting = this.waiting.filter(({ at }) => at > first);
  }
}
