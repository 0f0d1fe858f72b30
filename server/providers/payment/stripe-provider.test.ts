import { termsVersion } from '@server/platform/brand/brand';
import { eq } from 'drizzle-orm';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyer, paymentOf } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { codes } from '@/contract/codes';
import type { OwnFriendPayment } from '@/contract/friend-payment';
import { hoursToMs } from '@/rules/time/instant';
import { forgetCustomer } from '@server/domains/own-account/forget';
import { customers } from '@server/domains/account/schema';
import { paymentTries } from '@server/domains/payment/attempts-schema';
import { moneyDifferences, payerRecords, providerEvents, refunds } from '@server/domains/payment/money-schema';
import { fakeStripeKey, fakeWebhookSecret, startFakeStripe } from '@server/testing/fake-stripe';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { sumMoney } from '@server/domains/payment/money-ledger';
import { deleteForgottenPayers } from '@server/domains/payment/payer-records';
import { runPaymentJobs, takeMissedEvents } from '@server/domains/provider-events/payment-jobs';
import { reconcile } from '@server/domains/payment/reconcile';
import type { PaymentProvider } from '@server/domains/payment/provider';
import { stripeApiVersion, stripeProvider } from './stripe-provider';

let fake: Awaited<ReturnType<typeof startFakeStripe>>;
let api: TestApi;
let me: Buyer;
let stripe: PaymentProvider;
beforeAll(async () => {
  fake = await startFakeStripe();
  const { connection } = fake;
  const siteOrigin = 'https://shop.example';
  const methods = ['card', 'alipay'] as const;
  const keys = { secretKey: fakeStripeKey, webhookSecret: fakeWebhookSecret, publishableKey: null };
  stripe = stripeProvider({ ...keys, methods, siteOrigin, connection });
  api = await createTestApi({ services: { payments: stripe } });
  me = await buyer(api, 'stripe');
});
afterAll(async () => {
  await api.close();
  await fake.close();
});

const jobs = () => runPaymentJobs(api.db, api.services.payments, api.clock.now());
const order = async () =>
  (await me.order([await me.put('amazon/B0C8VJ5H1D')])).data as { order: string; payment: string };
const start = (id: string) => me.call('Sig.Front.Payment.Start', { id, terms: termsVersion });
const sessionOf = async (payment: string) => {
  const [attempt] = await api.db.select().from(paymentTries).where(eq(paymentTries.paymentId, payment));
  const session = fake.sessions.get(attempt?.reference ?? '');
  if (!attempt || !session) throw new Error('No session.');
  return { attempt, session };
};
const deliver = async (event: Readonly<Record<string, unknown>>, secret?: string) =>
  (await api.handle(fake.webhookOf(event, secret))).status;
const bought = async () => {
  const made = await order();
  await start(made.payment);
  const { session } = await sessionOf(made.payment);
  await deliver(fake.pay(session.id));
  return { ...made, session, yen: (await paymentOf(api, made.order)).yen };
};

describe('Stripe’s page', () => {
  it('[M-03] is opened with the sum in yen, our ids, the buyer’s e-mail and language, and the way back', async () => {
    const { order: number, payment } = await order();
    const { code, data } = await start(payment);
    const { attempt, session } = await sessionOf(payment);
    expect(code).toBe(codes.ok);
    expect((data as { url: string }).url).toBe(`https://checkout.stripe.example/c/pay/${session.id}`);
    const { yen } = await paymentOf(api, number);
    const form = Object.fromEntries(session.form);
    expect(form).toMatchObject({
      'line_items[0][price_data][unit_amount]': String(yen),
      'line_items[0][price_data][product_data][name]': number,
      client_reference_id: attempt.id,
      'payment_intent_data[metadata][attempt]': attempt.id,
      'saved_payment_method_options[payment_method_save]': 'enabled',
      locale: 'en',
    });
    expect(form['customer']).toMatch(/^cus_/);
    expect(form).not.toHaveProperty('customer_email');
    expect(fake.customers.get(form['customer'] ?? '')).toBe('stripe@mail.example');
    expect(form['cancel_url']).toBe(`${form['success_url'] ?? ''}&unpaid=1`);
    expect(form['success_url']).toMatch(new RegExp(`^https://shop\\.example/paymentSuccess\\?id=${payment}&receipt=`));
    expect((await start(payment)).data).toEqual(data);
    expect(fake.requests.filter((request) => request === 'POST /v1/checkout/sessions')).toHaveLength(1);
  });

  it('[M-03] [M-01] opens once through rate limits and lost answers', async () => {
    const { payment } = await order();
    fake.failures.push(500, 500);
    expect((await start(payment)).code).toBe(codes.ok);
    const other = await order();
    const before = fake.sessions.size;
    for (const failing of [[500, 500, 500], [429]]) {
      fake.failures.push(...failing);
      expect((await start(other.payment)).code).toBe(codes.paymentUnreachable);
      expect(api.errors.splice(0)).toHaveLength(1);
    }
    expect((await start(other.payment)).code).toBe(codes.ok);
    expect(fake.sessions.size).toBe(before + 1);
  }, 30_000);

  it('[M-03] names the version of the API that the library’s types describe', () => {
    expect(Stripe.API_VERSION).toBe(stripeApiVersion);
  });
});

