import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Favourite } from '@/contract/favourite';
import { buyer } from '@tests/buying';
import { notices } from '@server/domains/notice/schema';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { makeDemoNotices } from './notices';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
}, 60_000);
afterAll(() => api.close());

it('[B-08] [B-20] the demo customer keeps things that changed, has new finds and messages, made once and without mail', async () => {
  for (let time = 0; time < 2; time += 1) await makeDemoNotices(api.db, api.clock.now());
  const demo = await buyer(api);
  const list = await demo.get<{ favourites: readonly Favourite[] }>('Sig.Front.User.Favourite.List');
  expect(new Set(list.favourites.map(({ state }) => state))).toContain('removed');
  expect(list.favourites.filter(({ keptYen: savedYen, yen }) => savedYen !== yen).length).toBeGreaterThanOrEqual(2);
  const { searches } = await demo.get<{ searches: { finds: number }[] }>('Sig.Front.User.SavedSearch.List');
  expect(searches).toHaveLength(2);
  expect(Math.max(...searches.map(({ finds }) => finds))).toBeGreaterThan(0);
  const noticesSent = await api.db.select().from(notices);
  expect(noticesSent.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['priceDrop', 'newFinds']));
  expect(await api.db.select().from(notices).where(eq(notices.mailDue, true))).toEqual([]);
});
