import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BidTask, BidTaskStatus } from '@/contract/bid-task';
import { codes } from '@/contract/codes';
import { daysToMs, hoursToMs } from '@/rules/time/instant';
import { decideHold, holdRow, readHold, reservedAt, startHold } from '@tests/bid-holds';
import { buyer, paymentOf, staff } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { bidTaskInput, outsideAuction, saveOutsideAuction } from '@tests/outside-auction';
import { goods } from '../goods/schema';
import { bidHolds } from './bid-holds-schema';
import { bidTasks } from './bid-tasks-schema';
import { runPaymentJobs } from '../provider-events/payment-jobs';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';

let api: TestApi;
let count = 0;
beforeAll(async () => {
  api = await createTestApi({ services: { bidHoldAbove: 50_000 } });
}, 180_000);
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.delete(bidHolds);
  await api.db.delete(bidTasks);
  await api.db.delete(goods).where(eq(goods.source, 'page'));
  await saveOutsideAuction(api);
});
afterEach(() => {
  api.clock.move(null);
  expect(api.errors.splice(0)).toEqual([]);
});

const bid = (me: Buyer, ceiling: number, more?: Record<string, unknown>) =>
  me.call('Sig.Front.Bid.Task.Place', bidTaskInput(ceiling, more));
/** Asks for a bid above the limit: the id of its hold. */
async function holdFor(me: Buyer, ceiling: number, more?: Record<string, unknown>): Promise<string> {
  const { data } = await bid(me, ceiling, more);
  expect(data).toMatchObject({ kind: 'hold', ceiling });
  return (data as { hold: string }).hold;
}
async function bidReserved(me: Buyer, ceiling: number): Promise<{ hold: string; task: BidTask }> {
  const hold = await holdFor(me, ceiling);
  await decideHold(api, me, hold);
  return { hold, task: await onlyTask(me) };
}
const tasksOf = async (me: Buyer) => (await me.get<{ tasks: BidTask[] }>('Sig.Front.Bid.Task.List', {})).tasks;
async function onlyTask(me: Buyer): Promise<BidTask> {
  const [task, more] = await tasksOf(me);
  if (!task || more) throw new Error('Not one bid.');
  return task;
}
const record = (words: string) => staff(api, `bidtask ${words}`);
const jobs = () => runPaymentJobs(api.db, api.services.payments, api.clock.now());
const noticesOf = async (me: Buyer) =>
  (await me.get<{ notices: { kind: string }[] }>('Sig.Front.Notice.List')).notices.map(({ kind }) => kind);

/** A customer who has paid before, so that they may bid more than a newcomer. */
async function shopper(): Promise<Buyer> {
  const me = await buyer(api, `taskholder${(count += 1)}`);
  await me.buy(['amazon/B0C8VJ5H1D']);
  return me;
}

