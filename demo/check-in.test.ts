import { afterAll, beforeAll, expect, it } from 'vitest';
import { inviteStates } from '@/contract/invite';
import type { InvitationOverview } from '@/contract/invite';
import { taskStates } from '@/contract/check-in';
import type { SignCenter } from '@/contract/check-in';
import { signDays } from '@server/domains/check-in/schema';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { makeDemoOrders } from './orders';
import { makeDemoSign } from './check-in';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it('[T-08] [T-09] [S-18] the demo customer has a streak, tasks and invited people in every state, made once', async () => {
  await makeDemoOrders(api.db, api.clock.now());
  await makeDemoSign(api.db, api.clock.now());
  const days = await api.db.select().from(signDays);
  await makeDemoSign(api.db, api.clock.now());
  expect(await api.db.select().from(signDays)).toEqual(days);
  const cookie = await api.login();
  const center = (await api.request('Sig.Front.Sign.Center', { cookie })).data as SignCenter;
  expect(center).toMatchObject({ streak: 5, signed: null, next: 3 });
  expect([...new Set(center.tasks.map(({ state }) => state))].sort()).toEqual([...taskStates].sort());
  const overview = (await api.request('Sig.Front.Invite.Mine', { cookie })).data as InvitationOverview;
  expect(overview.guests.map(({ state }) => state).sort()).toEqual([...inviteStates].sort());
});
