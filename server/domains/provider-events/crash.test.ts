import { termsVersion } from '@server/platform/brand/brand';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyer, paymentOf, providerBook, providerBooks, staff } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { codes } from '@/contract/codes';
import type { HostPayment, StartedPayment } from '@/contract/payment-start';
import { paymentTries } from '../payment/attempts-schema';
import { refunds } from '../payment/money-schema';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { sumMoney } from '../payment/money-ledger';
import { runPaymentJobs, takeMissedEvents } from './payment-jobs';
import { ProviderRejectionError } from '../payment/provider';
import type { PaymentProvider } from '../payment/provider';
import { decideTestPayment, testProvider } from '@demo/payment/test-provider';

/** The ways in which the process or the connection can interrupt a provider call. */
type Cut = 'before' | 'after' | 'none';

let cut: Cut = 'none';
let rejection: string | null = null;
let api: TestApi;
let me: Buyer;

/** The test provider behind a connection that can be cut: before a call has reached it, or before its answer is here. */
function behindCut(provider: PaymentProvider): PaymentProvider {
  const through = async <T>(call: () => Promise<T>): Promise<T> => {
    if (cut === 'before') throw new Error('cut before');
    const answer = await call();
    if (cut === 'after') throw new Error('cut after');
    return answer;
  };
  return {
    ...provider,
    createPayment: (payment) => through(() => provider.createPayment(payment)),
    createHostPayment: (payment, by) => through(() => provider.createHostPayment(payment, by)),
    refund: (refund) =>
      rejection === null
        ? through(() => provider.refund(refund))
        : Promise.reject(new ProviderRejectionError(rejection)),
  };
}

beforeAll(async () => {
  api = await createTestApi();
  Object.assign(api.services, { payments: behindCut(testProvider(api.db, api.clock)) });
  me = await buyer(api, 'crash');
});
afterAll(() => api.close());

const jobs = () => runPaymentJobs(api.db, api.services.payments, api.clock.now());
const order = async () =>
  (await me.order([await me.put('amazon/B0C8VJ5H1D')])).data as { order: string; payment: string };
const start = (id: string, ...hostPays: readonly HostPayment[]) =>
  me.call('Sig.Front.Payment.Start', { id, terms: termsVersion, hostPays });
const attemptsOf = (payment: string) => api.db.select().from(paymentTries).where(eq(paymentTries.paymentId, payment));

describe.each(['before', 'after'] as const)('a call that is cut %s it reached the provider', (where) => {
  it('[M-01] opens one page, by the job or by the buyer’s next try', async () => {
    for (const by of ['job', 'buyer'] as const) {
      const { order: number, payment } = await order();
      cut = where;
      expect((await start(payment)).code).toBe(codes.paymentUnreachable);
      cut = 'none';
      expect(api.errors.splice(0)).toHaveLength(1);
      const [reserved] = await attemptsOf(payment);
      expect(reserved).toMatchObject({ reference: null, url: null });
      api.clock.move(120_000);
      if (by === 'job') await jobs();
      const { data } = await start(payment);
      const rows = await attemptsOf(payment);
      expect(rows).toMatchObject([{ id: reserved?.id, url: (data as { url: string }).url, returnTo: null }]);
      expect((await providerBooks(api)).filter(({ reference }) => reference === reserved?.id)).toHaveLength(1);
      await me.pay(payment);
      expect((await paymentOf(api, number)).state).toBe('succeeded');
    }
  });

  it('[M-01] [M-10] prepares one payment of the host, by the job or by the buyer’s next try', async () => {
    for (const by of ['job', 'buyer'] as const) {
      const { payment } = await order();
      cut = where;
      expect((await start(payment, 'wechatMini')).code).toBe(codes.paymentUnreachable);
      cut = 'none';
      expect(api.errors.splice(0)).toHaveLength(1);
      const [reserved] = await attemptsOf(payment);
      api.clock.move(120_000);
      if (by === 'job') await jobs();
      expect((await start(payment, 'wechatMini')).data).toMatchObject({ kind: 'host', id: reserved?.id });
      const { params } = (await start(payment, 'wechatMini')).data as Extract<StartedPayment, { kind: 'host' }>;
      expect(await attemptsOf(payment)).toMatchObject([{ id: reserved?.id, host: 'wechatMini', prepay: params }]);
      expect((await providerBooks(api)).filter(({ reference }) => reference === reserved?.id)).toHaveLength(1);
    }
  });

  it('[M-01] [M-04] gives money back once, by the job’s next call', async () => {
    const { order: number } = await me.buy(['amazon/B0C8VJ5H1D']);
    const { yen, id, reference } = await paymentOf(api, number);
    await me.get('Sig.Front.Order.Cancel', { id: number });
    cut = where;
    await expect(jobs()).rejects.toThrow();
    cut = 'none';
    await jobs();
    const [waiting] = await api.db.select().from(refunds).where(eq(refunds.paymentId, id));
    expect(waiting).toMatchObject({ state: 'requested', calls: 1 });
    api.clock.move(180_000);
    for (let turn = 0; turn < 3; turn += 1) await jobs();
    const [done] = await api.db.select().from(refunds).where(eq(refunds.paymentId, id));
    expect(done).toMatchObject({ state: 'done', calls: 2, yen });
    expect((await providerBooks(api)).find((row) => row.reference === reference)?.refunded).toBe(yen);
    expect(await sumMoney(api.db, id)).toMatchObject({ captured: yen, refunded: yen });
  });
});

it('[M-01] [M-02] a payment whose webhook never came is booked by the job', async () => {
  const { order: number, payment } = await order();
  const { url } = (await start(payment)).data as { url: string };
  await decideTestPayment(api.db, url.split('/').at(-1) ?? '', 'succeed');
  await takeMissedEvents(api.db, api.services.payments, api.clock.now());
  expect((await paymentOf(api, number)).state).toBe('succeeded');
});

it('[M-04] a refund that the provider refuses has failed, with its words for staff', async () => {
  const { order: number } = await me.buy(['amazon/B0C8VJ5H1D']);
  const { id } = await paymentOf(api, number);
  await me.get('Sig.Front.Order.Cancel', { id: number });
  rejection = 'The charge is disputed.';
  await jobs();
  rejection = null;
  const [row] = await api.db.select().from(refunds).where(eq(refunds.paymentId, id));
  expect(row).toMatchObject({ state: 'failed', failure: 'The charge is disputed.' });
  expect((await paymentOf(api, number)).refunded).toBe(0);
  expect(await staff(api, 'money refunds')).toContain('The charge is disputed.');
  await staff(api, `money retry ${row?.id}`);
  await jobs();
  expect((await providerBook(api, row?.attempt))?.refunded).toBe(row?.yen);
  expect(await staff(api, 'money refunds')).toBe('Every refund is done.');
  await expect(staff(api, `money retry ${row?.id}`)).rejects.toThrow('"retry" is not possible');
});
