import { termsVersion } from '@server/platform/brand/brand';
import { eq, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buyer, paymentOf, staff } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { hoursToMs } from '@/rules/time/instant';
import { paymentTries } from './attempts-schema';
import { moneyDifferences, moneyEntries, providerMovements } from './money-schema';
import type { Db } from '@server/platform/db/open';
import { createLog } from '@server/platform/log/log';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { applyWaitingEvents, receiveEvent } from '../provider-events/provider-events';
import type { PaymentProvider, ProviderChange, ProviderMovement } from './provider';
import { reconcile, reconcileAndLog } from './reconcile';
import { testProvider } from '@demo/payment/test-provider';

let api: TestApi;
let me: Buyer;
beforeAll(async () => {
  api = await createTestApi();
  me = await buyer(api, 'books');
});
afterEach(() => expect(api.errors).toEqual([]));
afterAll(() => api.close());

const stocked = 'amazon/B0C8VJ5H1D';

/** An attempt at an order's payment that is open at a provider of that name, with its sum. */
async function opened(provider: string) {
  const { order, payment } = (await me.order([await me.put(stocked)])).data as { order: string; payment: string };
  await me.get('Sig.Front.Payment.Start', { id: payment, terms: termsVersion });
  const [row] = await api.db
    .update(paymentTries)
    .set({ provider })
    .where(eq(paymentTries.paymentId, payment))
    .returning({ attempt: paymentTries.id });
  if (!row) throw new Error('No attempt.');
  return { payment, attempt: row.attempt, yen: (await paymentOf(api, order)).yen };
}

/** A provider whose books are these rows. */
const providerOf = (name: string, movements: readonly ProviderMovement[]): PaymentProvider => ({
  ...testProvider(api.db, api.clock),
  name,
  listMovements: (since) => Promise.resolve(movements.filter(({ at }) => at >= since)),
});

const openDifferences = (db: Db) => db.select().from(moneyDifferences).where(isNull(moneyDifferences.solvedAt));

describe('the daily reconciliation', () => {
  it('[M-07] finds the demonstration’s books equal to its provider’s, and books each fee once', async () => {
    const { payment } = await me.buy([stocked]);
    api.clock.move(hoursToMs(2));
    expect(await staff(api, 'money reconcile')).toBe('Differences: 0');
    expect(await staff(api, 'money reconcile')).toBe('Differences: 0');
    const rows = await api.db.select().from(moneyEntries).where(eq(moneyEntries.paymentId, payment));
    const [charged] = rows.filter(({ kind }) => kind === 'charged');
    const fees = rows.filter(({ kind }) => kind === 'fee');
    expect(fees).toMatchObject([{ yen: Math.floor((charged?.yen ?? 0) * 0.036) }]);
    expect(await staff(api, 'money differences')).toBe('The books agree with the provider.');
  });

  it('[M-07] lists what differs with both sums until it is solved, and writes a warning', async () => {
    const { payment, attempt } = await opened('slow');
    const at = api.clock.now();
    const provider = providerOf('slow', [
      { id: 'm-1', kind: 'payment', attempt, charge: 'c-1', yen: 5000, fee: 180, at },
      { id: 'm-2', kind: 'payment', attempt: null, charge: 'of another program', yen: 9, fee: 0, at },
      { id: 'm-3', kind: 'payment', attempt: 'lost', charge: 'c-3', yen: 70, fee: 0, at },
    ]);
    const lines: string[] = [];
    const log = createLog((line) => lines.push(line), 'info');
    await reconcileAndLog(api.db, provider, log, api.clock.now());
    // An event may come a little after the row of the books.
    expect(await openDifferences(api.db)).toEqual([]);
    api.clock.move(hoursToMs(2));
    await reconcileAndLog(api.db, provider, log, api.clock.now());
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { level: 'info', differences: 0 },
      { level: 'warn', event: 'money reconciled', provider: 'slow', differences: 2 },
    ]);
    const printed = await staff(api, 'money differences');
    expect(printed).toContain(`captured  books ¥0  provider ¥5000  payment ${payment}`);
    expect(printed).toContain('captured  books ¥0  provider ¥70  unknown attempt lost');
    expect(printed).not.toContain('another program');

    const change = { kind: 'attempt', attempt, outcome: 'succeed', yen: 5000, charge: 'c-1' } as const;
    await receiveEvent(api.db, 'slow', { id: 'e-1', type: '', subject: null, change }, api.clock.now());
    api.clock.move(hoursToMs(2));
    expect(await reconcile(api.db, provider, api.clock.now())).toBe(1);
    expect(await staff(api, 'money differences')).not.toContain(payment);
    expect(await staff(api, 'money differences all')).toMatch(
      new RegExp(`captured {2}books ¥5000 {2}provider ¥5000 {2}payment ${payment} .* solved `),
    );
  });
});

