import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { maxActive, maxUnprovenBids, payHours } from '@/contract/bid';
import type { BidTask, BidTaskStatus } from '@/contract/bid-task';
import { codes } from '@/contract/codes';
import type { OrderDetail } from '@/contract/order';
import type { ItemDetail } from '@/contract/item';
import { toInstant } from '@/rules/time/date';
import { hoursToMs } from '@/rules/time/instant';
import { buyer, staff } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { bidTaskInput, outsideAuction, saveOutsideAuction } from '@tests/outside-auction';
import { ownData } from '../own-account/own-data';
import { addresses, customers } from '../account/schema';
import { goods } from '../goods/schema';
import { outbox } from '@server/platform/mail/schema';
import { rateLimits } from '@server/platform/http/schema';
import { bidTasks } from './bid-tasks-schema';
import { notices } from '../notice/schema';
import { endDue } from '@server/main/jobs/sweep';
import { enqueueNoticeMails } from '../notice/notice-mails';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';

let api: TestApi;
let count = 0;
beforeAll(async () => {
  api = await createTestApi();
}, 180_000);
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.delete(bidTasks);
  await api.db.delete(goods).where(eq(goods.source, 'page'));
  await saveOutsideAuction(api);
});
afterEach(() => {
  api.clock.move(null);
  expect(api.errors).toEqual([]);
});

const key = `${outsideAuction.site}/${outsideAuction.id}`;
const shopper = () => buyer(api, `tasker${(count += 1)}`);
const tryBid = (customer: Buyer, ceiling: number, more?: Record<string, unknown>) =>
  customer.call('Sig.Front.Bid.Task.Place', bidTaskInput(ceiling, more));
const bid = async (customer: Buyer, ceiling = 8000, more?: Record<string, unknown>) => {
  const answer = await tryBid(customer, ceiling, more);
  expect(answer.code).toBe(codes.ok);
  return (answer.data as { task: BidTask }).task;
};
const list = async (customer: Buyer, tab?: string) =>
  (await customer.get<{ tasks: BidTask[] }>('Sig.Front.Bid.Task.List', tab === undefined ? {} : { tab })).tasks;
const statusOf = (customer: Buyer) => customer.get<BidTaskStatus>('Sig.Front.Bid.Task.Status', outsideAuction);
const withdraw = (customer: Buyer, id: string) => customer.call('Sig.Front.Bid.Task.Withdraw', { id });
const record = (words: string) => staff(api, `bidtask ${words}`);
const noticesOf = async (customer: Buyer) =>
  (await api.db.select().from(notices).where(eq(notices.customerId, customer.id)).orderBy(notices.at)).map(
    ({ kind }) => kind,
  );

