import { termsVersion } from '@server/platform/brand/brand';
import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buyer, paymentOf } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { codes } from '@/contract/codes';
import type { HostPayment, StartedPayment } from '@/contract/payment-start';
import { toInstant } from '@/rules/time/date';
import { hoursToMs } from '@/rules/time/instant';
import { paymentTries } from '../payment/attempts-schema';
import { refunds, testPayments } from '../payment/money-schema';
import { fakeStripeKey, fakeWebhookSecret, startFakeStripe } from '@server/testing/fake-stripe';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { sumMoney } from '../payment/money-ledger';
import { runPaymentJobs, takeMissedEvents } from './payment-jobs';
import type { PaymentProvider } from '../payment/provider';
import { reconcile } from '../payment/reconcile';
import { stripeProvider } from '@server/providers/payment/stripe-provider';

let fake: Awaited<ReturnType<typeof startFakeStripe>>;
let api: TestApi;
let me: Buyer;
beforeAll(async () => {
  fake = await startFakeStripe();
  api = await createTestApi();
  me = await buyer(api, 'host');
});
afterEach(() => expect(api.errors.splice(0)).toEqual([]));
afterAll(async () => {
  await api.close();
  await fake.close();
});

const jobs = () => runPaymentJobs(api.db, api.services.payments, api.clock.now());
const order = async () =>
  (await me.order([await me.put('amazon/B0C8VJ5H1D')])).data as { order: string; payment: string };
const start = (id: string, ...hostPays: readonly HostPayment[]) =>
  me.get<StartedPayment>('Sig.Front.Payment.Start', { id, terms: termsVersion, hostPays });
const prepared = async (id: string, ...hostPays: readonly HostPayment[]) => {
  const started = await start(id, ...hostPays);
  if (started.kind !== 'host') throw new Error('Not prepared for the host.');
  return started;
};
const attemptsOf = (payment: string) =>
  api.db.select().from(paymentTries).where(eq(paymentTries.paymentId, payment)).orderBy(asc(paymentTries.at));
const decide = (page: string | undefined, outcome: string) =>
  api.handle(new Request(`http://localhost${page}/${outcome}`, { method: 'POST' }));

describe('a payment of the host', () => {
  it('[M-10] gets the provider’s parameters, and is paid by the provider’s word alone', async () => {
    const { order: number, payment } = await order();
    const started = await prepared(payment, 'alipayMini', 'wechatMini');
    const { payBy } = await paymentOf(api, number);
    expect(started).toMatchObject({ by: 'alipayMini', payBy: toInstant(payBy) });
    const [attempt] = await attemptsOf(payment);
    expect(started.id).toBe(attempt?.id);
    expect(attempt).toMatchObject({ host: 'alipayMini', prepay: started.params, url: null, returnTo: null });
    expect((await paymentOf(api, number)).state).toBe('open');
    await decide(started.params['testPage'], 'succeed');
    expect((await paymentOf(api, number)).state).toBe('succeeded');
  });

  it('[M-10] [M-01] is one payment, however often and at once it is started', async () => {
    const { order: number, payment } = await order();
    const all = await Promise.all(Array.from({ length: 8 }, () => start(payment, 'wechatMini')));
    expect(new Set(all.map((started) => JSON.stringify(started))).size).toBe(1);
    expect(await attemptsOf(payment)).toHaveLength(1);
    await decide((await prepared(payment, 'wechatMini')).params['testPage'], 'fail');
    expect((await paymentOf(api, number)).state).toBe('failed');
    expect((await prepared(payment, 'wechatMini')).id).not.toBe((await attemptsOf(payment))[0]?.id);
  });

  it('[M-10] is replaced by the provider’s page where the host does nothing, and can no longer be paid', async () => {
    const { order: number, payment } = await order();
    const { id } = await prepared(payment, 'stripeSheet');
    expect(await start(payment)).toMatchObject({ kind: 'redirect' });
    api.clock.move(1000);
    await jobs();
    const [row] = await api.db.select().from(testPayments).where(eq(testPayments.reference, id));
    expect(row?.state).toBe('declined');
    await me.pay(payment);
    expect((await paymentOf(api, number)).state).toBe('succeeded');
    expect(await api.db.select().from(refunds).where(eq(refunds.paymentId, payment))).toEqual([]);
  });

  it('[M-10] [M-04] that was paid beside the provider’s page goes back', async () => {
    const { order: number, payment } = await order();
    const { params } = await prepared(payment, 'stripeSheet');
    await me.pay(payment);
    await decide(params['testPage'], 'succeed');
    const { yen } = await paymentOf(api, number);
    expect(await api.db.select().from(refunds).where(eq(refunds.paymentId, payment))).toMatchObject([{ yen }]);
  });

  it('[M-10] refuses a kind that it does not know', async () => {
    const { payment } = await order();
    const input = { id: payment, terms: termsVersion, hostPays: ['cash'] };
    expect((await me.call('Sig.Front.Payment.Start', input)).code).toBe(codes.invalidInput);
  });
});

