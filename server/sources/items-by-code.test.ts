import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import type { ItemDetail } from '@/contract/item';
import type { FoundOffer } from '@/contract/search';
import { daysToMs, hoursToMs } from '@/rules/time/instant';
import { buyer } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { cartLines } from '../domains/order/schema';
import { goods } from '../domains/goods/schema';
import { marketplacePages, sourceCodes } from '../domains/item/schema';
import { sweepPages } from '../domains/item/live-pages';
import { FakeMarketplaces, fixture, marketplaceHtml } from '../testing/fake-marketplaces';
import { FakeShopApis, rakutenItem, rakutenKeys, rakutenPath } from '../testing/fake-shop-apis';
import { SourceError } from '../domains/search/goods-source';
import { createTestApi } from '../testing/test-api';
import type { TestApi } from '../testing/test-api';
import { readByCode } from './items-by-code';
import { rakutenIchiba } from './rakuten-ichiba';
import { sourceSearches } from './source-searches';

const shops = new FakeShopApis();
const market = new FakeMarketplaces(() => api);
const kettle = { site: 'rakuten', id: 'ironware:kyusu-1' } as const;
const key = `${kettle.site}/${kettle.id}`;
const page = 'https://item.rakuten.co.jp/ironware/kyusu-1/';
let api: TestApi;
let me: Buyer;

beforeAll(async () => {
  const origin = await shops.open();
  const rakuten = rakutenIchiba({
    ...rakutenKeys,
    url: origin + rakutenPath,
    gapMs: 0,
    now: () => api.clock.now().getTime(),
  });
  const sources = sourceSearches([rakuten], () => api.clock.now().getTime());
  api = await createTestApi({ services: { sources, livePages: market.livePages } });
  market.byCode = readByCode([rakuten]);
  me = await buyer(api, 'by-code');
}, 60_000);
afterAll(async () => {
  await api.close();
  await shops.close();
});
beforeEach(async () => {
  await market.reset();
  api.clock.move(daysToMs(1));
  shops.requests.length = 0;
  shops.faults.length = 0;
  shops.rakuten = [rakutenItem('kyusu-1', { itemCaption: '容量 0.6L<br>鋳鉄製' }), rakutenItem('kyusu-2')];
  await api.db.delete(cartLines);
  await api.db.delete(marketplacePages);
  await api.db.delete(goods).where(eq(goods.source, 'page'));
});
afterEach(() => expect(api.errors.splice(0)).toEqual([]));

const find = async () =>
  (await me.get<{ offers: FoundOffer[] }>('Sig.Front.Search.Offers', { source: 'rakuten', q: '急須' })).offers;
const open = () => me.get<ItemDetail>('Sig.Front.Item.Detail', kettle);
const requestedWords = () => shops.requests.map(({ query }) => query['itemCode'] ?? query['keyword']);

it('[Q-09] an offer that a search found opens as an item by the source’s own code, without a visit to its page', async () => {
  const [offer] = await find();
  expect(offer).toMatchObject({ item: kettle, yen: 6480 });
  expect(offer).not.toHaveProperty('code');
  const item = await open();
  expect(item).toMatchObject({ price: { JPYPriceNew: 6480 }, live: { readAt: expect.anything() as unknown } });
  expect(JSON.stringify(item)).toContain('容量 0.6L\\n鋳鉄製');
  expect(requestedWords()).toEqual(['急須', 'ironware:1000kyusu-1']);
  expect(market.requests).toEqual([]);
});

it('[Q-06] [Q-09] is ordered at the price that the source has just before, and not when it is sold', async () => {
  await find();
  await open();
  const line = await me.put(key);
  const { bill } = await me.quote([line]);
  api.clock.move(hoursToMs(1));
  shops.rakuten = [rakutenItem('kyusu-1', { itemPrice: 7000, itemPriceMin3: 7000, itemPriceMax3: '7000' })];
  const changed = await me.order([line], { total: bill.total });
  expect(changed.code).toBe(codes.priceChanged);
  api.clock.move(hoursToMs(1));
  shops.rakuten = [rakutenItem('kyusu-1', { availability: 0 })];
  expect(await me.order([line], { total: (changed.data as { total: number }).total })).toMatchObject({
    code: codes.notForSale,
    data: { line, problem: 'soldOut' },
  });
  expect(market.requests).toEqual([]);
});

it('[Q-09] with several prices it is not sold by one of them, and tax on top is added', async () => {
  await find();
  shops.rakuten = [rakutenItem('kyusu-1', { taxFlag: 1, itemPriceMin3: 5000, itemPriceMax3: 9000 })];
  const item = await open();
  expect(item).toMatchObject({ taxOnTop: 10, price: { Type: 4 } });
  expect((await me.call('Sig.Front.Cart.Add', { ...kettle, quantity: 1, chosen: {}, remark: '' })).code).not.toBe(
    codes.ok,
  );
});

it('[Q-09] is read from its page where the source fails, does not have it, or never found it', async () => {
  market.network = { [page]: marketplaceHtml(fixture('one-product')) };
  await find();
  shops.faults.push({ status: 503, body: {} }, { status: 503, body: {} });
  const byPage = async () => (await me.call('Sig.Front.Item.Detail', kettle)).code;
  const before = market.pagesRequested().length;
  await byPage();
  expect(market.pagesRequested().length).toBe(before + 1);
  api.clock.move(hoursToMs(1));
  shops.rakuten = [];
  await byPage();
  expect(market.pagesRequested().length).toBe(before + 2);
  await me.call('Sig.Front.Item.Detail', { site: 'rakuten', id: 'ironware:other' });
  expect(market.pagesRequested().length).toBe(before + 3);
  expect(requestedWords().slice(-1)).toEqual(['ironware:1000kyusu-1']);
});

it('[Q-09] after a source’s timeouts no page is visited, too', async () => {
  await find();
  const getItem = () => Promise.reject(new SourceError('timeout'));
  const status = () => ({
    answeredAt: null,
    failedAt: null,
    failure: null,
    failures: 0,
    pausedUntil: null,
    requests: 0,
  });
  const read = readByCode([{ name: 'rakuten', search: () => Promise.resolve([]), getItem, status }]);
  expect(await read(api.db, kettle)).toEqual({ kind: 'later' });
  expect(await read(api.db, { ...kettle, id: 'ironware:other' })).toBeNull();
});

it('[Q-09] codes follow the source, and go when nobody has found the item for half a year', async () => {
  await find();
  const codeOf = async () => (await api.db.select().from(sourceCodes).where(eq(sourceCodes.key, key)))[0]?.code;
  api.clock.move(hoursToMs(1));
  shops.rakuten = [rakutenItem('kyusu-1', { itemCode: 'ironware:2000' })];
  await find();
  expect(await codeOf()).toBe('ironware:2000');
  await sweepPages(api.db, new Date(api.clock.now().getTime() + daysToMs(179)));
  expect(await codeOf()).toBe('ironware:2000');
  await sweepPages(api.db, new Date(api.clock.now().getTime() + daysToMs(181)));
  expect(await codeOf()).toBeUndefined();
});