describe('a bid at a marketplace', () => {
  it('[Q-11] waits for staff, with the item as it was shown, its ceiling and its deadline', async () => {
    const customer = await shopper();
    const task = await bid(customer, 8000, { note: ' Please pack it well. ' });
    expect(task).toMatchObject({
      state: 'waiting',
      goods: { ...outsideAuction, title: { text: '銀塩カメラ', language: 'ja' } },
      ceiling: 8000,
      placedYen: null,
      seenYen: 5000,
      note: 'Please pack it well.',
      contested: false,
    });
    expect(Date.parse(task.endsAt) - Date.parse(task.raiseUntil ?? '')).toBe(hoursToMs(2));
    expect(await list(customer)).toEqual([task]);
    expect(await list(await shopper())).toEqual([]);
    expect(await list(customer, 'leading')).toHaveLength(1);
    expect(await list(customer, 'won')).toEqual([]);
  });

  it('[Q-11] is taken above the price of the page alone, and two hours before the end at the latest', async () => {
    const customer = await shopper();
    expect(await statusOf(customer)).toMatchObject({ own: null, price: 5000, next: 5250, closed: false });
    expect(await tryBid(customer, 5249)).toMatchObject({ code: codes.bidTooLow, data: { next: 5250 } });
    expect(await tryBid(customer, 5250, { id: 'unknown1' })).toMatchObject({ code: codes.notFound });
    api.clock.move(hoursToMs(22) + 1000);
    expect((await statusOf(customer)).closed).toBe(true);
    expect((await tryBid(customer, 9000)).code).toBe(codes.tooLate);
    api.clock.move(hoursToMs(24) + 1000);
    expect((await tryBid(customer, 9000)).code).toBe(codes.auctionOver);
    expect(await list(customer)).toEqual([]);
  });

  it('[Q-11] is raised while it waits, stands or was outbid, never lowered', async () => {
    const customer = await shopper();
    const { id } = await bid(customer, 8000);
    expect(await tryBid(customer, 8000)).toMatchObject({ code: codes.bidNotHigher, data: { ceiling: 8000 } });
    expect(await bid(customer, 9000)).toMatchObject({ id, state: 'waiting', ceiling: 9000 });
    await record(`placed ${id}`);
    expect(await bid(customer, 10_000)).toMatchObject({ id, state: 'raised', ceiling: 10_000, placedYen: 9000 });
    await record(`placed ${id}`);
    await record(`outbid ${id}`);
    expect(await statusOf(customer)).toMatchObject({ own: { id, state: 'outbid' }, next: 10_500 });
    expect(await bid(customer, 12_000)).toMatchObject({ id, state: 'waiting', placedYen: null });
    await expect(record(`won ${id} 9000 early`)).rejects.toThrow('"win" is not possible');
    expect(await noticesOf(customer)).toEqual(['bidPlaced', 'bidPlaced', 'outbid']);
  });

  it('[Q-11] is not taken once staff recorded that the auction is over, though its end is to come', async () => {
    const [customer, other] = [await shopper(), await shopper()];
    const { id } = await bid(customer, 8000);
    await bid(other, 7000);
    await record(`placed ${id}`);
    await expect(record(`lost ${id} 9500`)).rejects.toThrow('runs until');
    await expect(record(`lost ${id} 7900 early`)).rejects.toThrow('nobody else can have won it for ¥7900');
    const before = toInstant(api.clock.now());
    await record(`lost ${id} 9500 early`);
    const now = toInstant(api.clock.now());
    const [lost] = await list(customer);
    expect(lost?.state).toBe('lost');
    // A second may end while it is recorded.
    expect([before, now]).toContain(lost?.endsAt);
    expect((await customer.get<ItemDetail>('Sig.Front.Item.Detail', outsideAuction)).endsAt).toBe(lost?.endsAt);
    await endDue(api.db, api.clock.now());
    expect(await list(other)).toMatchObject([{ state: 'impossible', reason: 'customer' }]);
    for (const me of [customer, other]) {
      expect((await statusOf(me)).ended).toBe(true);
      expect((await tryBid(me, 12_000)).code).toBe(codes.auctionOver);
    }
    expect(await list(customer)).toHaveLength(1);
  });

  it('[Q-11] is won up to what stands at the marketplace, not up to a raise that nobody placed', async () => {
    const customer = await shopper();
    const { id } = await bid(customer, 8000);
    await record(`placed ${id}`);
    await bid(customer, 12_000);
    await expect(record(`won ${id} 9000 early`)).rejects.toThrow('stands up to ¥8000');
    await record(`placed ${id}`);
    await record(`won ${id} 9000 early`);
    expect((await list(customer))[0]).toMatchObject({ state: 'ordered', price: 9000 });
  });

  it('[Q-11] is taken back while it waits, once, and by nobody else', async () => {
    const customer = await shopper();
    const { id } = await bid(customer);
    expect((await withdraw(await shopper(), id)).code).toBe(codes.notFound);
    expect((await withdraw(customer, id)).data).toMatchObject({ task: { state: 'withdrawn' } });
    expect((await withdraw(customer, id)).code).toBe(codes.ok);
    const next = await bid(customer);
    expect(next.id).not.toBe(id);
    await record(`placed ${next.id}`);
    expect((await withdraw(customer, next.id)).code).toBe(codes.tooLate);
  });

  it('[Q-11] that nobody placed in time was impossible; an outbid one is lost with the end', async () => {
    const [missed, passed] = [await shopper(), await shopper()];
    await bid(missed);
    await saveOutsideAuction(api, { id: 'o1', yen: 3000 });
    const { id } = await bid(passed, 8000, { id: 'o1' });
    await record(`placed ${id}`);
    await record(`outbid ${id}`);
    api.clock.move(hoursToMs(25));
    await endDue(api.db, api.clock.now());
    expect(await list(missed)).toMatchObject([{ state: 'impossible', reason: 'late', raiseUntil: null }]);
    expect(await list(passed)).toMatchObject([{ state: 'lost', price: null }]);
    expect(await noticesOf(missed)).toEqual(['bidImpossible']);
    await enqueueNoticeMails(api.db, 'https://shop.example');
    const [account] = await api.db.select().from(customers).where(eq(customers.id, missed.id));
    const mails = await api.db
      .select()
      .from(outbox)
      .where(eq(outbox.to, account?.email ?? ''));
    expect(mails.map(({ subject }) => subject)).toEqual(['We could not place your bid on 銀塩カメラ']);
  });
});

