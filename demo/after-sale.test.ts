import { expect, it } from 'vitest';
import { claimStates } from '@/contract/after-sale';
import type { Claim } from '@/contract/after-sale';
import { buyer } from '@tests/buying';
import { createTestApi } from '@server/testing/test-api';
import { makeDemoAfterSale } from './after-sale';
import { makeDemoOrders } from './orders';

it('[S-37] the demo customer owns a claim in every state', async () => {
  const api = await createTestApi();
  await makeDemoOrders(api.db, api.clock.now());
  await makeDemoAfterSale(api.db, api.clock.now());
  const { claims } = await (await buyer(api)).get<{ claims: Claim[] }>('Sig.Front.User.AfterService.List');
  expect(new Set(claims.map(({ state }) => state))).toEqual(new Set(claimStates));
  await api.close();
});
