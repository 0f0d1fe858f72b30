import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import type { ItemDetail } from '@/contract/item';
import type { OrderDetail } from '@/contract/order';
import { hoursToMs } from '@/rules/time/instant';
import { termsVersion } from '@server/platform/brand/brand';
import { fixture, marketplaceHtml } from '@server/testing/fake-marketplaces';
import { buyer, grantPoints } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { lacked, liveApi, liveItemAddress } from '@tests/live-api';
import { goods } from '../goods/schema';
import { cartLines, orderLines } from './schema';

const { api, item, market } = liveApi();
const liveKey = `${lacked.site}/${lacked.id}`;
const handbags = 'rakuten/kabanmori:tote-hanpu';
const page = fixture('one-product').toString();
const setPrice = (yen: number) =>
  (market.network = { [liveItemAddress]: marketplaceHtml(page.replace('"price": 15800', `"price": ${yen}`)) });
let me: Buyer;
let count = 0;

interface Made {
  readonly order: string;
  readonly payment: string;
}
const detail = (id: string) => me.get<OrderDetail>('Sig.Front.Order.Detail', { id });
const renew = (payment: string, total: number, customer = me) =>
  customer.call('Sig.Front.Order.Renew', { payment, total, terms: termsVersion });
const start = (payment: string) => me.call('Sig.Front.Payment.Start', { id: payment, terms: termsVersion });

/** An unpaid order of a live item, and of bags of the first colour and size, with 500 points. */
async function orderBoth(): Promise<Made> {
  await item();
  const { options } = await me.get<ItemDetail>('Sig.Front.Item.Detail', {
    site: 'rakuten',
    id: handbags.slice('rakuten/'.length),
  });
  const chosen = Object.fromEntries(
    options.map(({ id, choices }) => [id, choices.find(({ soldOut }) => !soldOut)?.id ?? '']),
  );
  const lines = [await me.put(liveKey), await me.put(handbags, { quantity: 2, chosen })];
  return (await me.order(lines, { points: 500 })).data as Made;
}

/** Both totals of a payment that is refused since a price has changed. */
async function totalsOf(payment: string): Promise<{ was: number; now: number }> {
  const answer = await start(payment);
  expect(answer.code).toBe(codes.itemPriceChanged);
  return (answer.data as { total: { was: number; now: number } }).total;
}

beforeEach(async () => {
  await api().db.delete(cartLines);
  await api().db.update(orderLines).set({ holds: null });
  await api().db.delete(goods).where(eq(goods.source, 'page'));
  me = await buyer(api(), `renew${(count += 1)}`);
  await grantPoints(api(), me.id, 2000);
  setPrice(15_800);
});

describe('an unpaid order of which a price has changed', () => {
  it('[Q-06] [B-03] is replaced by one at the new total, with the same lines, choices and points', async () => {
    const old = await orderBoth();
    const before = await detail(old.order);
    api().clock.move(10 * 60_000);
    setPrice(18_000);
    const total = await totalsOf(old.payment);
    expect(total.was).toBe(before.payment.yen);
    expect(total.now).toBeGreaterThanOrEqual(total.was + 2200);
    const renewed = await renew(old.payment, total.now);
    expect(renewed.code).toBe(codes.ok);
    const made = renewed.data as Made;
    const after = await detail(made.order);
    expect(after).toMatchObject({ state: 'unpaid', payment: { yen: total.now } });
    expect(after.lines.map(({ yen }) => yen)).toEqual([18_000, before.lines[1]?.yen]);
    expect(after.lines.map(({ options, quantity }) => ({ options, quantity }))).toEqual(
      before.lines.map(({ options, quantity }) => ({ options, quantity })),
    );
    expect(after.bill.lines).toContainEqual({ key: 'points', yen: -500 });
    expect((await detail(old.order)).state).toBe('cancelled');
    expect((await start(old.payment)).code).toBe(codes.paymentOver);
    await me.pay(made.payment);
    expect((await detail(made.order)).state).toBe('paid');
  });

  it('[Q-06] stays as it is where the total on show is no longer right', async () => {
    const old = await orderBoth();
    api().clock.move(10 * 60_000);
    setPrice(18_000);
    const { now } = await totalsOf(old.payment);
    api().clock.move(10 * 60_000);
    setPrice(19_000);
    const rejected = await renew(old.payment, now);
    expect(rejected.code).toBe(codes.priceChanged);
    expect((await detail(old.order)).state).toBe('unpaid');
    const { total } = rejected.data as { total: number };
    expect(total).toBeGreaterThan(now);
    expect((await renew(old.payment, total)).code).toBe(codes.ok);
  });

  it('[A-07] is renewed by its customer alone, once, and not after it was paid', async () => {
    const old = await orderBoth();
    const { payment } = await detail(old.order);
    const stranger = await buyer(api(), `renew-stranger${count}`);
    expect((await renew(old.payment, payment.yen, stranger)).code).toBe(codes.notFound);
    const made = (await renew(old.payment, payment.yen)).data as Made;
    expect((await renew(old.payment, payment.yen)).code).toBe(codes.paymentOver);
    await me.pay(made.payment);
    expect((await renew(made.payment, payment.yen)).code).toBe(codes.paymentOver);
    const wrongTerms = { payment: made.payment, total: payment.yen, terms: '2001-01-01' };
    expect((await me.call('Sig.Front.Order.Renew', wrongTerms)).code).toBe(codes.termsOutdated);
  });

  it('[Q-06] runs out as before: the one in its place has its own hour', async () => {
    const old = await orderBoth();
    const { payment } = await detail(old.order);
    api().clock.move(50 * 60_000);
    const made = (await renew(old.payment, payment.yen)).data as Made;
    api().clock.move(50 * 60_000);
    expect((await detail(made.order)).state).toBe('unpaid');
    api().clock.move(hoursToMs(1));
    expect((await detail(made.order)).state).toBe('cancelled');
  });
});
