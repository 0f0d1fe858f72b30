import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InferOutput } from 'valibot';
import { codes } from '@/contract/codes';
import type { couponCalls, CouponTab } from '@/contract/coupon';
import { buyer } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { coupons } from './schema';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { newId } from '@server/platform/db/keys';
import { daysToMs } from '@/rules/time/instant';

type List = InferOutput<(typeof couponCalls)['Sig.Front.Coupon.List']['output']>;

let api: TestApi;
let count = 0;
beforeAll(async () => {
  api = await createTestApi();
}, 60_000);
afterAll(async () => {
  expect(api.errors).toEqual([]);
  await api.close();
});
/** An item of the premium section that is expensive enough for the coupon and the only one of its kind. */
const dear = 'rakuma/5e8d557e7285362d481b72c34d57dcc6';
const person = (): Promise<Buyer> => buyer(api, `holder${(count += 1)}`);
const list = (customer: Buyer, tab: CouponTab = 'hand', cursor?: string) =>
  customer.get<List>('Sig.Front.Coupon.List', cursor === undefined ? { tab } : { tab, cursor });
const claim = async (customer: Buyer) => {
  const { campaigns } = await list(customer);
  return (await customer.get<{ coupon: string }>('Sig.Front.Coupon.Claim', { id: campaigns[0]?.id })).coupon;
};
const give = async (customer: Buyer, campaign: string, days: number, state: 'unused' | 'used' = 'unused') => {
  const at = api.clock.now();
  const endsAt = new Date(at.getTime() + daysToMs(days));
  await api.db.insert(coupons).values({
    id: newId(),
    customerId: customer.id,
    campaign,
    percent: 10,
    minYen: 18_000,
    state,
    claimedAt: at,
    endsAt,
  });
};
const states = async (customer: Buyer, tab: CouponTab) =>
  (await list(customer, tab)).coupons.map(({ state, order }) => [state, order]);

describe('one’s coupons', () => {
  it('[K-13] ask for a login, and are one’s own', async () => {
    expect((await api.request('Sig.Front.Coupon.List', { input: { tab: 'hand' } })).code).toBe(codes.loginNeeded);
    const [me, other] = [await person(), await person()];
    await claim(me);
    expect((await list(other)).coupons).toEqual([]);
  });

  it('[K-13] [E-18] a campaign is open until it was claimed 999 times, and tells how many are in hand', async () => {
    const me = await person();
    const before = await list(me);
    expect(before).toMatchObject({ coupons: [], campaigns: [{ percent: 10, minYen: 18_000, held: 0, left: 999 }] });
    await claim(me);
    const { coupons: ownCoupons, campaigns } = await list(me);
    expect(ownCoupons).toMatchObject([{ origin: 'event', percent: 10, minYen: 18_000, state: 'unused', order: null }]);
    expect(campaigns).toMatchObject([{ held: 1, left: 998 }]);
  });

  it('[V-29] [T-15] an order holds it, its payment uses it, a full refund brings it back', async () => {
    const me = await person();
    const coupon = await claim(me);
    const made = (await me.order([await me.put(dear)], { coupon })).data as { order: string; payment: string };
    expect(await states(me, 'hand')).toEqual([['held', made.order]]);
    await me.pay(made.payment);
    expect(await states(me, 'hand')).toEqual([]);
    expect(await states(me, 'used')).toEqual([['used', made.order]]);
    await me.get('Sig.Front.Order.Cancel', { id: made.order });
    expect(await states(me, 'used')).toEqual([]);
    expect(await states(me, 'hand')).toEqual([['unused', null]]);
  });

  it('[T-15] an order that runs out gives it back without anybody’s doing', async () => {
    const me = await person();
    const coupon = await claim(me);
    expect((await me.order([await me.put(dear)], { coupon })).code).toBe(codes.ok);
    api.clock.move(61 * 60_000);
    expect(await states(me, 'hand')).toEqual([['unused', null]]);
  });

  it('[K-13] its end moves it to those that are over, to the millisecond', async () => {
    const me = await person();
    await give(me, 'prize-autumn', 3);
    await give(me, 'reward-one', -1);
    const of = async (tab: CouponTab) => (await list(me, tab)).coupons.map(({ origin, state }) => [origin, state]);
    expect(await of('hand')).toEqual([['prize', 'unused']]);
    expect(await of('over')).toEqual([['reward', 'over']]);
    await api.db.update(coupons).set({ endsAt: api.clock.now() }).where(eq(coupons.campaign, 'prize-autumn'));
    expect(await of('hand')).toEqual([]);
    expect(await of('over')).toEqual([
      ['prize', 'over'],
      ['reward', 'over'],
    ]);
  });

  it('[K-13] of many, every one once over the pages, the next to end first', async () => {
    const me = await person();
    for (let n = 0; n < 43; n += 1) await give(me, `prize-${n}`, 1 + ((n * 7) % 5));
    const seen: List['coupons'] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const page: List = await list(me, 'hand', cursor);
      seen.push(...page.coupons);
      cursor = page.next;
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(43);
    const ends = seen.map(({ endsAt }) => endsAt);
    expect(ends).toEqual([...ends].sort());
    expect((await me.call('Sig.Front.Coupon.List', { tab: 'hand', cursor: 'x' })).code).toBe(codes.invalidInput);
  });
});
