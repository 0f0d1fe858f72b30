import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import { goToEnd, onStage, placeBidAs } from '@tests/auction';
import { arrive, buyer, paymentOf } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { labelled } from '@tests/labels';
import { settleBids } from '@server/domains/bids/settle-bids';
import { favourites } from '@server/domains/goods/schema';
import { bids } from '@server/domains/bids/schema';
import { orderLines, orders } from '@server/domains/order/schema';
import { payments } from '@server/domains/payment/schema';
import { labels } from '@server/domains/group-label/schema';
import { notices, savedSearches } from '@server/domains/notice/schema';
import { enqueueNoticeMails } from '@server/domains/notice/notice-mails';
import { runWatchJobs } from '@server/domains/watch/watch';
import { createTestApi, demoCustomer } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { sweep } from './sweep';
import { hoursToMs } from '@/rules/time/instant';

let api: TestApi;
let count = 0;
let bad: Buyer;
let good: Buyer;
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  bad = await buyer(api, `bad${(count += 1)}`);
  good = await buyer(api, `good${count}`);
});
afterEach(() => expect(api.errors.splice(0)).toEqual([]));
afterAll(() => api.close());

const hours = (many: number) => api.clock.move(hoursToMs(many));
const nothing = sql`'null'::jsonb`;
const stocked = 'amazon/B0C8VJ5H1D';
const single = 'mercari/m71930528846';
const ordered = async (customer: Buyer, goods: string) =>
  (await customer.order([await customer.put(goods)])).data as { order: string; payment: string };
const stateOf = async (order: string) => (await paymentOf(api, order)).state;
const runs = (work: Promise<unknown>) => work.then(() => 'whole').catch((error: unknown) => (error as Error).message);

describe('an order that cannot run out', () => {
  /** Its payment waits though it is paid: nothing may end it. */
  const spoiled = async (goods = stocked) => {
    const made = await ordered(bad, goods);
    await api.db.update(orders).set({ state: 'done' }).where(eq(orders.id, made.order));
    return { ...made, mend: () => api.db.delete(orders).where(eq(orders.id, made.order)) };
  };

  it('[B-03] keeps no other from running out, and the sweep says so', async () => {
    const { order, mend } = await spoiled();
    const other = await ordered(good, stocked);
    hours(2);
    expect(await runs(sweep(api.db, api.clock.now()))).toMatch(/^1 of \d+ failed/);
    expect([await stateOf(order), await stateOf(other.order)]).toEqual(['open', 'expired']);
    await mend();
  });

  it('[B-03] [R-17] is nothing to anybody else, and its own customer still reads', async () => {
    const { order, payment, mend } = await spoiled(single);
    const other = await ordered(good, stocked);
    const line = await good.put(single);
    hours(2);
    const result = await api.request('Sig.Front.Payment.Result', { input: { id: other.payment } });
    expect(result).toMatchObject({ code: codes.ok, data: { payment: { state: 'expired' } } });
    for (const name of [
      'Order.List',
      'Parcel.List',
      'Parcel.Arrived',
      'Coupon.List',
      'User.Points.List',
      'User.Member.Overview',
      'Bid.List',
    ])
      await good.get(`Sig.Front.${name}`, name === 'Coupon.List' ? { tab: 'hand' } : {});
    expect(api.errors).toEqual([]);
    // A customer who wants its item, one who views its payment and its owner all see it in its stored state.
    expect((await good.cart()).lines.find(({ id }) => id === line)).toMatchObject({ problem: 'soldOut' });
    expect((await api.request('Sig.Front.Payment.Result', { input: { id: payment } })).code).toBe(codes.ok);
    await bad.get('Sig.Front.Order.Detail', { id: order });
    expect(api.errors.splice(0)).toHaveLength(3);
    await mend();
  });

  it('[B-03] a look at a cart ends what held its things from others, and nothing else', async () => {
    const [failing, apart] = [await ordered(bad, single), await ordered(bad, stocked)];
    const line = await good.put(single);
    expect((await good.cart()).lines[0]).toMatchObject({ id: line, problem: 'taken' });
    hours(2);
    expect((await good.cart()).lines[0]).toMatchObject({ id: line, problem: null });
    expect([await stateOf(failing.order), await stateOf(apart.order)]).toEqual(['expired', 'open']);
  });
});

it('[R-53] a share that cannot run out keeps no other label closed', async () => {
  const maker = labelled(api);
  const [stuck, free] = [await maker.closed(bad, [], 'weight'), await maker.closed(good, [], 'weight')];
  // Its things are not packed: there is nothing to unpack.
  await api.db.update(orderLines).set({ state: 'sent' }).where(eq(orderLines.customerId, bad.id));
  hours(24 * 4);
  await runs(sweep(api.db, api.clock.now()));
  const states = await api.db.select({ id: labels.id, state: labels.state }).from(labels);
  expect(states).toEqual(
    expect.arrayContaining([
      { id: stuck, state: 'closed' },
      { id: free, state: 'open' },
    ]),
  );
  await api.db.delete(labels).where(eq(labels.id, stuck));
  await api.db.delete(payments).where(eq(payments.customerId, bad.id));
});

