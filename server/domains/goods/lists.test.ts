import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GoodsCard } from '@/contract/goods';
import type { Banner } from '@/contract/home';
import type { Shop } from '@/contract/mall';
import { payablePriceYen } from '@/rules/price';
import { catalogueListings } from '@demo/catalogue/catalogue-listings';
import { shops } from '@demo/catalogue/shops';
import { createTestApi, type TestApi } from '@server/testing/test-api';

const listings = catalogueListings();
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const read = async <T>(name: string, input: Readonly<Record<string, string>> = {}): Promise<T> => {
  const { code, data } = await api.request(name, { query: new URLSearchParams(input).toString() });
  expect(code).toBe(200);
  return data as T;
};
interface Found {
  readonly goods: GoodsCard[];
  readonly next: string | null;
  readonly total: number;
  readonly seller: { id: string; name: string } | null;
}
const search = (input: Readonly<Record<string, string>>) => read<Found>('Sig.Front.Search.Goods', { q: '', ...input });
/** Every page of a search. */
async function all(input: Readonly<Record<string, string>>): Promise<GoodsCard[]> {
  const goods: GoodsCard[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Found = await search({ ...input, ...(cursor ? { cursor } : {}) });
    goods.push(...page.goods);
    cursor = page.next;
  }
  return goods;
}
const keys = (goods: readonly GoodsCard[]) => goods.map(({ site, id }) => `${site}/${id}`);

describe('order', () => {
  it.each([
    ['cheap', 1],
    ['dear', -1],
  ])('[R-19] %s goes by the price that the card shows, through all pages, each goods once', async (sort, sign) => {
    const goods = await all({ site: 'mercari', sort });
    const prices = goods.map(({ price }) => payablePriceYen(price) ?? 0);
    expect(prices).toEqual([...prices].sort((a, b) => sign * (a - b)));
    expect(new Set(keys(goods)).size).toBe(goods.length);
    expect(goods.length).toBe((await search({ site: 'mercari' })).total);
  });

  it('[R-19] [E-07] ending shows running auctions alone, soonest first', async () => {
    const goods = await all({ sort: 'ending' });
    const ends = goods.map(({ endsAt }) => Date.parse(endsAt ?? ''));
    expect(goods.length).toBeGreaterThan(5);
    expect(goods.every(({ soldOut }) => !soldOut)).toBe(true);
    // The end that search compares may be a minute old, and an auction may have been extended since.
    for (const [index, end] of ends.entries())
      if (index > 0) expect(end).toBeGreaterThanOrEqual((ends[index - 1] ?? 0) - 360_000);
  });
});

describe('filters', () => {
  it('[R-19] price, with auctions by what they stand at now', async () => {
    const [auction] = await all({ sort: 'ending' });
    const stands = (auction && payablePriceYen(auction.price)) ?? 0;
    const goods = await all({ min: String(Math.max(0, stands - 1_000)), max: String(stands + 4_000) });
    expect(keys(goods)).toContain(`${auction?.site}/${auction?.id}`);
    expect(goods.some(({ endsAt }) => endsAt === null)).toBe(true);
    for (const { price, endsAt } of goods) {
      const yen = payablePriceYen(price) ?? 0;
      expect(yen).toBeGreaterThanOrEqual(stands - 1_000);
      // A bid may have come in since search wrote the price down.
      expect(yen).toBeLessThanOrEqual(stands + (endsAt === null ? 4_000 : 7_000));
    }
  });

  it('[R-19] condition and stock', async () => {
    const goods = await all({ condition: 'new,junk', stock: '1' });
    expect(goods.length).toBeGreaterThan(3);
    expect(goods.every(({ condition, soldOut }) => !soldOut && ['new', 'junk'].includes(condition ?? ''))).toBe(true);
  });

  it('[R-19] a seller, with the marketplace it belongs to', async () => {
    const [shop] = shops;
    const found = await search({ site: 'market', seller: shop?.id ?? '' });
    expect(found.seller).toEqual({ id: shop?.id, name: shop?.name });
    const own = listings.filter(
      ({ site, seller, status }) =>
        site === 'market' && seller.id === shop?.id && ['onSale', 'soldOut'].includes(status),
    );
    expect(keys(found.goods).sort()).toEqual(keys(own as never).sort());
    expect((await api.request('Sig.Front.Search.Goods', { query: 'q=&seller=x' })).code).toBe(1000);
    expect((await search({ site: 'yahoo', seller: 'nobody' })).seller).toBeNull();
  });

  it.each([
    'min=-1',
    'min=1.5',
    'max=1e3',
    'condition=%27',
    'stock=yes',
    'sort=price',
    'seller=a%20b&site=yahoo',
    'cursor=x',
  ])('[A-07] %s is refused', async (query) => {
    expect((await api.request('Sig.Front.Search.Goods', { query: `q=&${query}` })).code).toBe(1000);
  });
});