describe('ways to pay that Stripe saves', () => {
  const customerOf = async (payment: string) => (await sessionOf(payment)).session.form.get('customer');

  it('[M-03] are in one record for each customer, with the e-mail of today', async () => {
    const [other, first] = [await buyer(api, 'stripe-other'), await bought()];
    await api.db.update(customers).set({ email: 'new@mail.example' }).where(eq(customers.id, me.id));
    const second = await bought();
    await api.db.update(customers).set({ email: 'stripe@mail.example' }).where(eq(customers.id, me.id));
    const own = await customerOf(first.payment);
    expect(await customerOf(second.payment)).toBe(own);
    expect(fake.customers.get(own ?? '')).toBe('new@mail.example');
    const { payment } = (await other.order([await other.put('amazon/B0C8VJ5H1D')])).data as { payment: string };
    await other.call('Sig.Front.Payment.Start', { id: payment, terms: termsVersion });
    expect(await customerOf(payment)).not.toBe(own);
  });

  it('[M-03] are none of a friend’s, who pays as a stranger', async () => {
    const { payment } = await order();
    const words = { name: 'Mei', note: '', shows: false, mails: false };
    const { ask: request } = await me.get<OwnFriendPayment>('Sig.Front.Friend.Ask', { payment, ...words });
    const input = { token: request?.token ?? '', terms: termsVersion };
    expect((await api.request('Sig.Front.Friend.Pay', { input })).code).toBe(codes.ok);
    const { session } = await sessionOf(payment);
    expect(session.form.has('customer')).toBe(false);
    expect(session.form.has('saved_payment_method_options[payment_method_save]')).toBe(false);
  });

  it('[M-03] a record that was deleted at Stripe, or that the key may not make, prevents no payment', async () => {
    const buyerOfNow = await buyer(api, 'stripe-lost');
    const pay = async () => {
      const made = (await buyerOfNow.order([await buyerOfNow.put('amazon/B0C8VJ5H1D')])).data as { payment: string };
      await buyerOfNow.call('Sig.Front.Payment.Start', { id: made.payment, terms: termsVersion });
      return (await sessionOf(made.payment)).session.form;
    };
    fake.customers.delete((await pay()).get('customer') ?? '');
    const form = await pay();
    expect(form.has('customer')).toBe(false);
    expect(form.get('customer_email')).toBe('stripe-lost@mail.example');
    fake.failures.push(403);
    expect((await pay()).has('customer')).toBe(false);
  });

  it('[M-03] [B-19] are deleted at Stripe with the account, also where Stripe does not answer at first', async () => {
    const leaving = await buyer(api, 'stripe-leaving');
    const made = (await leaving.order([await leaving.put('amazon/B0C8VJ5H1D')])).data as { payment: string };
    await leaving.call('Sig.Front.Payment.Start', { id: made.payment, terms: termsVersion });
    const own = (await customerOf(made.payment)) ?? '';
    const [customer] = await api.db.select().from(customers).where(eq(customers.id, leaving.id));
    if (!customer) throw new Error('No customer.');
    await forgetCustomer(api.db, customer, api.clock.now());
    const isOwn = eq(payerRecords.reference, own);
    expect(await api.db.select().from(payerRecords).where(isOwn)).toMatchObject([{ customerId: null }]);
    fake.failures.push(500, 500, 500);
    await expect(deleteForgottenPayers(api.db, stripe)).rejects.toThrow();
    expect(fake.customers.has(own)).toBe(true);
    await deleteForgottenPayers(api.db, stripe);
    expect(fake.customers.has(own)).toBe(false);
    expect(await api.db.$count(payerRecords, isOwn)).toBe(0);
  });
});

