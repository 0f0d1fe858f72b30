import { termsVersion } from '@server/platform/brand/brand';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyer, paymentOf } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { hoursToMs } from '@/rules/time/instant';
import { payments } from '../payment/schema';
import { paymentTries } from '../payment/attempts-schema';
import { disputes, moneyEntries, providerEvents, refunds } from '../payment/money-schema';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { sumMoney } from '../payment/money-ledger';
import { applyWaitingEvents, receiveEvent } from './provider-events';
import { runPaymentJobs, takeMissedEvents } from './payment-jobs';
import type { ProviderChange } from '../payment/provider';
import { retryRefund } from '../payment/refunds';
import { decideTestPayment, testWebhook } from '@demo/payment/test-provider';

let api: TestApi;
let me: Buyer;
beforeAll(async () => {
  api = await createTestApi();
  me = await buyer(api, 'events');
});
afterAll(async () => {
  expect(api.errors).toEqual([]);
  await api.close();
});

const stocked = 'amazon/B0C8VJ5H1D';

/** An order whose payment's page is open. */
async function opened() {
  const made = (await me.order([await me.put(stocked)])).data as { order: string; payment: string };
  const { url } = await me.get<{ url: string }>('Sig.Front.Payment.Start', { id: made.payment, terms: termsVersion });
  const { yen } = await paymentOf(api, made.order);
  return { ...made, attempt: url.split('/').at(-1) ?? '', yen };
}

/** An order that was paid; the provider calls the money `money-…`. */
async function paid() {
  const made = await opened();
  await receive({
    kind: 'attempt',
    attempt: made.attempt,
    outcome: 'succeed',
    yen: made.yen,
    charge: `money-${made.attempt}`,
  });
  return { ...made, charge: `money-${made.attempt}` };
}

let eventCount = 0;
const receive = (change: ProviderChange | null, id = `event-${(eventCount += 1)}`) =>
  receiveEvent(api.db, 'test', { id, type: change?.kind ?? 'unheard', subject: null, change }, api.clock.now());

const post = (body: string, headers: Headers) =>
  api.handle(new Request('http://localhost/webhooks/test', { method: 'POST', body, headers }));

describe('webhooks', () => {
  it('[M-02] are taken with the right signature alone, and no longer than they may be', async () => {
    const { order, attempt, yen } = await opened();
    const { body, headers } = testWebhook({ reference: attempt, outcome: 'succeed', yen });
    expect((await post(`${body} `, headers)).status).toBe(400);
    expect((await post(body, new Headers())).status).toBe(400);
    expect((await post('x'.repeat(300_000), headers)).status).toBe(413);
    const elsewhere = new Request('http://localhost/webhooks/other', { method: 'POST', body, headers });
    expect((await api.handle(elsewhere)).status).toBe(404);
    expect((await paymentOf(api, order)).state).toBe('open');
    expect((await post(body, headers)).status).toBe(200);
    expect((await paymentOf(api, order)).state).toBe('succeeded');
  });

  it('[M-02] 200 at once of one payment pay it once', async () => {
    const { order, payment, attempt, yen } = await opened();
    const { body, headers } = testWebhook({ reference: attempt, outcome: 'succeed', yen });
    const change = { kind: 'attempt', attempt, outcome: 'succeed', yen, charge: null } as const;
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => [post(body, headers), receive(change, `copy-${index}`)]).flat(),
    );
    expect(answers.every((answer) => answer === undefined || answer.status === 200)).toBe(true);
    expect(await sumMoney(api.db, payment)).toMatchObject({ charged: yen, captured: yen, refunded: 0 });
    const { events } = await me.get<{ events: { kind: string }[] }>('Sig.Front.Order.Detail', { id: order });
    expect(events.filter(({ kind }) => kind === 'paid')).toHaveLength(1);
  }, 60_000);

  it('[M-02] of unknown kinds are kept, and change nothing', async () => {
    await receive(null, 'unheard-of');
    const [row] = await api.db.select().from(providerEvents).where(eq(providerEvents.id, 'unheard-of'));
    expect(row).toMatchObject({ type: 'unheard', change: null });
    expect(row?.appliedAt).not.toBeNull();
  });

  it('[M-02] that did not come are taken from the provider’s list', async () => {
    const { order, attempt } = await opened();
    await decideTestPayment(api.db, attempt, 'succeed');
    for (let turn = 0; turn < 2; turn += 1) await takeMissedEvents(api.db, api.services.payments, api.clock.now());
    expect((await paymentOf(api, order)).state).toBe('succeeded');
  });

  it('[M-01] of another sum than was asked for pay nothing, and the money goes back', async () => {
    const { order, payment, attempt, yen } = await opened();
    await receive({ kind: 'attempt', attempt, outcome: 'succeed', yen: yen - 1, charge: null });
    expect((await paymentOf(api, order)).state).toBe('open');
    const rows = await api.db.select().from(refunds).where(eq(refunds.paymentId, payment));
    expect(rows).toMatchObject([{ yen: yen - 1, state: 'requested' }]);
  });
});

