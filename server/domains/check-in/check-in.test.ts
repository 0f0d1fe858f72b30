import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import type { SignCenter, Task, TaskKey } from '@/contract/check-in';
import { taskKeys } from '@/contract/check-in';
import { buyer, staff } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { cup } from '@tests/buyer';
import { addresses } from '../account/schema';
import { orderLines } from '../order/schema';
import { points } from '../points/schema';
import { signDays, taskClaims } from './schema';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { daysToMs } from '@/rules/time/instant';

let api: TestApi;
let count = 0;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
afterEach(() => api.clock.move(null));

const someone = (): Promise<Buyer> => buyer(api, `tapper${(count += 1)}`);
const signIn = (customer: Buyer, headers?: Record<string, string>) =>
  customer.call('Sig.Front.Sign.SignIn', {}, headers);
const center = (customer: Buyer, month?: string) =>
  customer.get<SignCenter>('Sig.Front.Sign.Center', month === undefined ? {} : { month });
const taskOf = async (customer: Buyer, key: TaskKey): Promise<Task | undefined> =>
  (await center(customer)).tasks.find((task) => task.key === key);
/** A paid order whose item was bought at the marketplace, so that it can no longer be cancelled. */
async function bought(customer: Buyer): Promise<string> {
  const { order } = await customer.buy([cup.goods]);
  await staff(api, `order bought ${order}/1`);
  return order;
}
const ledger = (customer: Buyer, reason: 'signIn' | 'task') =>
  api.db
    .select()
    .from(points)
    .where(and(eq(points.customerId, customer.id), eq(points.reason, reason)));

/** Moves the clock to an instant. */
const at = (instant: string) => api.clock.move(Date.parse(instant) - api.clock.now().getTime());

describe('the sign-in', () => {
  it('[T-08] of 200 taps at once, with keys of their own and without, is one', async () => {
    const me = await someone();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, tap) => signIn(me, tap % 2 ? { 'Idempotency-Key': `tap-number-${tap}` } : {})),
    );
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]));
    expect(answers.filter(({ data }) => (data as { fresh: boolean }).fresh)).toHaveLength(1);
    expect(await api.db.select().from(signDays).where(eq(signDays.customerId, me.id))).toHaveLength(1);
    expect((await ledger(me, 'signIn')).map((row) => row.points)).toEqual([1]);
    expect((await center(me)).balance).toBe(1);
  });

  it('[T-08] needs a customer; looking does not', async () => {
    expect((await api.request('Sig.Front.Sign.SignIn', {})).code).toBe(codes.loginNeeded);
    const { data } = await api.request('Sig.Front.Sign.Center', {});
    expect(data).toMatchObject({ signed: null, streak: 0, next: 1, balance: null });
  });

  it('[T-08] [K-11] turns with the second at which the day turns in Japan', async () => {
    at('2027-12-31T14:59:58Z');
    const me = await someone();
    await signIn(me);
    at('2027-12-31T14:59:58Z');
    expect(await center(me)).toMatchObject({ today: '2027-12-31', turnsAt: '2027-12-31T23:00:00+08:00' });
    at('2027-12-31T15:00:01Z');
    const next = await center(me);
    expect(next).toMatchObject({ today: '2028-01-01', month: '2028-01', signed: null, streak: 1, next: 1 });
    await signIn(me);
    expect(await center(me)).toMatchObject({ streak: 2, signed: { points: 1 } });
    expect((await center(me, '2027-12')).days.filter(({ signed }) => signed)).toHaveLength(1);
  });

  it('[E-17] shows eleven months back and none to come, whatever is asked for', async () => {
    const me = await someone();
    const { month } = await center(me);
    expect((await center(me, '2099-12')).month).toBe(month);
    const oldest = await center(me, '2001-01');
    expect(oldest.earlier).toBe(false);
    expect(Date.parse(`${month}-01`) - Date.parse(`${oldest.month}-01`)).toBeGreaterThan(daysToMs(330));
    expect((await me.call('Sig.Front.Sign.Center', { month: '2026-13' })).code).toBe(codes.invalidInput);
  });
});

