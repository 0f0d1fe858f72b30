import type { InferOutput } from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxCartLines, maxPieces } from '@/contract/cart';
import { codes } from '@/contract/codes';
import type { guestCartCalls, GuestCartLine } from '@/contract/guest-cart';
import type { orderCalls } from '@/contract/order';
import { cup, createFan } from '@tests/buyer';
import { buyer } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { catalogueListings } from '@demo/catalogue/catalogue-listings';
import { isSingle } from '../goods/premium';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';

let api: TestApi;
let count = 0;
beforeAll(async () => {
  api = await createTestApi();
}, 60_000);
afterAll(() => {
  expect(api.errors).toEqual([]);
  return api.close();
});

const shopper = () => buyer(api, `guest${(count += 1)}`);
const services = { inspection: false, authentication: false, domesticInsurance: false };
const lineOf = (key: string, part: Partial<GuestCartLine> = {}): GuestCartLine => {
  const [site = '', ...id] = key.split('/');
  const goods = { site: site as GuestCartLine['site'], id: id.join('/') };
  return { line: `g${(count += 1)}`, ...goods, quantity: 1, chosen: {}, remark: '', services, seenYen: 100, ...part };
};
const fan = createFan.goods;
const preferences = { country: 'DE', method: null, packing: false, insurance: false };
type Preview = InferOutput<(typeof guestCartCalls)['Sig.Front.Cart.Preview']['output']>;
type OrderQuote = InferOutput<(typeof orderCalls)['Sig.Front.Order.Quote']['output']>;
const preview = async (lines: readonly GuestCartLine[], ordered = lines.map(({ line }) => line)) => {
  const answer = await api.request('Sig.Front.Cart.Preview', { input: { lines, ordered, ...preferences } });
  expect(answer.code).toBe(codes.ok);
  return answer.data as Preview;
};
const merge = async (me: Buyer, lines: readonly GuestCartLine[]) =>
  (await me.get<{ left: string[] }>('Sig.Front.Cart.Merge', { lines })).left;

describe('a cart without an account', () => {
  it('[N-02] [A-07] is checked and priced as a customer’s own', async () => {
    const me = await shopper();
    const lines = [lineOf(fan, { quantity: 2 }), lineOf(cup.goods)];
    const seen = await preview(lines);
    await merge(me, lines);
    const { lines: own, ...rest } = await me.cart();
    expect(seen).toMatchObject(rest);
    expect(seen.lines.map(({ id }) => id)).toEqual(lines.map(({ line }) => line));
    expect(seen.lines).toEqual(own.map((line, index) => ({ ...line, id: lines[index]?.line })));
    const quote = await me.get<OrderQuote>('Sig.Front.Order.Quote', {
      lines: own.map(({ id }) => id).join(','),
      country: 'DE',
    });
    expect(seen.quote).toEqual({ bill: quote.bill, deferredCosts: quote.later });
  });

  it('[N-02] leaves out what is not to be ordered, or cannot be', async () => {
    const [first, second] = [lineOf(fan), lineOf('market/no-such-item')];
    const seen = await preview([first, second]);
    expect(seen.lines.map(({ problem }) => problem)).toEqual([null, 'removed']);
    expect(seen.quote?.bill.lines[0]?.yen).toBe(seen.lines[0]?.yen);
    expect((await preview([first, second], [])).quote).toBeNull();
    expect(await preview([])).toMatchObject({ lines: [], quote: null });
  });

  it('[N-02] [A-07] takes an item by the rules of a customer’s cart', async () => {
    const me = await shopper();
    const { line: _, services: __, seenYen: ___, ...item } = lineOf(fan);
    expect(await api.request('Sig.Front.Cart.Check', { input: { ...item, others: 49 } })).toMatchObject({
      code: codes.ok,
    });
    expect((await api.request('Sig.Front.Cart.Check', { input: { ...item, others: 50 } })).code).toBe(codes.cartFull);
    for (const edit of [{ id: 'no-such-item' }, { chosen: { colour: 'none' } }, { remark: 'x'.repeat(900) }]) {
      const wrong = { ...item, ...edit };
      const { code, data } = await me.call('Sig.Front.Cart.Add', wrong);
      expect(code).not.toBe(codes.ok);
      expect(await api.request('Sig.Front.Cart.Check', { input: { ...wrong, others: 0 } })).toMatchObject({
        code,
        data,
      });
    }
  });
});

describe('a visitor’s cart after log-in', () => {
  it('[N-02] [A-03] is in the customer’s cart, in order, with remarks and services', async () => {
    const me = await shopper();
    await me.put(cup.goods);
    const requested = { ...services, inspection: true };
    expect(await merge(me, [lineOf(fan, { quantity: 3, services: requested })])).toEqual([]);
    const { lines } = await me.cart();
    expect(lines.map(({ goods }) => `${goods?.site}/${goods?.id}`)).toEqual([fan, cup.goods]);
    expect(lines[0]).toMatchObject({ quantity: 3, services: requested, seenYen: 100 });
  });

  it('[N-02] sent again, or by two tabs at once, changes nothing', async () => {
    const me = await shopper();
    await me.put(fan);
    const lines = [lineOf(fan, { quantity: 4 }), lineOf(cup.goods, { quantity: 2 })];
    await Promise.all(Array.from({ length: 8 }, () => merge(me, lines)));
    await merge(me, lines);
    const cart = (await me.cart()).lines;
    expect(cart.map(({ quantity }) => quantity).sort((a, b) => a - b)).toEqual([2, 4]);
    await merge(me, [lineOf(fan, { quantity: maxPieces })]);
    expect((await me.cart()).lines.map(({ quantity }) => quantity).sort((a, b) => a - b)).toEqual([2, maxPieces]);
  });

  it('[N-02] [A-07] keeps the limit of the cart, and says which lines are left', async () => {
    const me = await shopper();
    const onSale = catalogueListings().filter((listing) => listing.status === 'onSale' && !listing.auction);
    const keys = onSale.filter(isSingle).map(({ site, id }) => `${site}/${id}`);
    const lines = keys.slice(0, maxCartLines).map((key) => lineOf(key, { quantity: 5 }));
    expect((await preview(lines)).lines.every(({ quantity }) => quantity === 1)).toBe(true);
    const late = [lineOf('market/no-such-item'), lineOf(keys[maxCartLines] ?? '')];
    expect(await merge(me, lines)).toEqual([]);
    expect(await merge(me, late)).toEqual(late.map(({ line }) => line));
    const cart = (await me.cart()).lines;
    expect(cart).toHaveLength(maxCartLines);
    expect(cart.every(({ quantity }) => quantity === 1)).toBe(true);
  });
});
