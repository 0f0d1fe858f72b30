import { afterAll, beforeAll, expect, it } from 'vitest';
import { bidStates } from '@/contract/bid';
import { auctionRounds, bids } from '@server/domains/bids/schema';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { makeDemoBids } from './bids';
import { hoursToMs } from '@/rules/time/instant';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** States that pass, or that would keep the demo customer from bidding. */
const notSeeded = ['won', 'lapsed'];

it('[T-14] the demo customer has bids in every state that stays, made once, and may bid', async () => {
  await makeDemoBids(api.db, api.clock.now());
  const first = await api.db.select().from(bids);
  const states = [...new Set(first.map(({ state }) => state))].sort();
  expect(states).toEqual(bidStates.filter((state) => !notSeeded.includes(state)).sort());
  await makeDemoBids(api.db, api.clock.now());
  expect(await api.db.select().from(bids)).toEqual(first);
  const cookie = await api.login();
  const input = { site: 'yahoo', id: 'g1078912345' };
  const { data } = await api.request('Sig.Front.Bid.Standing', { cookie, input });
  expect(data).toMatchObject({ barred: false, full: false });
});

it('[T-14] are there at whatever hour the server is first started', async () => {
  for (let run = 0; run < 12; run += 1) {
    await api.db.delete(bids);
    await api.db.delete(auctionRounds);
    api.clock.move(hoursToMs(17));
    await makeDemoBids(api.db, api.clock.now());
    const states = (await api.db.select().from(bids)).map(({ state }) => state);
    expect(states).toHaveLength(6);
  }
});
