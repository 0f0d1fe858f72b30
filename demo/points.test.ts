import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pointKinds } from '@/contract/points';
import type { PointEntry } from '@/contract/points';
import { couponTabs } from '@/contract/coupon';
import type { OwnCoupon } from '@/contract/coupon';
import { couponStates } from '@/rules/buying/machines';
import { buyer } from '@tests/buying';
import { coupons } from '@server/domains/coupon/schema';
import { points } from '@server/domains/points/schema';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { demoCustomer } from './customer';
import { makeDemoOrders } from './orders';
import { makeDemoPoints } from './points';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
}, 60_000);
afterAll(() => api.close());

it('[A-07] [K-13] the demo customer has points of every kind and coupons in every state, made once', async () => {
  await makeDemoOrders(api.db, api.clock.now());
  for (let turn = 0; turn < 2; turn += 1) await makeDemoPoints(api.db, api.clock.now());
  const demo = await buyer(api);
  for (const kind of pointKinds) {
    const { entries } = await demo.get<{ entries: PointEntry[] }>('Sig.Front.User.Points.List', { kind });
    expect(entries.length, kind).toBeGreaterThan(0);
    for (const { balance } of entries) expect(balance).toBeGreaterThanOrEqual(0);
  }
  const rows = await api.db.select().from(coupons).where(eq(coupons.customerId, demoCustomer.id));
  expect([...new Set(rows.map(({ state }) => state))].sort()).toEqual([...couponStates].sort());
  for (const tab of couponTabs) {
    const list = await demo.get<{ coupons: OwnCoupon[] }>('Sig.Front.Coupon.List', { tab });
    expect(list.coupons.length, tab).toBeGreaterThan(0);
    for (const { state, order } of list.coupons) expect(order !== null).toBe(state === 'held' || state === 'used');
  }
  expect(await api.db.select().from(points).where(eq(points.about, 'demo-points-0'))).toHaveLength(1);
});