it('[T-14] a bid that cannot be settled keeps no other waiting', () =>
  onStage(api, {}, async () => {
    const me = await buyer(api, 'bidder');
    expect((await placeBidAs(me, 5000)).code).toBe(codes.ok);
    const [bid] = await api.db.select().from(bids).where(eq(bids.customerId, me.id));
    if (!bid) throw new Error('No bid.');
    // The worst one is due first, by whatever order.
    await api.db.insert(bids).values({ ...bid, id: '0', customerId: bad.id, state: 'outbid', due: new Date(0) });
    await api.db.update(bids).set({ services: nothing, state: 'won', price: 1 }).where(eq(bids.id, '0'));
    goToEnd(api, -60);
    expect(await runs(settleBids(api.db, api.clock.now(), 'due'))).toMatch(/^1 of \d+ failed/);
    expect((await api.db.select().from(bids).where(eq(bids.id, bid.id)))[0]).toMatchObject({ state: 'ordered' });
    await api.db.delete(bids).where(eq(bids.id, '0'));
  }));

describe('what cannot be looked at', () => {
  const now = () => api.clock.now();
  const notifiedKinds = async (customer: Buyer) =>
    (await api.db.select({ kind: notices.kind }).from(notices).where(eq(notices.customerId, customer.id))).map(
      ({ kind }) => kind,
    );
  const longAgo = new Date(0);
  const addFavourite = async (customer: Buyer, goodsKey: string, change: object = {}) => {
    const [site, id] = goodsKey.split('/');
    await customer.get('Sig.Front.User.Favourite.Set', { site, id, on: true });
    const isOwn = and(eq(favourites.customerId, customer.id), eq(favourites.goodsKey, goodsKey));
    await api.db
      .update(favourites)
      .set({ checkedAt: longAgo, keptYen: 9_000_000, lastYen: 9_000_000, ...change })
      .where(isOwn);
  };

  it('[B-08] of favourites: others’ are told all the same', async () => {
    const doomed = 'market/seto-mamezara-04';
    await addFavourite(bad, doomed);
    await addFavourite(good, stocked);
    await api.db.execute(sql`update goods set doc = doc - 'price' - 'titles' - 'pictures' where key = ${doomed}`);
    expect(await runs(runWatchJobs(api.db, now()))).not.toBe('whole');
    expect(await notifiedKinds(good)).toEqual(['priceDrop']);
    expect(await notifiedKinds(bad)).toEqual([]);
    await api.db.delete(favourites).where(eq(favourites.customerId, bad.id));
  });

  it('[B-08] of searches: others’ are looked for all the same', async () => {
    const search = { name: '', query: { q: 'tea' }, same: 'x', notices: true, at: longAgo, lookedAt: longAgo };
    const row = { ...search, checkedAt: longAgo };
    await api.db.insert(savedSearches).values([
      { ...row, id: '0', customerId: bad.id },
      { ...row, id: '1', customerId: good.id },
    ]);
    await api.db.update(savedSearches).set({ query: nothing }).where(eq(savedSearches.id, '0'));
    expect(await runs(runWatchJobs(api.db, now()))).not.toBe('whole');
    expect(await notifiedKinds(good)).toEqual(['newFinds']);
    await api.db.delete(savedSearches).where(eq(savedSearches.id, '0'));
  });

  it('[B-09] of things in storage: others’ are warned of all the same', async () => {
    for (const participant of [bad, good]) await arrive(api, (await participant.buy([stocked])).order, [500]);
    await api.db.update(orderLines).set({ goods: nothing }).where(eq(orderLines.customerId, bad.id));
    hours(24 * 40);
    expect(await runs(runWatchJobs(api.db, now()))).not.toBe('whole');
    expect(await notifiedKinds(good)).toContain('storage');
    expect(await notifiedKinds(bad)).not.toContain('storage');
    await api.db.delete(orderLines).where(eq(orderLines.customerId, bad.id));
  });

  it('[B-20] of notices to be mailed: others’ mails go all the same', async () => {
    await enqueueNoticeMails(api.db, 'http://localhost');
    const row = {
      subject: { type: 'points', id: 'points' },
      values: {},
      titles: null,
      picture: null,
      shown: true,
    } as const;
    const due = { ...row, kind: 'pointsEnding', at: now(), mailDue: true } as const;
    await api.db.insert(notices).values([
      { ...due, id: '0', once: '0', customerId: demoCustomer.id },
      { ...due, id: '1', once: '1', customerId: good.id },
    ]);
    await api.db.update(notices).set({ values: nothing }).where(eq(notices.id, '0'));
    expect(await runs(enqueueNoticeMails(api.db, 'http://localhost'))).toBe('1 of 2 failed.');
    expect((await api.mails())[0]?.to).toBe(`${good.id}@mail.example`);
    await api.db.delete(notices).where(eq(notices.id, '0'));
  });
});
