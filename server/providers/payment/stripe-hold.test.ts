import { eq, isNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { goToEnd, onStage } from '@tests/auction';
import { holdRow, needHold, readHold, startHold } from '@tests/bid-holds';
import { buyer, paymentOf, staff } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import type { BidRow } from '@/contract/bid';
import { codes } from '@/contract/codes';
import { hoursToMs } from '@/rules/time/instant';
import { payments } from '@server/domains/payment/schema';
import { moneyDifferences } from '@server/domains/payment/money-schema';
import { fakeStripeKey, fakeWebhookSecret, startFakeStripe } from '@server/testing/fake-stripe';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { sumMoney } from '@server/domains/payment/money-ledger';
import { runPaymentJobs, takeMissedEvents } from '@server/domains/provider-events/payment-jobs';
import { reconcile } from '@server/domains/payment/reconcile';
import { ProviderRejectionError } from '@server/domains/payment/provider';
import type { PaymentProvider } from '@server/domains/payment/provider';
import { stripeProvider } from './stripe-provider';

let fake: Awaited<ReturnType<typeof startFakeStripe>>;
let api: TestApi;
let stripe: PaymentProvider;
let count = 0;
beforeAll(async () => {
  fake = await startFakeStripe(() => api.clock.now().getTime());
  const keys = { secretKey: fakeStripeKey, webhookSecret: fakeWebhookSecret, publishableKey: null };
  const { connection } = fake;
  stripe = stripeProvider({ ...keys, methods: ['card'], siteOrigin: 'https://shop.example', connection });
  api = await createTestApi({ services: { payments: stripe, bidHoldAbove: 50_000 } });
});
afterEach(() => expect(api.errors.splice(0)).toEqual([]));
afterAll(async () => {
  await api.close();
  await fake.close();
});

const jobs = () => runPaymentJobs(api.db, stripe, api.clock.now());
const deliver = async (event: Readonly<Record<string, unknown>>) => (await api.handle(fake.webhookOf(event))).status;
const bidOf = async (me: Buyer) => (await me.get<{ bids: BidRow[] }>('Sig.Front.Bid.List')).bids[0];
/** Somebody who has paid before may bid as they like. */
async function person() {
  const me = await buyer(api, `stripe-holder${(count += 1)}`);
  const made = (await me.order([await me.put('amazon/B0C8VJ5H1D')])).data as { payment: string };
  await api.db.update(payments).set({ state: 'succeeded' }).where(eq(payments.id, made.payment));
  return me;
}
async function started(me: Buyer, ceiling: number) {
  const id = await needHold(me, ceiling);
  expect((await startHold(me, id)).code).toBe(codes.ok);
  const session = fake.sessions.get((await holdRow(api, id)).reference ?? '');
  if (!session) throw new Error('No session.');
  return { id, session };
}

describe('a sum reserved at Stripe', () => {
  it('[M-05] [M-03] is a session that captures nothing by itself, opened once', () =>
    onStage(api, {}, async () => {
      const me = await person();
      const { id, session } = await started(me, 60_000);
      const form = Object.fromEntries(session.form);
      const { yen } = await readHold(me, id);
      expect(form).toMatchObject({
        'line_items[0][price_data][unit_amount]': String(yen),
        'payment_intent_data[capture_method]': 'manual',
        'payment_intent_data[metadata][attempt]': id,
        'payment_intent_data[metadata][reserves]': 'bid',
        success_url: `https://shop.example/bid?hold=${id}`,
        cancel_url: `https://shop.example/bid?hold=${id}&unpaid=1`,
      });
      const before = fake.sessions.size;
      await startHold(me, id);
      expect(fake.sessions.size).toBe(before);
    }));

  it('[M-05] [M-02] places the bid once, however often and in which order its events come', () =>
    onStage(api, {}, async () => {
      const me = await person();
      const { id, session } = await started(me, 60_000);
      const reserved = fake.pay(session.id);
      const completed = fake.emit('checkout.session.completed', fake.viewOf(session));
      for (const event of [reserved, completed, reserved, completed]) expect(await deliver(event)).toBe(200);
      expect(await bidOf(me)).toMatchObject({ state: 'leading', ceiling: 60_000, hold: { state: 'authorised' } });
      expect((await holdRow(api, id)).charge).toBe(session.paymentIntent);
      await takeMissedEvents(api.db, stripe, api.clock.now());
      expect(await bidOf(me)).toMatchObject({ state: 'leading', hold: { state: 'authorised' } });
    }));

  it(
    '[M-05] [M-07] is captured for what a win costs, once through lost answers; books and balance agree',
    () =>
      onStage(api, {}, async () => {
        const me = await person();
        const { id, session } = await started(me, 60_000);
        await deliver(fake.pay(session.id));
        await jobs();
        // A reserved sum moves no balance, and is no difference.
        const hoursAfter = () => new Date(api.clock.now().getTime() + hoursToMs(2));
        expect(await reconcile(api.db, stripe, hoursAfter())).toBe(0);
        goToEnd(api, -5);
        const order = (await bidOf(me))?.order?.id ?? '';
        fake.failures.push(500, 500, 500);
        await expect(jobs()).rejects.toThrow();
        expect((await holdRow(api, id)).state).toBe('capturing');
        api.clock.move(180_000);
        await jobs();
        const { yen, state, id: payment } = await paymentOf(api, order);
        expect(state).toBe('succeeded');
        expect(session).toMatchObject({ status: 'complete', captured: yen });
        await takeMissedEvents(api.db, stripe, api.clock.now());
        expect(await sumMoney(api.db, payment)).toMatchObject({ charged: yen, captured: yen, refunded: 0 });
        expect((await paymentOf(api, order)).refunded).toBe(0);
        expect(await reconcile(api.db, stripe, hoursAfter())).toBe(0);
        expect(await api.db.$count(moneyDifferences, isNull(moneyDifferences.solvedAt))).toBe(0);
        expect((await sumMoney(api.db, payment)).fee).toBe(Math.floor(yen * 0.036));
      }),
    30_000,
  );

  it('[M-05] is released when the customer is outbid', () =>
    onStage(api, {}, async () => {
      const me = await person();
      const { id, session } = await started(me, 60_000);
      await deliver(fake.pay(session.id));
      await staff(api, 'bid outbid yahoo g1078912345 70000');
      await bidOf(me);
      await jobs();
      expect(session.status).toBe('expired');
      expect((await holdRow(api, id)).state).toBe('released');
      await takeMissedEvents(api.db, stripe, api.clock.now());
      expect((await holdRow(api, id)).state).toBe('released');
    }));

  it('[M-05] that ended by itself leaves the bid, and a win to be paid as any other', () =>
    onStage(api, {}, async () => {
      const me = await person();
      const { id, session } = await started(me, 60_000);
      await deliver(fake.pay(session.id));
      goToEnd(api, -5);
      const order = (await bidOf(me))?.order?.id ?? '';
      expect((await paymentOf(api, order)).state).toBe('confirming');
      session.status = 'expired';
      await jobs();
      expect(await holdRow(api, id)).toMatchObject({ state: 'released' });
      expect((await paymentOf(api, order)).state).toBe('failed');
      expect(await bidOf(me)).toMatchObject({ state: 'ordered', order: { payable: true } });
      const { notices } = await me.get<{ notices: { kind: string }[] }>('Sig.Front.Notice.List');
      expect(notices.map(({ kind }) => kind)).toContain('payFailed');
    }));

  it('[M-05] [M-02] that was reserved after its page had ended goes back', () =>
    onStage(api, {}, async () => {
      const me = await person();
      const { id, session } = await started(me, 60_000);
      const reserved = fake.pay(session.id);
      api.clock.move(hoursToMs(1));
      await jobs();
      expect((await holdRow(api, id)).state).toBe('ended');
      await deliver(reserved);
      expect((await holdRow(api, id)).state).toBe('releasing');
      await jobs();
      expect(session.status).toBe('expired');
      expect(await bidOf(me)).toBeUndefined();
    }));

  it('[M-05] of which more is asked for than is reserved is refused', async () => {
    const capture = { reference: 'cs_none', charge: 'pi_none', yen: 1, idempotencyKey: 'none-capture' };
    await expect(stripe.capture(capture)).rejects.toBeInstanceOf(ProviderRejectionError);
    await expect(stripe.capture({ ...capture, charge: null })).rejects.toBeInstanceOf(ProviderRejectionError);
  });
});
