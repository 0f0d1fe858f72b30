import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { codes } from '@/contract/codes';
import type { FoundOffer } from '@/contract/search';
import { daysToMs, hoursToMs } from '@/rules/time/instant';
import { readEnv } from '../platform/env';
import { runCommand } from '../main/operator/commands';
import { createTestApi } from '../testing/test-api';
import type { TestApi } from '../testing/test-api';
import {
  FakeShopApis,
  rakutenItem,
  rakutenKeys,
  rakutenPath,
  yahooClientId,
  yahooHit,
  yahooPath,
} from '../testing/fake-shop-apis';
import { rakutenIchiba } from './rakuten-ichiba';
import { sourceSearches } from './source-searches';
import { yahooShopping } from './yahoo-shopping';

const shops = new FakeShopApis();
let origin: string;
let api: TestApi;
let now = Date.parse('2026-11-27T00:00:00Z');

const sources = (gapMs = 0, keys = rakutenKeys, report = vi.fn()) =>
  sourceSearches(
    [
      rakutenIchiba({ ...keys, url: origin + rakutenPath, gapMs, now: () => now }),
      yahooShopping({ clientId: yahooClientId, url: origin + yahooPath, gapMs, now: () => now }),
    ],
    () => now,
    report,
  );

beforeAll(async () => {
  origin = await shops.open();
  api = await createTestApi({ goods: [], services: { sources: sources() } });
}, 60_000);
afterAll(async () => {
  await api.close();
  await shops.close();
});
beforeEach(() => {
  now += daysToMs(1);
  shops.requests.length = 0;
  shops.faults.length = 0;
  shops.rakuten = [rakutenItem('kyusu-1')];
  shops.yahoo = [yahooHit('b-1')];
});

const readOffers = async (source: string, q: string) => {
  const answer = await api.request('Sig.Front.Search.Offers', { input: { source, q }, query: 'language=en' });
  return answer.data as { offers: FoundOffer[]; readAt: string | null; failed: boolean };
};

it('[Q-09] reads both interfaces as they are documented, with the words in Japanese', async () => {
  shops.rakuten = [
    rakutenItem('kyusu-1'),
    rakutenItem('plus-tax', { taxFlag: 1, availability: 0 }),
    { itemName: 'half' },
  ];
  expect(await api.request('Sig.Front.Search.Goods', { input: { q: 'camera' } })).toMatchObject({
    data: { sources: ['rakuten', 'yahooShopping'] },
  });
  const rakuten = await readOffers('rakuten', 'camera');
  expect(rakuten.failed).toBe(false);
  expect(rakuten.offers).toMatchObject([
    // Without live items their page would find nothing: the link of a purchase request leads to them.
    { item: null, url: 'https://item.rakuten.co.jp/ironware/kyusu-1/', yen: 6480, soldOut: false, seller: '鉄器の店' },
    { item: null, yen: null, soldOut: true },
  ]);
  expect(rakuten.offers[0]?.picture?.src).toMatch(/^\/pictures\/from\/[\w-]+\/\{w\}\.webp$/);
  const { offers } = await readOffers('yahooShopping', 'camera');
  expect(offers).toMatchObject([
    {
      item: null,
      url: 'https://store.shopping.yahoo.co.jp/kyusu/b-1.html',
      yen: 3980,
      condition: 'new',
      seller: '急須専門店',
    },
  ]);
  expect(shops.requests.map(({ query }) => query['keyword'] ?? query['query'])).toEqual(['カメラ', 'カメラ']);
  expect(api.errors).toEqual([]);
});

it('[Q-09] a result is read once in five minutes, whoever searches', async () => {
  const searches = sources();
  await Promise.all([searches.search('rakuten', '急須'), searches.search('rakuten', '急須')]);
  now += 299_000;
  await searches.search('rakuten', '急須');
  expect(shops.requests).toHaveLength(1);
  now += 2_000;
  await searches.search('rakuten', '急須');
  expect(shops.requests).toHaveLength(2);
});