describe('several customers in one auction', () => {
  it('[Q-11] staff are warned, and bid for one at a time, whoever asked first', async () => {
    const [first, second] = [await shopper(), await shopper()];
    const earlier = await bid(first, 8000);
    api.clock.move(60_000);
    const rival = await bid(second, 20_000);
    expect([earlier.contested, rival.contested]).toEqual([false, true]);
    const warning = await record('list');
    expect(warning).toMatch(new RegExp(`COLLISION {2}${key} {2}2 customers .* ${earlier.id} was asked for first`));
    expect(warning).toMatch(/ends .*JST/);
    await record(`placed ${earlier.id}`);
    await expect(record(`placed ${rival.id}`)).rejects.toThrow(`${earlier.id} of another customer stands`);
    expect((await statusOf(second)).contested).toBe(true);
    await record(`outbid ${earlier.id}`);
    expect((await list(second))[0]?.contested).toBe(false);
    await record(`placed ${rival.id}`);
    expect((await list(first))[0]?.contested).toBe(true);
    expect(await record(`show ${earlier.id}`)).toContain(`${rival.id} stands there`);
  });

  it('[Q-11] the second one is not placed before the first, unless that is impossible', async () => {
    const first = await bid(await shopper(), 8000);
    api.clock.move(60_000);
    const second = await bid(await shopper(), 20_000);
    await expect(record(`placed ${second.id}`)).rejects.toThrow(`${first.id} of another customer was asked for first`);
    await record(`impossible ${first.id} price`);
    await record(`placed ${second.id}`);
  });

  it('[Q-11] who waited for another customer reads that as the reason in the end', async () => {
    const [first, second] = [await shopper(), await shopper()];
    const { id } = await bid(first, 8000);
    api.clock.move(60_000);
    await bid(second, 20_000);
    await record(`placed ${id}`);
    await record(`won ${id} 7000 early`);
    await endDue(api.db, api.clock.now());
    expect(await list(second)).toMatchObject([{ state: 'impossible', reason: 'customer' }]);
  });

  it('[Q-11] [A-07] of many records at the same time one stands', async () => {
    const rivals = await Promise.all(Array.from({ length: 6 }, shopper));
    const tasks = await Promise.all(rivals.map((rival, index) => bid(rival, 8000 + index)));
    const ends = await Promise.allSettled(tasks.map(({ id }) => record(`placed ${id}`)));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const rows = await api.db.select().from(bidTasks).where(eq(bidTasks.goodsKey, key));
    expect(rows.filter(({ state }) => state === 'placed')).toHaveLength(1);
  });
});

