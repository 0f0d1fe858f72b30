import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import { codes } from '@/contract/codes';
import type { Redemption, rewardCalls } from '@/contract/reward';
import { buyer, grantPoints, staff } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { getPointBalance } from '../points/ledger';
import { coupons } from '../coupon/schema';
import { gifts } from '../gift/schema';
import { rewardStocks } from './schema';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { pointsOf } from '@tests/rewards';
import { daysToMs } from '@/rules/time/instant';

type List = InferOutput<(typeof rewardCalls)['Sig.Front.GoodPoint.List']['output']>;
type Detail = InferOutput<(typeof rewardCalls)['Sig.Front.GoodPoint.Detail']['output']>;
type Records = InferOutput<(typeof rewardCalls)['Sig.Front.GoodPoint.Records']['output']>;

let api: TestApi;
let count = 0;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** A customer with so many points. */
async function holder(points: number): Promise<Buyer> {
  const customer = await buyer(api, `reward${(count += 1)}`);
  if (points > 0) await grantPoints(api, customer.id, points);
  return customer;
}
const redeem = (customer: Buyer, id: string, more: { points?: number; address?: string | null } = {}, key?: string) =>
  customer.call(
    'Sig.Front.GoodPoint.Redeem',
    { id, points: pointsOf(id), address: id.includes('coupon') ? null : customer.address, ...more },
    key ? { 'Idempotency-Key': key } : undefined,
  );
const made = (answer: { data?: unknown }) => (answer.data as { redemption: Redemption }).redemption;
const balanceOf = (customer: Buyer) => getPointBalance(api.db, customer.id, api.clock.now());
const redeemedCount = async (id: string) =>
  (await api.db.select().from(rewardStocks).where(eq(rewardStocks.rewardId, id))).reduce(
    (sum, row) => sum + row.taken,
    0,
  );

describe('looking', () => {
  it('[R-47] a visitor sees rewards with what is left, and no balance', async () => {
    const { data } = await api.request('Sig.Front.GoodPoint.List');
    const list = data as List;
    expect(list.balance).toBeNull();
    expect(list.rewards.length).toBeGreaterThanOrEqual(6);
    for (const reward of list.rewards) expect(reward.left).toBe(reward.stock);
    expect(list.rewards.every(({ goods, coupon }) => (goods === null) !== (coupon === null))).toBe(true);
  });

  it('[R-48] [K-05] a thing is described in the reader’s content language, with what it costs in our shop', async () => {
    const answer = await api.request('Sig.Front.GoodPoint.Detail', { input: { id: 'sensu' }, query: 'language=de' });
    const detail = answer.data as Detail;
    expect(detail.goods?.title.language).toBe('de');
    expect(detail.worth).toBe(1980);
    expect(detail.goodsId).toBe('asakusa-sensu-01');
  });

  it('[R-48] an unknown reward is not found', async () => {
    expect((await api.request('Sig.Front.GoodPoint.Detail', { input: { id: 'nothing' } })).code).toBe(codes.notFound);
  });
});

