import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reviews } from '@server/domains/review/schema';
import { goods } from '@server/domains/goods/schema';
import { makeDemo } from '@demo/records';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { cheapCost } from '@server/testing/test-database';
import { indexedPaths } from '@/config/indexed-paths';
import type { paths } from '@/config/paths';
import { languageKeys, languages } from '@/i18n/languages';
import { createCrawlerSite } from './crawler-site';
import type { CrawlerSite } from './crawler-site';
import routeSamples from './route-samples.json';

const origin = 'https://shop.example';
const camera = '/mall/mercari/detail/m36144759504';
let api: TestApi;
let site: CrawlerSite;
let review = '';
beforeAll(async () => {
  api = await createTestApi();
  await makeDemo(api.db, api.clock.now(), cheapCost);
  const [row] = await api.db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(isNotNull(reviews.inside), isNotNull(reviews.newest)))
    .limit(1);
  review = `/shareOrder/detail/${row?.id}`;
  site = createCrawlerSite(api);
}, 120_000);
afterAll(async () => {
  site.close();
  await api.close();
});

/** A path of each page that may be listed. */
const listed = (): Readonly<Record<string, string>> => ({
  home: '/',
  search: '/search',
  popular: '/popular',
  item: camera,
  mall: '/mall/mercari',
  discount: '/discount',
  discountAmazon: '/discount/amazon',
  marketSearch: '/mall/market/search',
  shop: '/mall/market/shop/uji-hoshinoen',
  register: '/global/register',
  agreement: '/agreement',
  imprint: '/imprint',
  support: '/customerSupport',
  calc: '/calc',
  ocr: '/ocr',
  activity: '/activity/autumn-tea',
  landing: '/landing/welcome',
  landingActivity: '/landing/activity/retro-game-week',
  articles: '/article',
  article: '/article/detail/sending-ceramics',
  guides: '/userGuide',
  guide: '/userGuide/logistics',
  experiences: '/experience',
  experience: '/experience/detail/teetisch',
  lottery: '/lottery',
  lotteryRound: '/lottery/garapon',
  live: '/live',
  goodPoints: '/goodPoint',
  goodPoint: '/goodPoint/detail/mamezara',
  reviews: '/shareOrder',
  review,
  invite: '/global/invite',
  download: '/global/download',
  bot: '/workOrder/bot',
});
const names = Object.keys(indexedPaths).filter((name) => indexedPaths[name as keyof typeof paths]);

