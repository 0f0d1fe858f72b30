import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Recommendation } from '@/contract/campaign';
import { codes } from '@/contract/codes';
import { limits, take } from '@server/platform/http/rate-limits';
import { formatMessage } from '@server/platform/texts/texts';
import { contentLanguages } from '@server/domains/vocabulary/vocabularies';
import { banners } from '@demo/catalogue/banners';
import { recommendations } from '@demo/catalogue/recommendations';
import { catalogueListings } from '@demo/catalogue/catalogue-listings';
import { cleanHtml } from '@server/domains/content/rich-text';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';

const name = 'Sig.Front.AppFront.RecommendDetailH5';
const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const listings = catalogueListings();
let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});
afterEach(() => expect(api.errors).toEqual([]));
afterAll(() => api.close());

async function read(id: string, language: string): Promise<Recommendation> {
  const answer = await api.request(name, { input: { id }, query: `language=${language}` });
  expect(answer.code).toBe(codes.ok);
  return answer.data as Recommendation;
}

const open = (query: string, accept = browser) =>
  api.handle(new Request(`http://localhost/api?n=${name}&${query}`, { headers: { Accept: accept } }));

describe('a recommendation', () => {
  it.each(recommendations)(
    '[C-13] [N-19] $id comes with goods of its kinds, for readers of any age',
    async ({ id, kinds }) => {
      const { goods, title, html, language } = await read(id, 'en');
      expect([title.language, language]).toEqual(['en', 'en']);
      expect(goods).toHaveLength(10);
      expect(goods.every((good) => !good.soldOut && good.ageLimit === null)).toBe(true);
      const found = goods.map(
        (good) => listings.find((listing) => listing.site === good.site && listing.id === good.id)?.kind,
      );
      expect(found.filter((kind) => !kinds.some((themeKind) => themeKind === kind))).toEqual([]);
      expect(cleanHtml(html)).toBe(html);
      const words = html
        .replace(/<[^>]*>/g, ' ')
        .split(/\s+/)
        .filter((word) => word !== '');
      expect(words.length).toBeGreaterThanOrEqual(60);
      expect(words.length).toBeLessThanOrEqual(120);
    },
  );

  it.each(contentLanguages)('[K-05] is written in %s, and each search that it names finds goods', async (code) => {
    for (const { id, titles } of recommendations) {
      const recommendation = await read(id, code);
      expect(recommendation.title).toEqual({ text: titles[code], language: code });
      expect(recommendation.language).toBe(code);
      const searches = [...recommendation.html.matchAll(/href="\/search\?q=([^"]*)"/g)].map(([, query = '']) => query);
      expect(searches.length).toBeGreaterThanOrEqual(3);
      for (const query of searches) {
        const { data } = await api.request('Sig.Front.Search.Goods', { query: `language=${code}&q=${query}` });
        expect((data as { goods: unknown[] }).goods.length, decodeURIComponent(query)).toBeGreaterThan(0);
      }
    }
  });

  it.each(['pl', 'ar', 'ms'])('[K-05] comes in English to a reader of %s', async (code) => {
    expect((await read('autumn-tea', code)).language).toBe('en');
  });

  it.each(['nothing', 'toString', '__proto__'])('[C-13] of the id %j is not found', async (id) => {
    expect(await api.request(name, { input: { id } })).toMatchObject({ code: codes.notFound, data: null });
  });

  it.each(['', 'a/b', '<b>', 'x'.repeat(61)])('[C-13] has no id like %j', async (id) => {
    expect(await api.request(name, { input: { id } })).toMatchObject({ code: codes.invalidInput });
  });
});