describe('a bid above the limit that staff place', () => {
  it('[M-05] [Q-11] reaches staff once its sum is reserved, with its note', async () => {
    const me = await shopper();
    expect((await me.get<BidTaskStatus>('Sig.Front.Bid.Task.Status', outsideAuction)).hold).toEqual({
      above: 50_000,
      opensAt: null,
    });
    const hold = await holdFor(me, 60_000, { note: 'Please pack it well.' });
    expect(await tasksOf(me)).toEqual([]);
    expect(await record('list')).not.toContain(outsideAuction.id);
    await decideHold(api, me, hold);
    const { yen } = await readHold(me, hold);
    expect(await onlyTask(me)).toMatchObject({
      state: 'waiting',
      ceiling: 60_000,
      note: 'Please pack it well.',
      hold: { id: hold, yen, state: 'authorised' },
    });
    expect(yen).toBeGreaterThan(60_000);
    expect(await readHold(me, hold)).toMatchObject({ placed: true, byStaff: true });
  });

  it('[M-05] [Q-11] is paid from the reserved sum when it is won', async () => {
    const me = await shopper();
    const { hold, task } = await bidReserved(me, 60_000);
    await record(`placed ${task.id}`);
    await record(`won ${task.id} 52000 domestic=800 early`);
    const { order } = await onlyTask(me);
    await jobs();
    const payment = await paymentOf(api, order?.id ?? '');
    expect(payment).toMatchObject({ state: 'succeeded' });
    expect(await holdRow(api, hold)).toMatchObject({ state: 'captured' });
    expect(await reservedAt(api, hold)).toMatchObject({ state: 'paid' });
    expect((await onlyTask(me)).order).toMatchObject({ paid: true, payable: false, total: payment?.yen });
    expect(await noticesOf(me)).toContain('bidWonReserved');
    expect(await noticesOf(me)).not.toContain('bidWon');
  });

  it('[M-05] [Q-11] that costs more than is reserved is paid as any other, and the sum is released', async () => {
    const me = await shopper();
    const { hold, task } = await bidReserved(me, 60_000);
    await record(`placed ${task.id}`);
    await record(`won ${task.id} 60000 domestic=5000 early`);
    await jobs();
    expect(await holdRow(api, hold)).toMatchObject({ state: 'released' });
    expect((await onlyTask(me)).order).toMatchObject({ paid: false, payable: true });
    expect(await noticesOf(me)).toEqual(expect.arrayContaining(['bidWonReserved', 'bidWon']));
  });

  it.each(['withdrawn', 'impossible', 'outbid', 'lost'])(
    '[M-05] [Q-11] releases the sum when it is %s',
    async (end) => {
      const me = await shopper();
      const { hold, task } = await bidReserved(me, 60_000);
      if (end === 'withdrawn') await me.call('Sig.Front.Bid.Task.Withdraw', { id: task.id });
      else if (end === 'impossible') await record(`impossible ${task.id} seller`);
      else {
        await record(`placed ${task.id}`);
        await record(end === 'lost' ? `lost ${task.id} 70000 early` : `outbid ${task.id}`);
      }
      await jobs();
      expect(await onlyTask(me)).toMatchObject({ state: end, hold: { state: 'released' } });
      expect(await reservedAt(api, hold)).toMatchObject({ state: 'released' });
    },
  );

  it('[M-05] [Q-11] is raised by the whole new sum, and the earlier one is released', async () => {
    const me = await shopper();
    const { hold, task } = await bidReserved(me, 60_000);
    await record(`placed ${task.id}`);
    const { hold: next, task: raised } = await bidReserved(me, 70_000);
    expect(raised).toMatchObject({ id: task.id, state: 'raised', placedYen: 60_000, hold: { id: next } });
    await jobs();
    expect((await holdRow(api, hold)).state).toBe('released');
    expect((await holdRow(api, next)).state).toBe('authorised');
  });

  it('[M-05] [Q-11] whose raise is declined stands, and says so', async () => {
    const me = await shopper();
    const { hold } = await bidReserved(me, 60_000);
    const raise = await holdFor(me, 70_000);
    await decideHold(api, me, raise, 'fail');
    expect(await readHold(me, raise)).toMatchObject({ state: 'ended', placed: false, earlierBid: 60_000 });
    expect(await onlyTask(me)).toMatchObject({ ceiling: 60_000, hold: { id: hold, state: 'authorised' } });
  });

  it('[M-05] [Q-11] that is reserved too late is not placed: the sum is released, and the customer is told', async () => {
    const me = await shopper();
    const hold = await holdFor(me, 60_000);
    await startHold(me, hold);
    await saveOutsideAuction(api, { hours: 1 });
    await decideHold(api, me, hold);
    await jobs();
    expect(await tasksOf(me)).toEqual([]);
    expect(await readHold(me, hold)).toMatchObject({ state: 'released', placed: false });
    expect(await noticesOf(me)).toContain('bidNotPlaced');
  });

  it('[M-05] [Q-11] is refused before the week for which cards reserve, and as any other', async () => {
    await saveOutsideAuction(api, { hours: 24 * 8 });
    const me = await shopper();
    const { hold, endsAt } = await me.get<BidTaskStatus>('Sig.Front.Bid.Task.Status', outsideAuction);
    expect(await bid(me, 60_000)).toMatchObject({ code: codes.bidHoldEarly, data: { opensAt: hold?.opensAt } });
    expect(Date.parse(endsAt) - Date.parse(hold?.opensAt ?? '')).toBe(daysToMs(6));
    expect((await bid(me, 50_000)).data).toMatchObject({ kind: 'placed' });
    await saveOutsideAuction(api, { hours: 1 });
    expect((await bid(me, 60_000)).code).toBe(codes.tooLate);
    expect(await api.db.$count(bidHolds)).toBe(0);
  });

  it('[M-05] [Q-11] asked for twice is one hold; one whose page was left ends', async () => {
    const me = await shopper();
    const hold = await holdFor(me, 60_000);
    expect(await holdFor(me, 60_000)).toBe(hold);
    expect(await holdFor(me, 60_000, { note: 'As a present.' })).not.toBe(hold);
    expect((await holdRow(api, hold)).state).toBe('ended');
    api.clock.move(hoursToMs(1));
    await jobs();
    expect(await tasksOf(me)).toEqual([]);
  });
});
