import { beforeEach, describe, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import { termsVersion } from '@server/platform/brand/brand';
import type { OwnFriendPayment } from '@/contract/friend-payment';
import type { GoodsCard } from '@/contract/goods';
import type { OrderDetail } from '@/contract/order';
import { buyer } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { lacked, liveApi, liveItemAddress } from '@tests/live-api';
import { cartLines, orderLines } from '../order/schema';
import { favourites, goods } from '../goods/schema';
import { runWatchJobs } from '../watch/watch';
import { refreshFavourites } from './live-item';
import { fixture, marketplaceHtml, status } from '@server/testing/fake-marketplaces';
import { eq } from 'drizzle-orm';
import { hoursToMs } from '@/rules/time/instant';

const { api, detail, item, market } = liveApi();
const key = `${lacked.site}/${lacked.id}`;
let me: Buyer;
let count = 0;

const page = fixture('one-product').toString();
const costing = (yen: number) => marketplaceHtml(page.replace('"price": 15800', `"price": ${yen}`));
const sold = () => marketplaceHtml(page.replace('InStock', 'SoldOut'));
const set = (answer: ReturnType<typeof costing> | Error) => (market.network = { [liveItemAddress]: answer });

beforeEach(async () => {
  await api().db.delete(cartLines);
  await api().db.update(orderLines).set({ holds: null });
  await api().db.delete(favourites);
  await api().db.delete(goods).where(eq(goods.source, 'page'));
  me = await buyer(api(), `live${(count += 1)}`);
  set(costing(15_800));
});

describe('an item that was read from its page', () => {
  it('[Q-06] is a favourite and in the cart as it was seen, and lists leave it out', async () => {
    expect(await me.call('Sig.Front.Cart.Add', { ...lacked, quantity: 1, chosen: {}, remark: '' })).toMatchObject({
      code: codes.notFound,
    });
    await item();
    await me.get('Sig.Front.User.Favourite.Set', { ...lacked, on: true });
    await me.put(key);
    expect((await me.cart()).lines).toMatchObject([{ goods: { id: lacked.id }, yen: 15_800, problem: null }]);
    expect(await me.get('Sig.Front.User.Favourite.List', {})).toMatchObject({
      favourites: [{ goods: { id: lacked.id }, state: 'onSale', yen: 15_800 }],
    });
    const found = await me.get<{ goods: GoodsCard[] }>('Sig.Front.Search.Goods', { q: 'アサヒガタ AM-2' });
    expect(found.goods.filter(({ id }) => id === lacked.id)).toEqual([]);
  });

  it('[Q-06] is read again before an order, which is made where nothing changed', async () => {
    await item();
    await me.put(key);
    api().clock.move(hoursToMs(1));
    const before = market.pagesRequested().length;
    const made = await me.order([(await me.cart()).lines[0]?.id ?? '']);
    expect(market.pagesRequested().length).toBe(before + 1);
    const { order, payment } = made.data as { order: string; payment: string };
    await me.pay(payment);
    const { lines } = await me.get<OrderDetail>('Sig.Front.Order.Detail', { id: order });
    expect(lines).toMatchObject([{ yen: 15_800, title: { language: 'ja' } }]);
  });

  it('[Q-06] whose price changed is not ordered until the buyer has agreed to the new sum', async () => {
    await item();
    const line = await me.put(key);
    const { bill } = await me.quote([line]);
    set(costing(18_000));
    api().clock.move(hoursToMs(1));
    const rejected = await me.order([line], { total: bill.total });
    expect(rejected.code).toBe(codes.priceChanged);
    const { total } = rejected.data as { total: number };
    expect(total).toBeGreaterThanOrEqual(bill.total + 2200);
    expect((await me.quote([line])).bill.total).toBe(total);
    expect((await me.cart()).lines[0]).toMatchObject({ seenYen: 15_800, yen: 18_000 });
    expect((await me.order([line], { total })).code).toBe(codes.ok);
  });

  it.each([
    ['is sold', sold, 'soldOut'],
    ['is gone', () => status(404), 'removed'],
    ['cannot be read', () => status(503), 'unread'],
  ])('[Q-06] that %s is not ordered, and says why', async (_, answer, problem) => {
    await item();
    const line = await me.put(key);
    const { bill } = await me.quote([line]);
    set(answer());
    api().clock.move(hoursToMs(1));
    const rejected = await me.order([line], { total: bill.total });
    expect(rejected).toMatchObject({ code: codes.notForSale, data: { line, problem } });
  });

  const startPayment = (payment: string) =>
    me.call('Sig.Front.Payment.Start', { id: payment, terms: termsVersion }, { 'X-Language': 'en' });

  /** Asks a friend to pay, and returns how the friend does. */
  async function requestFriendPayment(payment: string) {
    const friend = { payment, name: 'Aya', note: '', shows: false };
    const { ask: request } = await me.get<OwnFriendPayment>('Sig.Front.Friend.Ask', friend);
    const input = { token: request?.token ?? '', terms: termsVersion };
    return () => api().request('Sig.Front.Friend.Pay', { input });
  }

  it('[Q-06] is read again before a payment that comes some minutes after the order', async () => {
    await item();
    const line = await me.put(key);
    const { payment } = (await me.order([line])).data as { payment: string };
    const before = market.pagesRequested().length;
    expect((await startPayment(payment)).code).toBe(codes.ok);
    expect(market.pagesRequested().length).toBe(before);
    api().clock.move(10 * 60_000);
    set(costing(15_000));
    const fell = await startPayment(payment);
    expect(fell).toMatchObject({ code: codes.itemPriceChanged, data: { was: 15_800, now: 15_000 } });
    expect(market.pagesRequested().length).toBe(before + 1);
    api().clock.move(10 * 60_000);
    set(costing(15_800));
    expect((await startPayment(payment)).code).toBe(codes.ok);
    api().clock.move(10 * 60_000);
    set(costing(18_000));
    const changed = await startPayment(payment);
    expect(changed).toMatchObject({ code: codes.itemPriceChanged, data: { was: 15_800, now: 18_000 } });
    expect(changed.msg).toContain('now costs ¥18,000 instead of ¥15,800');
    expect((await startPayment(payment)).code).toBe(codes.itemPriceChanged);
    api().clock.move(10 * 60_000);
    set(status(503));
    expect((await startPayment(payment)).code).toBe(codes.itemPriceChanged);
    set(costing(15_800));
    api().clock.move(10 * 60_000);
    expect((await startPayment(payment)).code).toBe(codes.ok);
    await me.pay(payment);
  });

  it.each([
    ['sold', sold, 'soldOut'],
    ['taken down', () => status(404), 'removed'],
  ])('[Q-06] that was %s after the order is not paid, by a friend neither', async (_, answer, problem) => {
    await item();
    const line = await me.put(key);
    const { payment } = (await me.order([line])).data as { payment: string };
    const payAsFriend = await requestFriendPayment(payment);
    api().clock.move(10 * 60_000);
    set(answer());
    expect(await startPayment(payment)).toMatchObject({ code: codes.soldMeanwhile, data: { problem } });
    expect((await payAsFriend()).code).toBe(codes.soldMeanwhile);
  });

  it('[Q-06] whose price fell is paid by a friend at what was agreed, and by its customer at the new total', async () => {
    await item();
    const line = await me.put(key);
    const { payment } = (await me.order([line])).data as { payment: string };
    const payAsFriend = await requestFriendPayment(payment);
    api().clock.move(10 * 60_000);
    set(costing(15_000));
    const { data } = await startPayment(payment);
    const { was, now } = (data as { total: { was: number; now: number } }).total;
    expect(was - now).toBeGreaterThanOrEqual(800);
    expect((await payAsFriend()).code).toBe(codes.ok);
  });

  it('[Q-06] whose page does not answer before a payment is paid at what was agreed', async () => {
    await item();
    const line = await me.put(key);
    const { payment } = (await me.order([line])).data as { payment: string };
    api().clock.move(10 * 60_000);
    set(status(503));
    expect((await startPayment(payment)).code).toBe(codes.ok);
  });

  it('[Q-06] that is a favourite is watched: its owner hears of a lower price', async () => {
    await item();
    await me.get('Sig.Front.User.Favourite.Set', { ...lacked, on: true });
    set(costing(12_000));
    await refreshFavourites(api().db, market.livePages, api().clock);
    expect(market.pagesRequested()).toHaveLength(1);
    api().clock.move(hoursToMs(7));
    await refreshFavourites(api().db, market.livePages, api().clock);
    await runWatchJobs(api().db, api().clock.now());
    const { notices } = await me.get<{ notices: { kind: string }[] }>('Sig.Front.Notice.List', {});
    expect(notices.map(({ kind }) => kind)).toContain('priceDrop');
  });

  it('[Q-06] that was saved shows what was known of it, with its time, while its page cannot be read', async () => {
    const seen = await item();
    await me.put(key);
    set(new Error('ECONNRESET'));
    api().clock.move(hoursToMs(1));
    expect((await item()).live).toEqual(seen.live);
    set(status(404));
    api().clock.move(hoursToMs(1));
    expect((await detail()).code).toBe(codes.goodsRemoved);
  });
});
