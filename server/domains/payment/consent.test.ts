import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyer, paymentOf } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { codes } from '@/contract/codes';
import { termsVersion } from '@server/platform/brand/brand';
import { paymentTries } from './attempts-schema';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';

let api: TestApi;
let me: Buyer;
beforeAll(async () => {
  api = await createTestApi();
  me = await buyer(api, 'consent');
});
afterAll(async () => {
  expect(api.errors).toEqual([]);
  await api.close();
});

const stocked = 'amazon/B0C8VJ5H1D';
const order = async () => (await me.order([await me.put(stocked)])).data as { order: string; payment: string };
const attemptsOf = (payment: string) => api.db.select().from(paymentTries).where(eq(paymentTries.paymentId, payment));
const rejections = [
  [undefined, codes.invalidInput],
  ['yes', codes.invalidInput],
  ['2020-01-01', codes.termsOutdated],
] as const;

describe('consent to the terms', () => {
  it('[M-08] is needed for an order, and stored with its payment', async () => {
    const lines = [await me.put(stocked)];
    const { total } = (await me.quote(lines)).bill;
    const draft = { lines, address: me.address, coupon: null, points: 0, packing: false, together: true, total };
    for (const [terms, code] of rejections)
      expect((await me.call('Sig.Front.Order.Create', { ...draft, terms })).code).toBe(code);
    const made = await me.get<{ order: string }>('Sig.Front.Order.Create', { ...draft, terms: termsVersion });
    const { termsVersion: agreed, termsAt } = await paymentOf(api, made.order);
    expect([agreed, termsAt]).toEqual([termsVersion, expect.any(Date)]);
    expect(Math.abs(api.clock.now().getTime() - (termsAt?.getTime() ?? 0))).toBeLessThan(60_000);
  });

  it('[M-08] is needed to pay, stored with the attempt, and renewed where the terms have changed', async () => {
    const { payment } = await order();
    for (const [terms, code] of rejections)
      expect((await me.call('Sig.Front.Payment.Start', { id: payment, terms })).code).toBe(code);
    expect(await attemptsOf(payment)).toEqual([]);
    await me.get('Sig.Front.Payment.Start', { id: payment, terms: termsVersion });
    expect(await attemptsOf(payment)).toMatchObject([{ termsVersion, termsAt: expect.any(Date) as Date }]);
    const before = { termsVersion: '2020-01-01', termsAt: new Date(0) };
    await api.db.update(paymentTries).set(before).where(eq(paymentTries.paymentId, payment));
    await me.get('Sig.Front.Payment.Start', { id: payment, terms: termsVersion });
    const [attempt] = await attemptsOf(payment);
    expect(attempt?.termsVersion).toBe(termsVersion);
    expect(attempt?.termsAt?.getTime()).toBeGreaterThan(0);
  });

  it('[M-08] is needed of a friend who pays', async () => {
    const { payment } = await order();
    const request = { payment, name: 'Jana', note: '', shows: false };
    const made = await me.get<{ ask: { token: string } }>('Sig.Front.Friend.Ask', request);
    const { token } = made.ask;
    for (const [terms, code] of rejections)
      expect((await api.request('Sig.Front.Friend.Pay', { input: { token, terms } })).code).toBe(code);
    const paying = await api.request('Sig.Front.Friend.Pay', { input: { token, terms: termsVersion } });
    expect(paying.code).toBe(codes.ok);
    expect(await attemptsOf(payment)).toMatchObject([{ ask: token, termsVersion }]);
  });

  it('[M-08] is in the customer’s own file', async () => {
    const { payment } = await order();
    const { data } = await me.get<{ data: { payments: { id: string; termsVersion: string | null }[] } }>(
      'Sig.Front.User.Account.Export',
    );
    expect(data.payments.find(({ id }) => id === payment)?.termsVersion).toBe(termsVersion);
  });
});