describe('money after it was paid', () => {
  it('[M-04] [M-02] a refund from the provider’s own pages is booked, also where its event came first', async () => {
    const made = await opened();
    const charge = 'early-money';
    const refund = {
      kind: 'refund',
      refund: null,
      reference: 're-1',
      charge,
      yen: 100,
      state: 'done',
      failure: null,
    } as const;
    await receive(refund);
    expect((await sumMoney(api.db, made.payment)).refunded).toBe(0);
    await receive({ kind: 'attempt', attempt: made.attempt, outcome: 'succeed', yen: made.yen, charge });
    for (let turn = 0; turn < 2; turn += 1) await applyWaitingEvents(api.db, api.clock.now());
    expect(await sumMoney(api.db, made.payment)).toMatchObject({ captured: made.yen, refunded: 100 });
    expect((await paymentOf(api, made.order)).refunded).toBe(100);
  });

  it('[M-04] a refund that a bank sends back has failed, and goes again by staff’s word', async () => {
    const { order, payment, attempt, yen } = await paid();
    await me.get('Sig.Front.Order.Cancel', { id: order });
    await runPaymentJobs(api.db, api.services.payments, api.clock.now());
    const [row] = await api.db.select().from(refunds).where(eq(refunds.attempt, attempt));
    if (!row) throw new Error('No refund.');
    const { id, reference } = row;
    const back = {
      kind: 'refund',
      refund: id,
      reference: reference ?? '',
      charge: '',
      yen,
      state: 'failed',
      failure: 'closed account',
    } as const;
    await receive(back);
    await receive({ ...back, state: 'done' });
    expect((await sumMoney(api.db, payment)).refunded).toBe(0);
    expect((await paymentOf(api, order)).refunded).toBe(0);
    await api.db.transaction((tx) => retryRefund(tx, id, api.clock.now()));
    expect((await paymentOf(api, order)).refunded).toBe(yen);
    await receive({ ...back, state: 'done' });
    const [again] = await api.db.select().from(refunds).where(eq(refunds.id, id));
    expect(again).toMatchObject({ state: 'done', round: 1 });
    expect((await sumMoney(api.db, payment)).refunded).toBe(yen);
  });

  it('[M-04] a dispute takes the money until it is won, in any order', async () => {
    const won = await paid();
    const dispute = {
      kind: 'dispute',
      reference: 'dp-1',
      charge: won.charge,
      yen: won.yen,
      state: 'won',
      reason: 'fraudulent',
    } as const;
    await receive(dispute);
    await receive({ ...dispute, state: 'open' });
    expect((await sumMoney(api.db, won.payment)).disputed).toBe(0);
    const lost = await paid();
    await receive({ ...dispute, reference: 'dp-2', charge: lost.charge, state: 'lost' });
    expect((await sumMoney(api.db, lost.payment)).disputed).toBe(won.yen);
    expect((await api.db.select().from(disputes)).map(({ state }) => state).sort()).toEqual(['lost', 'won']);
  });

  it('[M-04] the ledger is only added to', async () => {
    const { payment } = await paid();
    const rows = eq(moneyEntries.paymentId, payment);
    const causeOf = (changing: PromiseLike<unknown>) =>
      Promise.resolve(changing).then(String, (error: unknown) => String((error as Error).cause));
    expect(await causeOf(api.db.delete(moneyEntries).where(rows))).toContain('never changed or deleted');
    expect(await causeOf(api.db.update(moneyEntries).set({ yen: 0 }).where(rows))).toContain(
      'never changed or deleted',
    );
  });

  it('[M-04] [M-02] whatever comes in whatever order, the ledger is the provider’s', async () => {
    const { payment, attempt, charge, yen } = await opened().then((made) => ({ ...made, charge: 'any-order' }));
    const word = { kind: 'attempt', attempt, yen, charge } as const;
    const back = (reference: string, part: number) =>
      ({ kind: 'refund', refund: null, reference, charge, yen: part, state: 'done', failure: null }) as const;
    const dispute = { kind: 'dispute', reference: 'dp-any', charge, yen: 50, reason: 'fraudulent' } as const;
    const all: readonly ProviderChange[] = [
      { ...word, outcome: 'confirm' },
      { ...word, outcome: 'succeed' },
      back('re-a', 30),
      { ...back('re-b', 20), state: 'requested' },
      back('re-b', 20),
      back('re-c', 10),
      { ...back('re-c', 10), state: 'failed' },
      { ...dispute, state: 'open' },
      { ...dispute, state: 'won' },
    ];
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 }), async (events) => {
        const undo = new Error('undone');
        const playing = api.db.transaction(async (tx) => {
          for (const [index, change] of events.entries()) {
            const id = `shuffled-${all.indexOf(change)}`;
            await receiveEvent(
              tx,
              'test',
              { id: `${id}-${index % 2}`, type: '', subject: null, change },
              api.clock.now(),
            );
          }
          for (let turn = 0; turn < 2; turn += 1) await applyWaitingEvents(tx, api.clock.now());
          expect(await sumMoney(tx, payment)).toEqual({
            charged: yen,
            captured: yen,
            refunded: 50,
            disputed: 0,
            fee: 0,
          });
          throw undo;
        });
        await expect(playing).rejects.toBe(undo);
      }),
      { numRuns: 25 },
    );
  }, 60_000);
});

describe('the jobs of payments', () => {
  it('[M-01] end the page of a payment that ran out', async () => {
    const { order, payment, attempt } = await opened();
    api.clock.move(hoursToMs(2));
    await me.get('Sig.Front.Order.Detail', { id: order });
    await runPaymentJobs(api.db, api.services.payments, api.clock.now());
    expect(await decideTestPayment(api.db, attempt, 'succeed')).toBeNull();
    const [row] = await api.db.select().from(paymentTries).where(eq(paymentTries.id, attempt));
    expect(row?.outcome).toBe('end');
    const [ended] = await api.db.select().from(payments).where(eq(payments.id, payment));
    expect(ended?.state).toBe('expired');
  });
});