describe('Stripe’s PaymentSheet in an app', () => {
  const stripeWith = (publishableKey: string | null) => {
    const keys = { secretKey: fakeStripeKey, webhookSecret: fakeWebhookSecret, publishableKey };
    const { connection } = fake;
    return stripeProvider({ ...keys, methods: ['card'], siteOrigin: 'https://shop.example', connection });
  };
  let stripe: PaymentProvider;
  beforeAll(async () => {
    await api.close();
    stripe = stripeWith('pk_test_local');
    api = await createTestApi({ services: { payments: stripe } });
    me = await buyer(api, 'sheet');
  });
  const intentOf = async (payment: string) => {
    const intent = fake.sessions.get((await attemptsOf(payment)).at(-1)?.reference ?? '');
    if (!intent) throw new Error('No payment at Stripe.');
    return intent;
  };
  const deliver = async (event: Readonly<Record<string, unknown>>) => (await api.handle(fake.webhookOf(event))).status;

  it('[M-10] [M-03] gets a secret for the sum, once, and pays by Stripe’s event', async () => {
    const { order: number, payment } = await order();
    const { params } = await prepared(payment, 'stripeSheet');
    const intent = await intentOf(payment);
    expect(params).toEqual({ clientSecret: `${intent.id}_secret`, publishableKey: 'pk_test_local' });
    expect((await prepared(payment, 'stripeSheet')).params).toEqual(params);
    expect(fake.requests.filter((request) => request === 'POST /v1/payment_intents')).toHaveLength(1);
    const { yen } = await paymentOf(api, number);
    expect(Object.fromEntries(intent.form)).toMatchObject({ amount: String(yen), currency: 'jpy' });
    await deliver(fake.emit('payment_intent.payment_failed', fake.intentViewOf(intent)));
    expect((await paymentOf(api, number)).state).toBe('open');
    await deliver(fake.emit('payment_intent.processing', fake.intentViewOf(intent)));
    expect((await paymentOf(api, number)).state).toBe('confirming');
    const event = fake.pay(intent.id);
    expect(await Promise.all([deliver(event), deliver(event)])).toEqual([200, 200]);
    expect((await paymentOf(api, number)).state).toBe('succeeded');
    await me.get('Sig.Front.Order.Cancel', { id: number });
    await jobs();
    expect(await reconcile(api.db, stripe, new Date(api.clock.now().getTime() + hoursToMs(2)))).toBe(0);
    expect(await sumMoney(api.db, payment)).toMatchObject({ charged: yen, captured: yen, refunded: yen });
  });

  it('[M-10] [M-02] whose event did not come is read from Stripe’s list', async () => {
    const { order: number, payment } = await order();
    await prepared(payment, 'stripeSheet');
    fake.pay((await intentOf(payment)).id);
    await takeMissedEvents(api.db, api.services.payments, api.clock.now());
    expect((await paymentOf(api, number)).state).toBe('succeeded');
  });

  it('[M-10] of an order that was called off is ended', async () => {
    const { order: number, payment } = await order();
    await prepared(payment, 'stripeSheet');
    await me.get('Sig.Front.Order.Cancel', { id: number });
    await jobs();
    expect((await intentOf(payment)).status).toBe('expired');
  });

  it.each([
    ['pk_test_local', 'wechatMini'],
    ['pk_test_local', 'alipayMini'],
    [null, 'stripeSheet'],
  ] as const)('[M-10] with the key %s %s is paid on Stripe’s page', async (publishableKey, kind) => {
    Object.assign(api.services, { payments: stripeWith(publishableKey) });
    const { payment } = await order();
    expect(await start(payment, kind)).toMatchObject({ kind: 'redirect' });
  });
});