describe('opened in the address bar', () => {
  it('[N-19] is a plain page under a strict policy', async () => {
    const response = await open('id=autumn-tea&language=ja');
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=UTF-8');
    expect(response.headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    );
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(response.headers.get('Vary')).toContain('Accept');
    const text = await response.text();
    expect(text).toMatch(/^<!doctype html>\s*<html lang="ja" dir="ltr">/);
    expect(text).toContain('<title>秋に味わうお茶</title>');
    const { html, goods } = await read('autumn-tea', 'ja');
    expect(text).toContain(html);
    const links = [...text.matchAll(/<li><a href="(\/mall\/[^"]+)">/g)].map(([, href]) => href);
    expect(links).toHaveLength(goods.length);
    expect(links).toContain(`/mall/${goods[0]?.site}/detail/${goods[0]?.id}`);
    expect(text).not.toMatch(/<script|<style|style=/);
  });

  it('[N-19] [A-07] past the limit of reads says when to come again, to programs too', async () => {
    await take(api.db, 'reads', '127.0.0.1', api.clock.now(), limits.reads.count);
    const pages: Response[] = [];
    for (let turn = 0; turn < 26; turn += 1) pages.push(await open('id=autumn-tea&language=de'));
    const last = pages.at(-1);
    expect(last?.status).toBe(429);
    const wait = Number(last?.headers.get('Retry-After'));
    expect(wait).toBeGreaterThan(0);
    expect(await last?.text()).toContain(formatMessage(codes.rateLimited, 'de', wait));
    api.clock.move((limits.reads.seconds + 1) * 1000);
  });

  it.each(['id=nothing', 'id=%3Cscript%3E', ''])(
    '[N-19] is a page that says so for %j, in the reader’s language',
    async (query) => {
      const response = await open(`${query}&language=ar`);
      expect(response.status).toBe(404);
      expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
      const text = await response.text();
      expect(text).toContain('<html lang="ar" dir="rtl">');
      expect(text).not.toContain('<script');
    },
  );

  it.each([
    ['application/json', false],
    ['application/json, text/plain, */*', false],
    ['*/*', false],
    ['', false],
    ['text/html;q=0.5, application/json', false],
    ['text/html;q=0', false],
    ['text/html', true],
    [browser, true],
    ['application/json;q=0.5, TEXT/HTML;q=0.9', true],
  ])('[C-11] [C-13] Accept: %s is answered by a page: %s', async (accept, page) => {
    const response = await open('id=autumn-tea', accept);
    expect(response.headers.get('Content-Type')?.startsWith('text/html')).toBe(page);
    if (!page) expect(await response.json()).toMatchObject({ code: codes.ok, data: { id: 'autumn-tea' } });
  });

  it('[C-11] no other call is ever a page', async () => {
    const address = 'http://localhost/api?n=Sig.Front.Home.Index';
    const response = await api.handle(new Request(address, { headers: { Accept: browser } }));
    expect(response.headers.get('Content-Type')).toContain('application/json');
  });
});

describe('banners of the front page', () => {
  const byId = (id: string) => banners.find((banner) => banner.id === id);

  it('[E-19] [N-13] show each way that the page knows, the storefront’s own first', async () => {
    const { data } = await api.request('Sig.Front.Home.Sections', { query: 'language=ko' });
    const homeBanners = (data as { banners: { id: string; type: number; title: { language: string } }[] }).banners;
    expect(homeBanners.map(({ type }) => type)).toEqual([3, 3, 3, 8, 10, 5, 11, 15]);
    expect(new Set(homeBanners.map(({ id }) => id)).size).toBe(homeBanners.length);
    expect(homeBanners.every(({ title }) => title.language === 'ko')).toBe(true);
  });

  it('[N-15] [N-16] [N-17] name what they open in their address', () => {
    const field = (id: string) => [...new URLSearchParams(byId(id)?.url ?? '')];
    expect(field('my-orders')).toEqual([['miniUrl', '/miniCommon/pagesOrder/list?index=4']]);
    expect(field('app-coupons')).toEqual([['h5Url', '/popular']]);
    expect(field('sister-shop')).toEqual([['wxMiniId', 'wx43aab19a93a3a6f2']]);
  });

  it('[N-19] one without an address is of a recommendation', () => {
    const bare = banners.filter(({ url }) => url === null).map(({ id }) => id);
    expect(bare).toEqual(['autumn-tea']);
    expect(bare.every((id) => recommendations.some((recommendation) => recommendation.id === id))).toBe(true);
  });
});