/** The history of a payment at a provider: refunds, which may fail afterwards, and a dispute. */
const history = fc.record({
  refunds: fc.array(fc.record({ share: fc.integer({ min: 1, max: 20 }), fails: fc.boolean() }), { maxLength: 4 }),
  dispute: fc.constantFrom('none', 'open', 'won', 'lost'),
  /** True if none of the provider's events comes. */
  lost: fc.boolean(),
  /** The order in which they come, each twice. */
  turns: fc.array(fc.nat(), { minLength: 22, maxLength: 22 }),
});

type Opened = Awaited<ReturnType<typeof opened>>;
type History = typeof history extends fc.Arbitrary<infer T> ? T : never;

/** The events and the rows of the provider's books that a history makes. */
function play({ attempt, yen }: Opened, { refunds, dispute }: History, at: Date) {
  const charge = `charge of ${attempt}`;
  const changes: ProviderChange[] = [{ kind: 'attempt', attempt, outcome: 'succeed', yen, charge }];
  const movements: ProviderMovement[] = [];
  const move = (kind: ProviderMovement['kind'], sum: number, fee = 0) =>
    movements.push({ id: `${attempt}-${movements.length}`, kind, attempt: null, charge, yen: sum, fee, at });
  movements.push({ id: attempt, kind: 'payment', attempt, charge, yen, fee: Math.floor(yen * 0.036), at });
  for (const [index, { share, fails }] of refunds.entries()) {
    const part = Math.max(1, Math.floor((yen * share) / 100));
    const word = { kind: 'refund', refund: null, reference: `${attempt}-r${index}`, charge, yen: part } as const;
    changes.push({ ...word, state: 'done', failure: null });
    move('refund', -part);
    if (!fails) continue;
    changes.push({ ...word, state: 'failed', failure: 'closed account' });
    move('refund', part);
  }
  if (dispute === 'none') return { changes, movements };
  const word = { kind: 'dispute', reference: `${attempt}-d`, charge, yen, reason: 'fraudulent' } as const;
  changes.push({ ...word, state: 'open' });
  move('dispute', -yen, 1500);
  if (dispute !== 'open') changes.push({ ...word, state: dispute });
  if (dispute === 'won') move('dispute', yen, -1500);
  return { changes, movements };
}

it('[M-07] [M-04] random histories balance to the yen, and a history that the shop missed is a difference', async () => {
  const made = await opened('random');
  const { payment, attempt } = made;
  api.clock.move(hoursToMs(1));
  const at = api.clock.now();
  const afterwards = new Date(at.getTime() + hoursToMs(2));
  await fc.assert(
    fc.asyncProperty(history, async (past) => {
      const undo = new Error('undone');
      const playing = api.db.transaction(async (tx) => {
        const { changes, movements } = play(made, past, at);
        const events = [...changes, ...changes]
          .map((change, index) => ({ change, index, turn: past.turns[index] ?? 0 }))
          .sort((a, b) => a.turn - b.turn);
        for (const { change, index } of past.lost ? [] : events)
          await receiveEvent(tx, 'random', { id: String(index), type: '', subject: null, change }, at);
        for (let turn = 0; turn < 2; turn += 1) await applyWaitingEvents(tx, at);
        for (let turn = 0; turn < 2; turn += 1) await reconcile(tx, providerOf('random', movements), afterwards);

        const rows = await tx.select().from(moneyEntries).where(eq(moneyEntries.paymentId, payment));
        const sumOf = (kind: string) => rows.reduce((sum, row) => (row.kind === kind ? sum + row.yen : sum), 0);
        const net = movements.reduce((sum, movement) => sum + movement.yen - movement.fee, 0);
        const booked = sumOf('captured') - sumOf('refunded') - sumOf('disputed') - sumOf('fee');
        const differences = (await openDifferences(tx)).filter((row) => row.attempt === attempt);
        const missed = differences.reduce((sum, { kind, booksYen, providerYen }) => {
          const sign = kind === 'captured' ? 1 : -1;
          return sum + sign * (providerYen - booksYen);
        }, 0);
        expect(booked + missed).toBe(net);
        if (!past.lost) expect(differences).toEqual([]);
        expect(await tx.$count(providerMovements, eq(providerMovements.attempt, attempt))).toBe(movements.length);
        throw undo;
      });
      await expect(playing).rejects.toBe(undo);
    }),
    { numRuns: 25 },
  );
}, 60_000);
