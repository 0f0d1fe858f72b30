import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GoodsCard } from '@/contract/goods';
import type { ItemDetail } from '@/contract/item';
import type { OrderDetail } from '@/contract/order';
import { buyer, staff } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';

const token = 'a-token-of-the-tests-0123456789abcdef';
let api: TestApi;
let me: Buyer;
beforeAll(async () => {
  api = await createTestApi({ goods: [], services: { feedToken: token, isDemo: false } });
  me = await buyer(api, 'feed-buyer');
}, 60_000);
afterAll(() => api.close());

const goods = [
  { id: 'tea-1', title: { ja: '宇治煎茶', en: 'Uji sencha' }, price: 1800, shipping: 0, grams: 150, cm: [20, 12, 4] },
  {
    id: 'sake-1',
    title: { en: 'Sake' },
    price: 3000,
    restricted: ['alcohol'],
    seller: { id: 'brewer', name: 'Brewer' },
  },
];

async function send(lines: readonly object[]): Promise<unknown> {
  const headers = { 'Content-Type': 'application/x-ndjson', Authorization: `Bearer ${token}` };
  const body = lines.map((line) => JSON.stringify(line)).join('\n');
  return (await api.handle(new Request('http://localhost/api/feed', { method: 'POST', headers, body }))).json();
}

it('[Q-09] a shop without the demo sells what its own feed names, from search to payment', async () => {
  await send(goods);
  const home = await me.get<{ goods: GoodsCard[] }>('Sig.Front.Home.Index');
  expect(home.goods.map(({ id }) => id).sort()).toEqual(['sake-1', 'tea-1']);
  const found = await me.get<{ goods: GoodsCard[] }>('Sig.Front.Search.Goods', { q: 'sencha' });
  expect(found.goods.map(({ id }) => id)).toEqual(['tea-1']);
  const item = await me.get<ItemDetail>('Sig.Front.Item.Detail', { site: 'market', id: 'sake-1' });
  expect(item).toMatchObject({
    title: { text: 'Sake', language: 'en' },
    titleJa: '',
    seller: { name: 'Brewer' },
    restricted: ['alcohol'],
    facts: null,
    likes: null,
    insured: null,
    packed: null,
    domesticShipping: { payer: 'buyer', yen: null },
    picture: { src: '/no-picture.svg' },
  });
  for (const { id } of goods) await me.get('Sig.Front.Item.More', { site: 'market', id });
  expect(await me.get('Sig.Front.Mall.Index', { site: 'market' })).toMatchObject({ categories: [] });
  await me.get('Sig.Front.User.Favourite.Set', { site: 'market', id: 'tea-1', on: true });
  const { order } = await me.buy(['market/tea-1']);
  const detail = await me.get<OrderDetail>('Sig.Front.Order.Detail', { id: order });
  expect(detail.lines[0]).toMatchObject({ title: { text: 'Uji sencha', language: 'en' } });
  expect(await staff(api, 'order list')).toContain('Uji sencha');
  expect(api.errors).toEqual([]);
});

it('[Q-09] an order stays as it was when its item changes or is taken off sale', async () => {
  const { order } = await me.buy(['market/tea-1']);
  await send([{ ...goods[0], title: { en: 'Another tea' }, price: 9000 }]);
  const read = () => me.get<OrderDetail>('Sig.Front.Order.Detail', { id: order });
  const before = await read();
  expect(before.lines[0]).toMatchObject({ title: { text: 'Uji sencha' }, yen: 1800 });
  await staff(api, 'feed remove tea-1');
  expect((await read()).lines).toEqual(before.lines);
  const favourites = await me.get('Sig.Front.User.Favourite.List', {});
  expect(favourites).toMatchObject({ favourites: [{ state: 'removed' }] });
});
