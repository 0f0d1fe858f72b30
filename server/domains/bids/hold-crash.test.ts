import fc from 'fast-check';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goToEnd, onStage, stage } from '@tests/auction';
import { bidReserved, decideHold, holdRow, needHold, reservedAt, startHold } from '@tests/bid-holds';
import { buyer, paymentOf, staff } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import type { BidRow } from '@/contract/bid';
import { codes } from '@/contract/codes';
import { bidHolds } from './bid-holds-schema';
import { bids } from './schema';
import { moneyEntries, testPayments } from '../payment/money-schema';
import { runPaymentJobs, takeMissedEvents } from '../provider-events/payment-jobs';
import type { PaymentProvider } from '../payment/provider';
import { testProvider } from '@demo/payment/test-provider';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';

/** The ways in which the process or the connection can interrupt a provider call. */
let cut: 'before' | 'after' | 'none' = 'none';
let api: TestApi;
let count = 0;

async function through<T>(call: () => Promise<T>): Promise<T> {
  if (cut === 'before') throw new Error('cut before');
  const answer = await call();
  if (cut === 'after') throw new Error('cut after');
  return answer;
}
const behindCut = (provider: PaymentProvider): PaymentProvider => ({
  ...provider,
  createHold: (hold) => through(() => provider.createHold(hold)),
  capture: (capture) => through(() => provider.capture(capture)),
  cancel: (reference) => through(() => provider.cancel(reference)),
});

beforeAll(async () => {
  api = await createTestApi({ services: { bidHoldAbove: 50_000 } });
  Object.assign(api.services, { payments: behindCut(testProvider(api.db, api.clock)) });
});
afterAll(() => api.close());

const jobs = () => runPaymentJobs(api.db, api.services.payments, api.clock.now());
async function person(): Promise<Buyer> {
  const me = await buyer(api, `cut${(count += 1)}`);
  await me.buy(['amazon/B0C8VJ5H1D']);
  return me;
}
const bidOf = async (me: Buyer) => (await me.get<{ bids: BidRow[] }>('Sig.Front.Bid.List')).bids[0];
const outbidBy = (yen: number) => staff(api, `bid outbid ${stage.site} ${stage.id} ${yen}`);

describe.each(['before', 'after'] as const)('a call for a hold that is cut %s it reached the provider', (where) => {
  it('[M-05] [M-01] opens one page, by the job or by the next try', () =>
    onStage(api, {}, async () => {
      for (const by of ['job', 'customer'] as const) {
        const me = await person();
        const id = await needHold(me, 60_000);
        cut = where;
        expect((await startHold(me, id)).code).toBe(codes.paymentUnreachable);
        cut = 'none';
        expect(api.errors.splice(0)).toHaveLength(1);
        api.clock.move(120_000);
        if (by === 'job') await jobs();
        else await startHold(me, id);
        expect(await holdRow(api, id)).toMatchObject({ state: 'created', reference: id });
        expect(await api.db.$count(testPayments, eq(testPayments.reference, id))).toBe(1);
      }
    }));

  it('[M-05] [M-01] captures once', () =>
    onStage(api, {}, async () => {
      const me = await person();
      const id = await bidReserved(api, me, 60_000);
      goToEnd(api, -5);
      const order = (await bidOf(me))?.order?.id ?? '';
      cut = where;
      await expect(jobs()).rejects.toThrow();
      cut = 'none';
      api.clock.move(180_000);
      await jobs();
      const { state, yen } = await paymentOf(api, order);
      expect({ state, hold: (await holdRow(api, id)).state }).toEqual({ state: 'succeeded', hold: 'captured' });
      const entries = await api.db.select().from(moneyEntries).where(eq(moneyEntries.attempt, id));
      expect(entries.map(({ kind, yen: sum }) => [kind, sum])).toEqual([
        ['charged', yen],
        ['captured', yen],
      ]);
    }));

  it('[M-05] [M-01] releases once', () =>
    onStage(api, {}, async () => {
      const me = await person();
      const id = await bidReserved(api, me, 60_000);
      await outbidBy(70_000);
      await bidOf(me);
      cut = where;
      await expect(jobs()).rejects.toThrow();
      cut = 'none';
      api.clock.move(180_000);
      await jobs();
      expect((await holdRow(api, id)).state).toBe('released');
      expect((await reservedAt(api, id))?.state).toBe('released');
    }));
});

const events = () => takeMissedEvents(api.db, api.services.payments, api.clock.now());

/** Steps in the life of a customer's bids, each with a maximum above the last. */
const steps = {
  bid: async (me, ceiling) => void (await bidReserved(api, me, ceiling)),
  leave: async (me, ceiling) => void (await startHold(me, await needHold(me, ceiling))),
  decline: async (me, ceiling) => void (await decideHold(api, me, await needHold(me, ceiling), 'fail')),
  outbid: async (_me, ceiling) => void (await outbidBy(ceiling - 5000)),
  jobs,
  events,
  cutJobs: async () => {
    cut = 'after';
    await jobs().catch(() => undefined);
    cut = 'none';
  },
} satisfies Record<string, (me: Buyer, ceiling: number) => Promise<void>>;
const step = fc.constantFrom(...Object.values(steps));

it('[M-05] [M-04] whatever happens, the ledger is what the provider captured, and no sum stays reserved for nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), (turns) =>
      onStage(api, {}, async () => {
        const me = await person();
        let ceiling = 60_000;
        for (const act of turns) {
          ceiling += 10_000;
          await act(me, ceiling);
        }
        goToEnd(api, -5);
        const again = await buyer(api, me.id);
        const bid = await bidOf(again);
        for (let turn = 0; turn < 3; turn += 1) {
          api.clock.move(600_000);
          await jobs();
          await events();
        }
        const holds = await api.db.select().from(bidHolds).where(eq(bidHolds.customerId, me.id));
        const ids = holds.map(({ id }) => id);
        if (ids.length === 0) return;
        const books = await api.db.select().from(testPayments).where(inArray(testPayments.reference, ids));
        const paid = books.filter(({ state }) => state === 'paid');
        expect(books.filter(({ state }) => state === 'reserved' || state === 'open')).toEqual([]);
        const entries = await api.db.select().from(moneyEntries).where(inArray(moneyEntries.attempt, ids));
        const sumOf = (kind: string) => entries.reduce((sum, row) => (row.kind === kind ? sum + row.yen : sum), 0);
        expect(sumOf('captured')).toBe(paid.reduce((sum, { yen }) => sum + yen, 0));
        expect(paid).toHaveLength(bid?.state === 'ordered' ? 1 : 0);
        const [won] = await api.db.select().from(bids).where(eq(bids.customerId, me.id));
        if (won?.orderId) expect((await paymentOf(api, won.orderId)).yen).toBe(sumOf('captured'));
      }),
    ),
    { numRuns: 15 },
  );
}, 60_000);
