import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WonPrize } from '@/contract/lottery';
import { prizeStates } from '@/contract/lottery';
import { buyer } from '@tests/buying';
import { coupons } from '@server/domains/coupon/schema';
import { points } from '@server/domains/points/schema';
import { gifts } from '@server/domains/gift/schema';
import { lotteryDrums, lotteryPlays } from '@server/domains/lottery/schema';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { makeDemoLottery } from './lottery-plays';
import { hoursToMs } from '@/rules/time/instant';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it('[S-20] the demo customer has prizes in every state, made once, whatever the day and hour', async () => {
  for (let run = 0; run < 9; run += 1) {
    for (const table of [lotteryPlays, lotteryDrums, gifts, coupons, points]) await api.db.delete(table);
    api.clock.move(hoursToMs(17));
    await makeDemoLottery(api.db, api.clock.now());
    const made = await api.db.select().from(lotteryPlays);
    await makeDemoLottery(api.db, api.clock.now());
    expect(await api.db.select().from(lotteryPlays)).toEqual(made);
    const demo = await buyer(api);
    const { prizes } = await demo.get<{ prizes: WonPrize[] }>('Sig.Front.Lottery.MyPrizes');
    expect([...new Set(prizes.map(({ state }) => state))].sort()).toEqual([...prizeStates].sort());
    expect(made.every(({ at }) => at <= api.clock.now())).toBe(true);
  }
});