describe('redeeming', () => {
  it('[S-35] a thing: points go, it is packed for the address as it is now, and staff sends it', async () => {
    const customer = await holder(2000);
    const redemption = made(await redeem(customer, 'sensu'));
    expect(redemption).toMatchObject({ state: 'packing', points: 1800, reward: 'sensu', tracking: null });
    expect(redemption.address?.country).toBe('DE');
    expect(await balanceOf(customer)).toBe(200);
    const [gift] = await api.db.select().from(gifts).where(eq(gifts.about, redemption.id));
    await staff(api, `gift send ${gift?.id ?? ''} RR123456785JP`);
    const { redemptions } = await customer.get<Records>('Sig.Front.GoodPoint.Records');
    expect(redemptions[0]).toMatchObject({ state: 'sent', tracking: 'RR123456785JP' });
    expect((await customer.call('Sig.Front.GoodPoint.Cancel', { id: redemption.id })).code).toBe(codes.tooLate);
  });

  it('[S-35] a coupon is in hand at once, for as long as was said', async () => {
    const customer = await holder(400);
    const redemption = made(await redeem(customer, 'premium-coupon-15'));
    expect(redemption).toMatchObject({ state: 'given', coupon: { percent: 15, minYen: 15_000 } });
    const [row] = await api.db.select().from(coupons).where(eq(coupons.customerId, customer.id));
    expect(row).toMatchObject({ state: 'unused', campaign: 'reward-premium-coupon-15' });
    expect((row?.endsAt.getTime() ?? 0) - (row?.claimedAt.getTime() ?? 0)).toBe(daysToMs(30));
    expect(await balanceOf(customer)).toBe(0);
  });

  it('[X-17] one point short: refused, and nothing is written', async () => {
    const customer = await holder(1799);
    expect((await redeem(customer, 'sensu')).code).toBe(codes.pointsShort);
    expect(await balanceOf(customer)).toBe(1799);
    expect((await customer.get<Records>('Sig.Front.GoodPoint.Records')).redemptions).toEqual([]);
  });

  it('[S-35] not more a month than one customer may have; again in the next month of Japan', async () => {
    const customer = await holder(100_000);
    expect((await redeem(customer, 'furin')).code).toBe(codes.ok);
    expect((await redeem(customer, 'furin')).code).toBe(codes.rewardLimit);
    const { renewsAt } = await customer.get<Detail>('Sig.Front.GoodPoint.Detail', { id: 'furin' });
    const until = new Date(renewsAt).getTime() - api.clock.now().getTime();
    api.clock.move(until - 1000);
    expect((await redeem(customer, 'furin')).code).toBe(codes.rewardLimit);
    api.clock.move(1000);
    expect((await redeem(customer, 'furin')).code).toBe(codes.ok);
    api.clock.move(null);
  });

  it('[S-35] another price than the one on show, another’s address, a thing without an address: refused', async () => {
    const [customer, other] = [await holder(5000), await holder(0)];
    expect((await redeem(customer, 'sensu', { points: 1799 })).code).toBe(codes.priceChanged);
    expect((await redeem(customer, 'sensu', { address: other.address })).code).toBe(codes.notFound);
    expect((await redeem(customer, 'sensu', { address: null })).code).toBe(codes.notFound);
    expect(await balanceOf(customer)).toBe(5000);
  });

  it('[S-35] a repeat under the same key, and a lost answer, spend nothing again', async () => {
    const customer = await holder(5000);
    const key = '0f9d2f6e-7d1c-4f7e-9c58-1a2b3c4d5e6f';
    const answers = [await redeem(customer, 'sensu', {}, key), await redeem(customer, 'sensu', {}, key)];
    expect(new Set(answers.map((answer) => made(answer).id)).size).toBe(1);
    expect(await balanceOf(customer)).toBe(3200);
  });

  it('[S-35] thirty hands on the last two: two have it, the others keep their points', async () => {
    const crowd = [];
    for (let index = 0; index < 30; index += 1) crowd.push(await holder(10_500));
    const answers = await Promise.all(crowd.map((customer) => redeem(customer, 'wajima-bowl')));
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(2);
    expect(answers.filter(({ code }) => code === codes.rewardGone)).toHaveLength(28);
    const left = await Promise.all(crowd.map(balanceOf));
    expect(left.filter((points) => points === 0)).toHaveLength(2);
    expect(await redeemedCount('wajima-bowl')).toBe(2);
  });

  it('[S-35] ten taps at once of one customer: one redemption where one is allowed', async () => {
    const customer = await holder(50_000);
    const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(customer, 'sometsuke')));
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1);
    expect(await balanceOf(customer)).toBe(46_600);
  });
});

describe('calling off', () => {
  it('[S-35] before it is sent: points and stock come back, once', async () => {
    const customer = await holder(1250);
    const before = await redeemedCount('mamezara');
    const redemption = made(await redeem(customer, 'mamezara'));
    const answers = await Promise.all(
      [1, 2, 3].map(() => customer.call('Sig.Front.GoodPoint.Cancel', { id: redemption.id })),
    );
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1);
    expect(await balanceOf(customer)).toBe(1250);
    expect(await redeemedCount('mamezara')).toBe(before);
    const { redemptions } = await customer.get<Records>('Sig.Front.GoodPoint.Records');
    expect(redemptions[0]).toMatchObject({ state: 'cancelled', address: null });
  });

  it('[S-35] another customer’s, and a coupon: refused', async () => {
    const [customer, other] = [await holder(5000), await holder(0)];
    const redemption = made(await redeem(customer, 'mamezara'));
    expect((await other.call('Sig.Front.GoodPoint.Cancel', { id: redemption.id })).code).toBe(codes.notFound);
    const coupon = made(await redeem(customer, 'premium-coupon-15'));
    expect((await customer.call('Sig.Front.GoodPoint.Cancel', { id: coupon.id })).code).toBe(codes.tooLate);
  });
});

it('[S-35] staff sees the stock, and calls a thing off', async () => {
  const customer = await holder(1800);
  const { id } = made(await redeem(customer, 'sensu'));
  expect(await staff(api, 'reward stock')).toContain(id);
  await staff(api, `reward back ${id}`);
  expect(await balanceOf(customer)).toBe(1800);
  await expect(staff(api, `reward back ${id}`)).rejects.toThrow('any more');
});

it('[R-49] records come page by page, the newest first', async () => {
  const customer = await holder(100_000);
  const ids: string[] = [];
  for (let index = 0; index < 23; index += 1) {
    const redemption = made(await redeem(customer, 'mamezara'));
    ids.unshift(redemption.id);
    await customer.get('Sig.Front.GoodPoint.Cancel', { id: redemption.id });
    api.clock.move(1000);
  }
  const first = await customer.get<Records>('Sig.Front.GoodPoint.Records');
  const second = await customer.get<Records>('Sig.Front.GoodPoint.Records', { cursor: first.next });
  expect([...first.redemptions, ...second.redemptions].map(({ id }) => id)).toEqual(ids);
  expect([first.redemptions.length, second.next]).toEqual([20, null]);
  api.clock.move(null);
  expect(api.errors).toEqual([]);
});