it('[Q-09] a source that fails shows its last result with its age, and spoils no other one', async () => {
  const searches = sources();
  const first = await searches.search('rakuten', '急須');
  now += hoursToMs(1);
  shops.faults.push({ status: 503, body: {} }, { status: 503, body: {} });
  const stale = await searches.search('rakuten', '急須');
  expect(stale).toEqual({ ...first, hasFailed: true });
  expect(await searches.search('yahooShopping', '急須')).toMatchObject({ hasFailed: false, offers: [{ yen: 3980 }] });
  now += hoursToMs(6);
  shops.faults.push({ status: 503, body: {} }, { status: 503, body: {} });
  expect(await searches.search('rakuten', '急須')).toEqual({ offers: [], readAt: null, hasFailed: true });
});

it('[Q-09] tries once more where the connection or the source failed, but not where the words are refused', async () => {
  const searches = sources();
  shops.faults.push({ status: 500, body: {} });
  expect(await searches.search('rakuten', '急須')).toMatchObject({ hasFailed: false });
  expect(shops.requests).toHaveLength(2);
  expect(await searches.search('rakuten', '急須'.repeat(30))).toMatchObject({ hasFailed: true });
  expect(shops.requests).toHaveLength(3);
});

it('[Q-09] leaves a source alone for as long as it asks, and after several failures', async () => {
  const searches = sources();
  shops.faults.push({ status: 429, body: { error: 'too_many_requests' }, headers: { 'Retry-After': '120' } });
  expect(await searches.search('rakuten', 'a1')).toMatchObject({ hasFailed: true });
  now += 119_000;
  await searches.search('rakuten', 'a2');
  expect(shops.requests).toHaveLength(1);
  now += 2_000;
  expect(await searches.search('rakuten', 'a3')).toMatchObject({ hasFailed: false });
  const report = vi.fn();
  const closed = sources(0, { ...rakutenKeys, accessKey: 'wrong' }, report);
  const before = shops.requests.length;
  for (const word of ['b1', 'b2', 'b3', 'b4', 'b5', 'b6']) await closed.search('rakuten', word);
  expect(shops.requests.length - before).toBe(4);
  // Searches that it was not asked for are no failures of its own.
  expect(report.mock.calls).toEqual(Array.from({ length: 4 }, () => ['rakuten', 'rejected']));
  expect(closed.statuses()[0]?.status).toMatchObject({ failure: 'rejected', answeredAt: null });
});

it('[Q-09] asks a source once in its interval, and turns readers away instead of letting them queue for long', async () => {
  const searches = sources(30);
  const all = await Promise.all(Array.from({ length: 12 }, (_, index) => searches.search('rakuten', `c${index}`)));
  const times = shops.requests.map(({ at }) => at);
  expect(times.length).toBeLessThan(12);
  expect(all.filter((result) => result?.hasFailed)).toHaveLength(12 - times.length);
  // The first connection takes some milliseconds of its own.
  expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(30 * (times.length - 2));
});

it('[Q-09] names the state of every source to staff, and takes keys by the settings', async () => {
  await api.request('Sig.Front.Search.Offers', { input: { source: 'rakuten', q: 'kettle' } });
  const text = await runCommand(api.services, ['sources']);
  expect(text).toMatch(/^rakuten {2}active {2}\d+ requests {2}answered 20/m);
  expect(text).toMatch(/^yahooShopping {2}/m);
  expect(text).not.toContain(rakutenKeys.accessKey);
  expect(() => readEnv({ RAKUTEN_APPLICATION_ID: 'x' })).toThrow(/RAKUTEN_APPLICATION_ID: needs/);
  const none = await createTestApi({ goods: [] });
  const answer = await none.request('Sig.Front.Search.Offers', { input: { source: 'rakuten', q: 'kettle' } });
  expect(answer.code).toBe(codes.notFound);
  await none.close();
});
