import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { GuideSection } from '@/contract/guide';
import type { OwnCoupon } from '@/contract/coupon';
import { codes } from '@/contract/codes';
import { daysToMs } from '@/rules/time/instant';
import { buyer } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { saveContentFile } from '../content-editing/content-kinds';
import { setPublished } from '../content/content-store';
import { contents } from '../content/schema';
import { listCampaigns } from './coupons';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';

let api: TestApi;
let me: Buyer;
beforeAll(async () => {
  api = await createTestApi();
  me = await buyer(api, 'couponrows');
});
beforeEach(() => api.db.delete(contents));
afterEach(() => api.clock.move(null));
afterAll(() => api.close());

async function publish(file: Readonly<Record<string, unknown>>): Promise<void> {
  const now = api.clock.now();
  const saved = await saveContentFile(api.db, 'coupon', { value: { startsAt: '2026-01-01T00:00:00Z', ...file }, now });
  if ('issues' in saved) throw new Error(JSON.stringify(saved.issues));
  await setPublished(api.db, { kind: 'coupon', id: saved.id }, now);
}
const campaigns = async () =>
  (
    await me.get<{ campaigns: { id: string; percent: number; minYen: number; endsAt: string }[] }>(
      'Sig.Front.Coupon.List',
      { tab: 'hand' },
    )
  ).campaigns;
const claim = (id: string) => me.call('Sig.Front.Coupon.Claim', { id });
const guideWords = async () => {
  const { data } = await api.request('Sig.Front.Guide.Detail', { input: { type: 'membership' } });
  return JSON.stringify((data as { sections: GuideSection[] }).sections);
};

it('[D-04] [E-18] a coupon is what staff wrote, from its start to its end; a draft is none', async () => {
  const endsAt = new Date(Math.floor(api.clock.now().getTime() / 1000) * 1000 + daysToMs(3));
  await saveContentFile(api.db, 'coupon', {
    value: { id: 'draft', startsAt: '2026-01-01T00:00:00Z', endsAt: null, percent: 50, minYen: 0 },
    now: api.clock.now(),
  });
  await publish({ id: 'spring', endsAt: endsAt.toISOString(), percent: 15, minYen: 9000 });
  const [coupon, ...others] = await campaigns();
  expect(others).toEqual([]);
  expect(coupon).toMatchObject({ id: 'spring', percent: 15, minYen: 9000 });
  expect(Date.parse(coupon?.endsAt ?? '')).toBe(endsAt.getTime());
  expect((await claim('spring')).code).toBe(codes.ok);
  expect((await me.get<{ coupons: OwnCoupon[] }>('Sig.Front.Coupon.List', { tab: 'hand' })).coupons).toMatchObject([
    { percent: 15 },
  ]);
  api.clock.move(daysToMs(3));
  expect(await campaigns()).toEqual([]);
  expect((await claim('spring')).code).not.toBe(codes.ok);
});

it('[D-04] a coupon without an end is a new one each month', async () => {
  await publish({ id: 'monthly', endsAt: null, percent: 10, minYen: 18_000 });
  const at = (days: number) => ({ now: new Date(api.clock.now().getTime() + daysToMs(days)), isDemo: false });
  const [[first], [next]] = [await listCampaigns(api.db, at(0)), await listCampaigns(api.db, at(32))];
  expect(first?.id).toMatch(/^monthly-\d{4}-\d{2}$/);
  expect(next?.id).not.toBe(first?.id);
});

it('[D-04] without a coupon nothing is offered, and guides do not speak of one', async () => {
  expect(await campaigns()).toEqual([]);
  expect(await guideWords()).not.toContain('coupon takes');
  await publish({ id: 'monthly', endsAt: null, percent: 12, minYen: 5000 });
  expect(await guideWords()).toContain('12%');
});