describe('an auction that staff won', () => {
  it('[Q-11] is an order at the final price, paid like any other win', async () => {
    const customer = await shopper();
    const { id } = await bid(customer, 8000);
    await record(`placed ${id}`);
    await expect(record(`won ${id} 8001 early`)).rejects.toThrow('it cannot be won for ¥8001');
    expect(await record(`won ${id} 7500 domesticYen=800`).catch(({ message }: Error) => message)).toContain(
      'domestic=YEN',
    );
    await record(`won ${id} 7500 domestic=800 early`);
    const [task] = await list(customer, 'won');
    expect(task).toMatchObject({ state: 'ordered', price: 7500, order: { payable: true, paid: false } });
    const order = task?.order?.id ?? '';
    expect((await statusOf(customer)).won).toEqual({ order, payBy: task?.order?.payBy });
    expect((await statusOf(await shopper())).won).toBeNull();
    const { lines, bill } = await customer.get<OrderDetail>('Sig.Front.Order.Detail', { id: order });
    expect(lines).toMatchObject([{ yen: 7500, site: 'yahoo', won: true, cancellable: false }]);
    expect(bill.lines).toContainEqual(expect.objectContaining({ key: 'domestic', yen: 800 }));
    await expect(record(`won ${id} 7500 early`)).rejects.toThrow('won for ¥7500 already');
    await customer.pay(task?.order?.payment ?? '');
    expect((await list(customer))[0]?.order).toMatchObject({ paid: true, payable: false });
    expect(await noticesOf(customer)).toEqual(['bidPlaced', 'bidWon', 'orderPaid']);
    expect((await tryBid(await shopper(), 9000)).code).toBe(codes.auctionOver);
    await staff(api, `order refused ${order}/1 soldElsewhere`);
    expect((await list(customer))[0]?.order).toMatchObject({ paid: true, refunded: true });
  });

  it('[Q-11] that was not won after all is corrected, paid or not, and so is a loss that was none', async () => {
    const customer = await shopper();
    const { id } = await bid(customer, 8000);
    await record(`placed ${id}`);
    await record(`won ${id} 7500 domestic=800 early`);
    const [{ order: wrong } = { order: null }] = await list(customer, 'won');
    await record(`lost ${id} 8500`);
    expect(await list(customer)).toMatchObject([{ state: 'lost', price: 8500, order: null }]);
    const read = (orderId: string) => customer.get<OrderDetail>('Sig.Front.Order.Detail', { id: orderId });
    expect((await read(wrong?.id ?? '')).state).toBe('cancelled');
    await record(`won ${id} 7600 domestic=800`);
    const [{ order } = { order: null }] = await list(customer, 'won');
    expect((await read(order?.id ?? '')).lines).toMatchObject([{ yen: 7600 }]);
    await customer.pay(order?.payment ?? '');
    await record(`lost ${id} 8500`);
    expect(await read(order?.id ?? '')).toMatchObject({ state: 'refunded', payment: { refunded: order?.total } });
    expect(await noticesOf(customer)).toEqual([
      'bidPlaced',
      'bidWon',
      'bidCorrected',
      'bidWon',
      'orderPaid',
      'bidCorrected',
    ]);
  });

  it('[Q-11] that was won at another price than staff entered is corrected until it is paid', async () => {
    const customer = await shopper();
    const { id } = await bid(customer, 8000);
    await record(`placed ${id}`);
    await record(`won ${id} 5800 domestic=800 early`);
    const [{ order: wrong } = { order: null }] = await list(customer, 'won');
    await expect(record(`won ${id} 5800`)).rejects.toThrow('won for ¥5800 already');
    await expect(record(`won ${id} 8001`)).rejects.toThrow('cannot be won');
    api.clock.move(1000);
    await record(`won ${id} 5850`);
    const read = (orderId: string) => customer.get<OrderDetail>('Sig.Front.Order.Detail', { id: orderId });
    expect((await read(wrong?.id ?? '')).state).toBe('cancelled');
    const [right] = await list(customer, 'won');
    expect(right).toMatchObject({ state: 'ordered', price: 5850, order: { payable: true } });
    expect(right?.order?.id).not.toBe(wrong?.id);
    const { lines, bill } = await read(right?.order?.id ?? '');
    expect(lines).toMatchObject([{ yen: 5850 }]);
    expect(bill.lines).toContainEqual({ key: 'domestic', yen: 800 });
    expect(await noticesOf(customer)).toEqual(['bidPlaced', 'bidWon', 'bidPriceCorrected']);
    await customer.pay(right?.order?.payment ?? '');
    await expect(record(`won ${id} 5900`)).rejects.toThrow('before it is paid');
  });

  it('[Q-11] that staff entered as outbid by mistake is won all the same', async () => {
    const customer = await shopper();
    const { id } = await bid(customer, 8000);
    await record(`placed ${id}`);
    await record(`outbid ${id}`);
    await expect(record(`won ${id} 8001 early`)).rejects.toThrow('it cannot be won for ¥8001');
    await record(`won ${id} 7500 domestic=800 early`);
    expect(await list(customer, 'won')).toMatchObject([{ state: 'ordered', price: 7500, order: { payable: true } }]);
    expect(await noticesOf(customer)).toEqual(['bidPlaced', 'outbid', 'bidWon']);
  });

  it('[Q-11] waits for an address, and gets its order with it', async () => {
    const customer = await shopper();
    const { id } = await bid(customer);
    await api.db.update(addresses).set({ customerId: 'demo' }).where(eq(addresses.id, customer.address));
    await record(`placed ${id}`);
    await record(`won ${id} 6000 early`);
    expect(await list(customer)).toMatchObject([{ state: 'won', order: null }]);
    expect(await noticesOf(customer)).toContain('bidWonAddress');
    expect((await list(customer))[0]?.orderBy).toEqual(expect.any(String));
    await api.db.update(addresses).set({ customerId: customer.id }).where(eq(addresses.id, customer.address));
    expect(await list(customer)).toMatchObject([{ state: 'ordered', order: { payable: true } }]);
  });

  it('[Q-11] that is not paid bars its customer until staff lift it', async () => {
    const customer = await shopper();
    const { id } = await bid(customer);
    await record(`placed ${id}`);
    await record(`won ${id} 6000 early`);
    api.clock.move(hoursToMs(payHours) + 1000);
    expect((await list(customer))[0]?.state).toBe('expired');
    await saveOutsideAuction(api, { id: 'o2' });
    expect((await tryBid(customer, 9000, { id: 'o2' })).code).toBe(codes.bidsBarred);
    await staff(api, `bid lift ${customer.id}`);
    expect((await tryBid(customer, 9000, { id: 'o2' })).code).toBe(codes.ok);
    expect(await list(customer, 'won')).toMatchObject([{ state: 'lifted' }]);
  });
});

