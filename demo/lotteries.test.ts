import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Play } from '@/contract/lottery';
import { buyer } from '@tests/buying';
import { fillDrum, goToRound } from '@tests/lottery';
import { lotteries, lotteryPlays } from '@server/domains/lottery/schema';
import { findLottery } from '@server/domains/lottery/find-lottery';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { demoLotteries, restoreLotteriesOfPlays } from './lotteries';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it('[D-05] plays of a release whose lotteries were constants keep them, unseen by a shop that is no demo', async () => {
  goToRound(api, 'garapon');
  await fillDrum(api, 'garapon', { white: 1, red: 1 });
  const me = await buyer(api);
  await me.get('Sig.Front.Lottery.Play', { id: 'garapon', score: 0 });
  const plays = await api.db.select().from(lotteryPlays);
  await api.db.delete(lotteries);
  await api.db.delete(lotteryPlays);
  await restoreLotteriesOfPlays(api.db, api.clock.now());
  expect(await api.db.select().from(lotteries)).toEqual([]);

  await api.db.insert(lotteryPlays).values(plays);
  await restoreLotteriesOfPlays(api.db, api.clock.now());
  expect(await api.db.select().from(lotteries)).toHaveLength(demoLotteries().length);
  const record = await me.get<{ plays: Play[] }>('Sig.Front.Lottery.Record');
  expect(record.plays).toMatchObject([{ id: plays[0]?.id, lottery: 'garapon', name: { text: 'The big drum' } }]);
  expect(await findLottery(api.db, 'garapon', { now: api.clock.now(), isDemo: false })).toBeUndefined();
});
