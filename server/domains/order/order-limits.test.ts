import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { maxUnprovenBids } from '@/contract/bid';
import { codes } from '@/contract/codes';
import { orderLimits } from '@/contract/order-limits';
import { onStage, placeBidAs } from '@tests/auction';
import { buyer, staff } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { isSingle } from '../goods/premium';
import { catalogueListings } from '@demo/catalogue/catalogue-listings';
import { orderLines } from './schema';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { hoursToMs } from '@/rules/time/instant';

const { maxUnpaidOrders, maxSingleItems, expiredInARow, pauseHours } = orderLimits;
const stocked = 'amazon/B0C8VJ5H1D';

let api: TestApi;
let me: Buyer;
let count = 0;
beforeAll(async () => {
  api = await createTestApi();
});
afterEach(() => expect(api.errors.splice(0)).toEqual([]));
afterAll(() => api.close());

const begin = async () => (me = await buyer(api, `limits${(count += 1)}`));
const hours = (passed: number) => api.clock.move(hoursToMs(passed));
const orderOne = async () => me.order([await me.put(stocked)]);
const made = (answer: { data?: unknown }) => answer.data as { order: string; payment: string };

it('[B-03] an account has at most so many unpaid orders; paying or cancelling one makes room', async () => {
  await begin();
  const answers = [];
  for (let turn = 0; turn < maxUnpaidOrders; turn += 1) answers.push(await orderOne());
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => codes.ok));
  const line = await me.put(stocked);
  const rejected = await me.order([line]);
  expect(rejected).toMatchObject({ code: codes.ordersUnpaid });
  expect(rejected.msg).toContain('waiting for payment');
  const [first, second] = answers.map(made);
  await me.get('Sig.Front.Order.Cancel', { id: first?.order });
  expect((await me.order([line])).code).toBe(codes.ok);
  expect((await orderOne()).code).toBe(codes.ordersUnpaid);
  await me.pay(second?.payment ?? '');
  expect((await orderOne()).code).toBe(codes.ok);
});

it('[B-03] an account that never paid holds few single goods, however many orders it divides them among', async () => {
  await begin();
  const now = api.clock.now();
  const singles: string[] = [];
  for (const listing of catalogueListings()) {
    if (!isSingle(listing) || singles.length > maxSingleItems.first) continue;
    const answer = await me.call('Sig.Front.Cart.Add', {
      site: listing.site,
      id: listing.id,
      quantity: 1,
      chosen: Object.fromEntries(listing.options.map(({ id, choices }) => [id, choices[0]?.id ?? ''])),
      remark: '',
    });
    const row = (answer.data as { line?: string } | null)?.line;
    const { lines } = await me.cart();
    const inCart = lines.find(({ id }) => id === row);
    if (row !== undefined && inCart?.problem === null) singles.push(row);
  }
  expect(singles.length, now.toISOString()).toBe(maxSingleItems.first + 1);
  const [first = '', two = '', ...others] = singles;
  expect(await me.order(singles)).toMatchObject({ code: codes.singlesUnpaid, data: { max: maxSingleItems.first } });
  expect((await me.order(others)).code).toBe(codes.ok);
  const last = await me.order([first]);
  expect(last.code).toBe(codes.ok);
  expect((await me.order([two])).code).toBe(codes.singlesUnpaid);
  const reservedLines = await api.db.select().from(orderLines).where(eq(orderLines.customerId, me.id));
  expect(reservedLines.filter(({ holds }) => holds !== null)).toHaveLength(maxSingleItems.first);
  // The first payment is what an account shows.
  await me.pay(made(last).payment);
  expect((await me.order([two])).code).toBe(codes.ok);
});

it('[B-03] several orders in a row that nobody paid make a pause; a paid one between them makes none', async () => {
  await begin();
  for (let turn = 0; turn < expiredInARow; turn += 1) {
    expect((await orderOne()).code).toBe(codes.ok);
    hours(2);
    await me.get('Sig.Front.Order.List');
  }
  const paused = await orderOne();
  expect(paused.code).toBe(codes.ordersPaused);
  const { until } = paused.data as { until: string };
  // The last one ran out an hour after it was made.
  expect(Date.parse(until) - api.clock.now().getTime()).toBeCloseTo(hoursToMs(pauseHours - 1), -5);
  hours(pauseHours - 1);
  const { payment } = made(await orderOne());
  await me.pay(payment);
  await orderOne();
  hours(2);
  await me.get('Sig.Front.Order.List');
  expect((await orderOne()).code).toBe(codes.ok);
});

it('[B-06] an account that never paid binds itself to little, in all auctions together', () =>
  onStage(api, {}, async () => {
    await begin();
    const rejected = await placeBidAs(me, maxUnprovenBids + 1);
    expect(rejected).toMatchObject({ code: codes.bidsUnproven, data: { max: maxUnprovenBids } });
    expect(rejected.msg).toContain('100,000');
    expect((await placeBidAs(me, maxUnprovenBids)).code).toBe(codes.ok);
    expect((await placeBidAs(me, maxUnprovenBids + 1)).code).toBe(codes.bidsUnproven);
    await me.buy([stocked]);
    expect((await placeBidAs(me, 10 * maxUnprovenBids)).code).toBe(codes.ok);
    // A payment that was refunded whole does not count as paid.
    await begin();
    const { order } = await me.buy([stocked]);
    await me.get('Sig.Front.Order.Cancel', { id: order });
    await staff(api, `bid outbid yahoo g1078912345 ${20 * maxUnprovenBids}`);
    expect((await placeBidAs(me, 30 * maxUnprovenBids)).code).toBe(codes.bidsUnproven);
  }));