describe('limits', () => {
  it('[Q-11] [A-07] bids at marketplaces count with all others of a customer who has paid nothing yet', async () => {
    const customer = await shopper();
    await bid(customer, maxUnprovenBids - 10_000);
    await saveOutsideAuction(api, { id: 'o3' });
    expect(await tryBid(customer, 10_001, { id: 'o3' })).toMatchObject({
      code: codes.bidsUnproven,
      data: { max: 10_000 },
    });
    expect((await tryBid(customer, 10_000, { id: 'o3' })).code).toBe(codes.ok);
  });

  it('[Q-11] [A-07] a customer bids in so many auctions at once', async () => {
    const customer = await shopper();
    for (let at = 0; at < maxActive; at += 1) {
      await saveOutsideAuction(api, { id: `full${at}`, yen: 100 });
      await bid(customer, 1000, { id: `full${at}` });
    }
    await saveOutsideAuction(api, { id: 'more', yen: 100 });
    expect((await tryBid(customer, 1000, { id: 'more' })).code).toBe(codes.bidsFull);
    expect((await tryBid(customer, 1100, { id: 'full3' })).code).toBe(codes.ok);
  });

  it('[Q-11] [A-07] of many bids at the same time one is written', async () => {
    const customer = await shopper();
    const answers = await Promise.all(Array.from({ length: 12 }, (_, turn) => tryBid(customer, 8000 + turn * 100)));
    expect(answers.filter(({ code }) => code !== codes.ok && code !== codes.bidNotHigher)).toEqual([]);
    expect(await list(customer)).toMatchObject([{ state: 'waiting', ceiling: 9100 }]);
    await api.db.delete(rateLimits);
  });
});

it('[Q-11] [S-30] an open bid is business under way, and all are in the file of one’s own data', async () => {
  const customer = await shopper();
  const { id } = await bid(customer);
  const leaving = await customer.get<{ underWay: { bids: number } }>('Sig.Front.User.Account.Leaving');
  expect(leaving.underWay.bids).toBe(1);
  const data = await ownData(api.db, customer.id);
  expect(data['bid_tasks']).toMatchObject([{ id, goodsKey: key, ceiling: 8000 }]);
});

it('[Q-11] staff are told what a command lacks', async () => {
  const { id } = await bid(await shopper());
  for (const words of [
    `impossible ${id} bored`,
    `placed ${id} 8000`,
    'placed KB-NONE',
    `won ${id}`,
    `lost ${id} 0`,
    `outbid ${id}`,
    'show KB-NONE',
  ])
    await expect(record(words)).rejects.toThrow();
  expect(await record(`impossible ${id} seller`)).toContain('impossible (seller)');
});
