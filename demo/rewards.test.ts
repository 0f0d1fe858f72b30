import { afterAll, beforeAll, expect, it } from 'vitest';
import type { InferOutput } from 'valibot';
import type { rewardCalls } from '@/contract/reward';
import { redemptionStates } from '@/contract/reward';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { makeDemoRewards } from './rewards';

type Records = InferOutput<(typeof rewardCalls)['Sig.Front.GoodPoint.Records']['output']>;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it('[S-35] the demo customer has a reward in every state, made once', async () => {
  const read = async () => {
    const cookie = await api.login();
    const { data } = await api.request('Sig.Front.GoodPoint.Records', { cookie });
    return (data as Records).redemptions;
  };
  await makeDemoRewards(api.db, api.clock.now());
  const first = await read();
  expect(new Set(first.map(({ state }) => state))).toEqual(new Set(redemptionStates));
  await makeDemoRewards(api.db, api.clock.now());
  expect(await read()).toEqual(first);
  const { data } = await api.request('Sig.Front.GoodPoint.Detail', { input: { id: 'wajima-bowl' } });
  expect(data).toMatchObject({ left: 0 });
});