describe('a page that may be listed, as a crawler gets it', () => {
  it.each(names)('[F-01] %s has a title, a description, its address and 17 languages', async (name) => {
    const path = listed()[name] ?? 'no sample';
    const page = await site.open(path);
    expect(page.status).toBe(200);
    expect(page.title).toMatch(/Kakehashi/);
    expect(page.title.length).toBeGreaterThan('– Kakehashi'.length + 2);
    expect(page.description?.length).toBeGreaterThan(20);
    expect(page.description).not.toBe('of every page');
    expect(page.robots).toBeUndefined();
    expect(page.canonical).toBe(origin + path);
    expect(page.html.match(/<title>/g)).toHaveLength(1);
    expect(page.html.match(/name="description"/g)).toHaveLength(1);
    const codes = languageKeys.map((key) => languages[key].code);
    expect(page.alternates).toEqual({
      ...Object.fromEntries(codes.map((code) => [code, `${origin}${path}?lang=${code}`])),
      'x-default': origin + path,
    });
  });

  it('[F-01] no two of them say the same of themselves', async () => {
    const pages = await Promise.all(names.map((name) => site.open(listed()[name] ?? '')));
    const titles = pages.map(({ title }) => title);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  it('[F-01] [K-05] speaks the language of the address, from right to left where it is written so', async () => {
    const page = await site.open('/userGuide/logistics?lang=ar&utm_source=x');
    expect(page.canonical).toBe(`${origin}/userGuide/logistics?lang=ar`);
    expect(page.alternates['ja']).toBe(`${origin}/userGuide/logistics?lang=ja`);
    expect(page.attribute('html', {}, 'lang')).toBe('ar');
    expect(page.attribute('html', {}, 'dir')).toBe('rtl');
    const home = await Promise.all(languageKeys.map((key) => site.open(`/?lang=${languages[key].code}`)));
    expect(new Set(home.map(({ title }) => title)).size).toBe(languageKeys.length);
    expect(new Set(home.map(({ description }) => description)).size).toBe(languageKeys.length);
    // A language that is none leads to the reader's own.
    expect((await site.open('/?lang=%22%3E', { 'Accept-Language': 'ja' })).attribute('html', {}, 'lang')).toBe('ja');
  });

  it('[F-01] [R-67] writes an address as the storefront does, and keeps of a query what belongs to it', async () => {
    expect((await site.open('/Search/?utm_source=x')).canonical).toBe(`${origin}/search`);
    const minne = '/mall/minne/detail?id=30112795';
    expect((await site.open(`${minne}&utm_source=x&lang=ja`)).canonical).toBe(`${origin}${minne}&lang=ja`);
    expect((await site.open(minne)).alternates['de']).toBe(`${origin}${minne}&lang=de`);
  });

  it('[B-21] shows an item with its words and picture, and no picture of one for adults', async () => {
    const page = await site.open(camera);
    const og = (name: string) => page.attribute('meta', { property: `og:${name}` }, 'content');
    expect(page.title).toMatch(/Asahigata AM-1.* – Kakehashi$/);
    expect(og('title')).not.toContain('Kakehashi');
    expect(og('type')).toBe('product');
    expect(og('url')).toBe(origin + camera);
    expect(og('image')).toBe(`${origin}/pictures/mercari/m36144759504/0-1080.webp`);
    // Polish readers get goods in English.
    const polish = await site.open(`${camera}?lang=pl`);
    expect(polish.attribute('meta', { property: 'og:locale' }, 'content')).toBe('en');
    expect(polish.attribute('html', {}, 'lang')).toBe('pl');
    const article = await site.open('/article/detail/sending-ceramics');
    expect(article.title).toBe('How we pack a tea bowl – Kakehashi');
    expect(article.description).toContain('four layers');
    expect(article.html).toContain('/pictures/market/seto-sometsuke-03/0-1080.webp');
  });
});

describe('a page that is not to be listed', () => {
  const others = Object.values(routeSamples).filter(
    (path) => !Object.values(listed()).some((sample) => sample.split('?')[0] === path.split('?')[0]),
  );
  it('[F-01] says so: pages of a customer, steps of a flow, results of a search', async () => {
    for (const path of [
      '/member',
      '/cart',
      '/order/x',
      '/login',
      '/paymentSuccess',
      '/search?q=camera',
      '/friendPayment/pay?token=x',
    ]) {
      const page = await site.open(path);
      expect([path, page.status, page.robots]).toEqual([path, 200, 'noindex']);
      expect(page.alternates).toEqual({});
    }
  });

  it('[F-01] every route of the ledger is found, and has a title of its own', async () => {
    for (const path of others) {
      const page = await site.open(path);
      expect([path, page.status]).toEqual([path, 200]);
      expect(page.title.length).toBeGreaterThan('Kakehashi'.length);
    }
  });

  it('[F-01] nothing of a demo is listed, nor of a server that has no name', async () => {
    const demo = createCrawlerSite(api, { isDemo: true });
    const nameless = createCrawlerSite(api, { siteOrigin: undefined, host: 'http://localhost:5200' });
    expect((await demo.open(camera)).robots).toBe('noindex');
    expect((await nameless.open('/')).robots).toBe('noindex');
    expect((await nameless.open('/')).canonical).toBe('http://localhost:5200/');
    demo.close();
    nameless.close();
  });
});

describe('what does not exist', () => {
  it.each([
    '/no-such-page',
    '/article/detail/none',
    '/article/detail/UPPER',
    '/userGuide/none',
    '/experience/detail/none',
    '/activity/none',
    '/landing/none',
    '/lottery/none',
    '/goodPoint/detail/none',
    '/shareOrder/detail/none',
    '/mall/nowhere',
    '/mall/nowhere/detail/1',
    '/mall/mercari/detail/x1',
    '/mall/mercari/detail/m99999999999',
    '/mall/market/shop/none',
    '/%E0%A4%A',
    '/article/detail/%E0%A4%A',
  ])('[F-01] %s answers 404 with the ordinary document', async (path) => {
    const page = await site.open(path);
    expect(page.status).toBe(404);
    expect(page.title).toBe('Kakehashi');
    expect(page.attribute('div', { id: 'root' }, 'id')).toBe('root');
    expect(page.canonical).toBeUndefined();
  });

  it('[F-01] a browser gets 404 for a path of no route, and its document without waiting for what is on the page', async () => {
    const browser = { 'User-Agent': 'Mozilla/5.0 (iPhone) Safari/604.1' };
    expect((await site.open('/no-such-page', browser)).status).toBe(404);
    expect((await site.open('/article/detail/none', browser)).status).toBe(200);
    expect((await site.open('/', browser)).description).toBe('of every page');
  });

  it('[F-01] an item that was taken away is gone', async () => {
    const [row] = await api.db.select().from(goods).where(eq(goods.key, 'mercari/m36144759504'));
    if (!row) throw new Error('no item');
    const change = (status: 'removed' | 'onSale') =>
      api.db
        .update(goods)
        .set({ status, doc: { ...row.doc, status } })
        .where(eq(goods.key, row.key));
    await change('removed');
    expect((await site.open(camera)).status).toBe(404);
    await change('onSale');
    expect((await site.open(camera)).status).toBe(200);
  });
});

it('[B-21] names the origin of the operator, whatever Host asks', async () => {
  const otherHost = createCrawlerSite(api, { host: 'http://evil.example:8080' });
  for (const path of [camera, '/article/detail/sending-ceramics', review, '/']) {
    const { html } = await otherHost.open(path);
    expect(html).not.toContain('evil.example');
    expect(html).toContain(`href="${origin}${path}"`);
  }
  otherHost.close();
});
