import { termsVersion } from '@server/platform/brand/brand';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buyer, paymentOf } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { codes } from '@/contract/codes';
import { rateLimits } from '@server/platform/http/schema';
import { hoursToMs } from '@/rules/time/instant';
import { limits } from '@server/platform/http/rate-limits';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';

let api: TestApi;
let me: Buyer;
let count = 0;
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  await api.db.delete(rateLimits);
  me = await buyer(api, `tries${(count += 1)}`);
});
afterAll(() => api.close());

const order = async () =>
  (await me.order([await me.put('amazon/B0C8VJ5H1D')])).data as { order: string; payment: string };
const start = (id: string) => me.call('Sig.Front.Payment.Start', { id, terms: termsVersion });
const decline = async (payment: string, times: number) => {
  for (let turn = 0; turn < times; turn += 1) await me.pay(payment, 'fail');
};

it('[M-02] [A-07] many cards that are declined at one payment are told to wait; an open page still opens', async () => {
  const { payment } = await order();
  await decline(payment, limits.payments.count - 1);
  const { data } = await start(payment);
  for (let turn = 0; turn < 5; turn += 1) expect((await start(payment)).data).toEqual(data);
  await me.pay(payment, 'fail');
  const { code, data: wait } = await start(payment);
  expect(code).toBe(codes.rateLimited);
  expect((wait as { retryAfter: number }).retryAfter).toBeGreaterThan(0);
  api.clock.move(limits.payments.seconds * 1000);
  expect((await start((await order()).payment)).code).toBe(codes.ok);
});

it('[A-07] a payment that was made forgives the customer, and nobody else', async () => {
  const first = await order();
  await decline(first.payment, limits.payments.count - 1);
  await me.pay(first.payment);
  expect((await paymentOf(api, first.order)).state).toBe('succeeded');
  const second = await order();
  await decline(second.payment, limits.payments.count);
  expect((await start(second.payment)).code).toBe(codes.rateLimited);
  const [network] = await api.db
    .select()
    .from(rateLimits)
    .where(eq(rateLimits.subject, 'paymentsFromAddress:127.0.0.1'));
  expect(network?.count).toBe(limits.payments.count * 2 + 1);
});

it('[A-07] friends are counted by their link', async () => {
  const { payment } = await order();
  const { ask: request } = await me.get<{ ask: { token: string } }>('Sig.Front.Friend.Ask', {
    payment,
    name: 'Erika',
    note: '',
    shows: false,
  });
  const input = { token: request.token, terms: termsVersion };
  for (let turn = 0; turn < limits.payments.count; turn += 1) {
    const { data } = await api.request('Sig.Front.Friend.Pay', { input });
    await api.handle(new Request(`http://localhost${(data as { url: string }).url}/fail`, { method: 'POST' }));
  }
  expect((await api.request('Sig.Front.Friend.Pay', { input })).code).toBe(codes.rateLimited);
  expect((await start(payment)).code).toBe(codes.ok);
});

it('[M-02] [B-03] unpaid orders wait until their payment may be attempted again, and make no pause', async () => {
  const made = [await order(), await order(), await order()];
  const payments = made.map(({ payment }) => payment);
  const [first = ''] = payments;
  await decline(first, limits.payments.count);
  const { code, data } = await start(first);
  const { retryAfter, payBy } = data as { retryAfter: number; payBy: string };
  expect(code).toBe(codes.rateLimited);
  const again = api.clock.now().getTime() + retryAfter * 1000;
  expect(Date.parse(payBy)).toBeGreaterThan(again);
  api.clock.move(retryAfter * 1000);
  for (const payment of payments) expect((await start(payment)).code).toBe(codes.ok);
  // Other orders that are not paid make a pause; these do not.
  expect((await start((await order()).payment)).code).toBe(codes.ok);
});

it('[M-02] [B-03] attempts without end keep the items of an order from others for a day at most', async () => {
  const orderedAt = api.clock.now().getTime();
  const { order: id, payment } = await order();
  for (let turn = 0; turn < 25; turn += 1) {
    const tried = limits.payments.count;
    const resetsAt = new Date(api.clock.now().getTime() + hoursToMs(1));
    await api.db.delete(rateLimits);
    await api.db.insert(rateLimits).values({ subject: `payments:${me.id}`, count: tried, resetsAt });
    const { code, data } = await start(payment);
    if (code === codes.paymentOver) break;
    expect([turn, code]).toEqual([turn, codes.rateLimited]);
    expect(Date.parse((data as { payBy: string }).payBy)).toBeLessThan(orderedAt + hoursToMs(24) + 10_000);
    api.clock.move(hoursToMs(1));
  }
  const { payBy } = await paymentOf(api, id);
  expect(payBy.getTime() - orderedAt).toBeCloseTo(hoursToMs(24), -4);
});