describe('beside an item', () => {
  it('[S-21] more of the seller and of the kind, without the item itself, on sale', async () => {
    const listing = listings.find(
      (goods) =>
        goods.site === 'rakuten' &&
        goods.status === 'onSale' &&
        listings.filter(({ seller }) => seller.id === goods.seller.id).length > 2,
    );
    const more = await read<{ ofSeller: GoodsCard[]; similar: GoodsCard[] }>('Sig.Front.Item.More', {
      site: 'rakuten',
      id: listing?.id ?? '',
    });
    expect(more.ofSeller.length).toBeGreaterThan(0);
    for (const { site, id, soldOut } of [...more.ofSeller, ...more.similar]) {
      expect(`${site}/${id}`).not.toBe(`rakuten/${listing?.id}`);
      expect(soldOut).toBe(false);
    }
    expect((await api.request('Sig.Front.Item.More', { query: 'site=rakuten&id=no:body' })).code).toBe(1001);
  });

  it('[B-20] cards by key: in order, without what is gone or unknown, thirty at most', async () => {
    const onSale = listings.filter(({ status }) => status === 'onSale').slice(0, 40);
    const removed = listings.find(({ status }) => status === 'removed');
    const goodsKeys = [
      `${removed?.site}/${removed?.id}`,
      'yahoo/nothing',
      ...onSale.map(({ site, id }) => `${site}/${id}`),
    ];
    const { goods } = await read<{ goods: GoodsCard[] }>('Sig.Front.Item.Cards', { keys: goodsKeys.join(',') });
    expect(keys(goods)).toEqual(goodsKeys.slice(2, 30));
    for (const bad of ['', ',', 'yahoo', 'yahoo/1,', "'/'"]) {
      expect((await api.request('Sig.Front.Item.Cards', { query: `keys=${encodeURIComponent(bad)}` })).code).toBe(1000);
    }
  });
});

describe('our own mall and what is popular', () => {
  it.each(shops)('[S-23] $id: hot items, categories, new arrivals, all of this shop', async ({ id }) => {
    const page = await read<{ shop: Shop; hot: GoodsCard[]; fresh: GoodsCard[]; categories: { goods: number }[] }>(
      'Sig.Front.Mall.Shop',
      { shop: id },
    );
    const own = new Set(
      listings.filter(({ site, seller }) => site === 'market' && seller.id === id).map((goods) => goods.id),
    );
    expect(page.hot.length).toBeGreaterThan(2);
    for (const card of [...page.hot, ...page.fresh]) expect(own.has(card.id)).toBe(true);
    expect(page.categories.reduce((sum, { goods }) => sum + goods, 0)).toBe(page.shop.goods);
  });

  it('[R-69] a shop that is not there is not found', async () => {
    expect((await api.request('Sig.Front.Mall.Shop', { query: 'shop=nobody' })).code).toBe(1001);
    expect((await api.request('Sig.Front.Mall.Shop', { query: 'shop=%3Cb%3E' })).code).toBe(1000);
  });

  it('[R-05] popular: most liked first, nothing for adults alone', async () => {
    const { goods } = await read<{ goods: GoodsCard[] }>('Sig.Front.Mall.Popular');
    const likes = goods.map(
      (good) => listings.find(({ site, id }) => site === good.site && id === good.id)?.likes ?? 0,
    );
    expect(likes).toEqual([...likes].sort((a, b) => b - a));
    expect(goods.every(({ ageLimit }) => ageLimit === null)).toBe(true);
  });

  it('[R-01] [S-16] the front page: banners, themes with goods, fresh and ending, in the reader’s language', async () => {
    const page = await read<{
      banners: Banner[];
      themes: { title: { text: string; language: string }; goods: GoodsCard[] }[];
      fresh: GoodsCard[];
      ending: GoodsCard[];
    }>('Sig.Front.Home.Sections', { language: 'ru' });
    expect(page.banners.length).toBeGreaterThan(1);
    expect(page.themes.every(({ title, goods }) => title.language === 'ru' && goods.length > 0)).toBe(true);
    expect(page.ending.every(({ endsAt, soldOut }) => endsAt !== null && !soldOut)).toBe(true);
    const cards = [...page.fresh, ...page.ending, ...page.themes.flatMap(({ goods }) => goods)];
    expect(cards.every(({ ageLimit }) => ageLimit === null)).toBe(true);
  });
});