describe('Stripe’s events', () => {
  it('[M-02] [M-03] pay once, however often they come; a wrong signature pays nothing', async () => {
    const { order: number, payment } = await order();
    await start(payment);
    const { session } = await sessionOf(payment);
    const event = fake.pay(session.id);
    expect(await deliver(event, 'whsec_other')).toBe(400);
    expect((await paymentOf(api, number)).state).toBe('open');
    expect(await Promise.all(Array.from({ length: 20 }, () => deliver(event)))).toEqual(Array(20).fill(200));
    const { yen, state } = await paymentOf(api, number);
    expect(state).toBe('succeeded');
    expect(await sumMoney(api.db, payment)).toMatchObject({ charged: yen, captured: yen });
  });

  it('[M-02] [M-03] of other kinds, and of other programs of the account, are kept and answered 200', async () => {
    expect(await deliver(fake.emit('customer.created', { id: 'cus_1' }))).toBe(200);
    const foreign = { id: 'cs_foreign', object: 'checkout.session', metadata: {}, payment_status: 'paid' };
    expect(await deliver(fake.emit('checkout.session.completed', foreign))).toBe(200);
    const rows = await api.db.select().from(providerEvents).where(eq(providerEvents.subject, 'cs_foreign'));
    expect(rows).toMatchObject([{ type: 'checkout.session.completed', change: null }]);
  });

  it('[M-03] [M-04] of a bank transfer wait, and pay or fail later', async () => {
    const { order: number, payment } = await order();
    await start(payment);
    const { session } = await sessionOf(payment);
    const view = { ...fake.viewOf(session), payment_intent: session.paymentIntent };
    const failed = fake.emit('checkout.session.async_payment_failed', view);
    await deliver(fake.emit('checkout.session.completed', view));
    expect((await paymentOf(api, number)).state).toBe('confirming');
    await deliver(failed);
    expect((await paymentOf(api, number)).state).toBe('failed');
    expect((await start(payment)).code).toBe(codes.ok);
  });

  it('[M-02] [M-03] that did not come are read from Stripe’s list', async () => {
    const { order: number, payment } = await order();
    await start(payment);
    fake.pay((await sessionOf(payment)).session.id);
    await takeMissedEvents(api.db, api.services.payments, api.clock.now());
    expect((await paymentOf(api, number)).state).toBe('succeeded');
  });

  it('[M-03] [M-04] of disputes take the money and bring it back', async () => {
    const { payment, session, yen } = await bought();
    const dispute = { id: 'dp_1', payment_intent: session.paymentIntent, amount: yen, reason: 'fraudulent' };
    await deliver(fake.emit('charge.dispute.created', { ...dispute, status: 'warning_needs_response' }));
    expect((await sumMoney(api.db, payment)).disputed).toBe(0);
    await deliver(fake.emit('charge.dispute.created', { ...dispute, status: 'needs_response' }));
    expect((await sumMoney(api.db, payment)).disputed).toBe(yen);
    await deliver(fake.emit('charge.dispute.closed', { ...dispute, status: 'won' }));
    expect((await sumMoney(api.db, payment)).disputed).toBe(0);
  });
});