describe('a task', () => {
  it.each(taskKeys.filter((key) => key !== 'address'))('[T-09] that is not done is not paid for: %s', async (key) => {
    const me = await someone();
    const task = await taskOf(me, key);
    expect(task?.state).toBe(key === 'monthOrders' ? 'join' : 'todo');
    const answer = await me.call('Sig.Front.Sign.Task.Claim', { key, period: task?.period });
    expect(answer.code).toBe(codes.taskNotDone);
    expect(await ledger(me, 'task')).toEqual([]);
  });

  it('[T-09] is claimed once, however many tabs claim it, and stays done when what it asked for is gone', async () => {
    const me = await someone();
    const claim = () => me.call('Sig.Front.Sign.Task.Claim', { key: 'address', period: '' });
    const answers = await Promise.all(Array.from({ length: 100 }, claim));
    expect(answers.filter(({ data }) => (data as { fresh: boolean }).fresh)).toHaveLength(1);
    expect((await ledger(me, 'task')).map((row) => row.points)).toEqual([20]);
    await api.db.delete(addresses).where(eq(addresses.customerId, me.id));
    expect(await taskOf(me, 'address')).toMatchObject({ state: 'done', progress: 1 });
    expect(await api.db.select().from(taskClaims).where(eq(taskClaims.customerId, me.id))).toHaveLength(1);
  });

  it.each([
    ['address', '2026-11'],
    ['dailyCart', ''],
    ['dailyCart', '2020-01-01'],
    ['monthOrders', '2020-01'],
    ['monthOrders', '2099-01'],
  ])('[T-09] %s has no period %j', async (key, period) => {
    const me = await someone();
    expect((await me.call('Sig.Front.Sign.Task.Claim', { key, period })).code).toBe(codes.taskOver);
    expect((await me.call('Sig.Front.Sign.Task.Join', { key, period })).code).toBe(codes.taskOver);
  });

  it('[T-09] of the month counts from joining on, and can be claimed in the month after', async () => {
    at('2027-10-30T03:00:00Z');
    const me = await someone();
    const period = '2027-10';
    await bought(me);
    await me.call('Sig.Front.Sign.Task.Join', { key: 'monthOrders', period });
    expect(await taskOf(me, 'monthOrders')).toMatchObject({ state: 'todo', progress: 0, goal: 2 });
    for (let turn = 0; turn < 2; turn += 1) await bought(me);
    expect(await taskOf(me, 'monthOrders')).toMatchObject({ state: 'claim', progress: 2 });
    at('2027-11-02T03:00:00Z');
    const { tasks } = await center(me);
    const months = tasks.filter(({ key }) => key === 'monthOrders').map((task) => [task.period, task.state]);
    expect(months).toEqual([
      ['2027-10', 'claim'],
      ['2027-11', 'join'],
    ]);
    expect((await me.call('Sig.Front.Sign.Task.Claim', { key: 'monthOrders', period })).code).toBe(200);
    expect((await ledger(me, 'task')).map((row) => row.points)).toEqual([150]);
  });

  it('[T-09] of orders pays nothing while they can be called off', async () => {
    at('2027-10-05T03:00:00Z');
    const me = await someone();
    const period = '2027-10';
    await me.call('Sig.Front.Sign.Task.Join', { key: 'monthOrders', period });
    const orders = [await me.buy([cup.goods]), await me.buy([cup.goods])];
    for (const [key, of] of [
      ['firstOrder', ''],
      ['monthOrders', period],
    ])
      expect((await me.call('Sig.Front.Sign.Task.Claim', { key, period: of })).code).toBe(codes.taskNotDone);
    for (const { order } of orders)
      expect((await me.call('Sig.Front.Order.Cancel', { id: order })).code).toBe(codes.ok);
    expect(await ledger(me, 'task')).toEqual([]);
  });

  it('[T-09] of what was brought to the door is told by the thing itself', async () => {
    const me = await someone();
    const order = await bought(me);
    expect(await taskOf(me, 'firstOrder')).toMatchObject({ state: 'claim' });
    expect(await taskOf(me, 'firstParcel')).toMatchObject({ state: 'todo' });
    await api.db.update(orderLines).set({ state: 'delivered' }).where(eq(orderLines.orderId, order));
    expect(await taskOf(me, 'firstParcel')).toMatchObject({ state: 'claim' });
  });
});