describe('refunds by Stripe', () => {
  it('[M-03] [M-04] go to the money of the payment once, through a lost answer', async () => {
    const { order: number, payment, session, yen } = await bought();
    await me.get('Sig.Front.Order.Cancel', { id: number });
    fake.failures.push(500);
    await jobs();
    expect(session.refunded).toBe(yen);
    const [row] = await api.db.select().from(refunds).where(eq(refunds.paymentId, payment));
    expect(row).toMatchObject({ state: 'done', yen });
    expect(await sumMoney(api.db, payment)).toMatchObject({ captured: yen, refunded: yen });
  });

  it('[M-03] [M-04] that staff made in Stripe’s dashboard are booked; what is left cannot be exceeded', async () => {
    const { order: number, payment, session, yen } = await bought();
    fake.makeRefund(new URLSearchParams({ payment_intent: session.paymentIntent, amount: '100' }));
    await takeMissedEvents(api.db, api.services.payments, api.clock.now());
    expect(await sumMoney(api.db, payment)).toMatchObject({ captured: yen, refunded: 100 });
    session.refunded = yen;
    await api.db.insert(refunds).values({
      id: 'too-much',
      paymentId: payment,
      attempt: (await sessionOf(payment)).attempt.id,
      yen: 50,
      state: 'requested',
      about: 'line too-much',
      dueAt: api.clock.now(),
      at: api.clock.now(),
    });
    await jobs();
    const [row] = await api.db.select().from(refunds).where(eq(refunds.id, 'too-much'));
    expect(row).toMatchObject({ state: 'failed', failure: 'charge_already_refunded' });
    expect((await paymentOf(api, number)).state).toBe('succeeded');
  });
});

it('[M-03] refunds that staff made beyond the payment, and that failed, leave its refunded sum within the payment', async () => {
  const { order: number, session, yen } = await bought();
  const { paymentIntent } = session;
  const refund = (id: string, amount: number, status: string) => {
    return { id, object: 'refund', payment_intent: paymentIntent, amount, status, metadata: {} };
  };
  const refundedYen = async () => (await paymentOf(api, number)).refunded;
  await deliver(fake.emit('refund.created', refund('re_first', 100, 'succeeded')));
  await deliver(fake.emit('refund.created', refund('re_second', yen, 'succeeded')));
  expect(await refundedYen()).toBe(yen);
  await deliver(fake.emit('refund.failed', refund('re_second', yen, 'failed')));
  expect(await deliver(fake.emit('refund.failed', refund('re_first', 100, 'failed')))).toBe(200);
  expect(await refundedYen()).toBe(0);
});

it('[M-01] [M-03] the page of an order that was called off is ended', async () => {
  const { order: number, payment } = await order();
  await start(payment);
  const { session } = await sessionOf(payment);
  await me.get('Sig.Front.Order.Cancel', { id: number });
  await jobs();
  expect(session.status).toBe('expired');
});

it('[M-07] [M-03] the rows of Stripe’s balance agree with the books, page by page, with their fees', async () => {
  const { order: number, payment, session, yen } = await bought();
  await me.get('Sig.Front.Order.Cancel', { id: number });
  await jobs();
  const dispute = { id: 'dp_balance', object: 'dispute', payment_intent: session.paymentIntent };
  fake.book('adjustment', -yen, 1500, dispute);
  fake.book('payout', -9, 0, { id: 'po_1', object: 'payout' });
  const found = () => reconcile(api.db, stripe, new Date(api.clock.now().getTime() + hoursToMs(2)));
  await found();
  const kinds = async () =>
    (await api.db.select().from(moneyDifferences).where(eq(moneyDifferences.paymentId, payment))).map(
      ({ kind, booksYen, providerYen, solvedAt }) => ({ kind, booksYen, providerYen, isSolved: solvedAt !== null }),
    );
  const disputed = { kind: 'disputed', booksYen: 0, providerYen: yen, isSolved: false };
  expect(await kinds()).toEqual([disputed]);
  const event = { ...dispute, amount: yen, reason: 'fraudulent', status: 'needs_response' };
  await deliver(fake.emit('charge.dispute.created', event));
  await found();
  expect(await kinds()).toEqual([{ ...disputed, booksYen: yen, isSolved: true }]);
  const fee = Math.floor(yen * 0.036) + 1500;
  expect(await sumMoney(api.db, payment)).toEqual({ charged: yen, captured: yen, refunded: yen, disputed: yen, fee });
});
