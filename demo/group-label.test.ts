import { afterAll, beforeAll, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import { labelStates } from '@/contract/group-label';
import { labelItems, labelMembers, labels } from '@server/domains/group-label/schema';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { makeDemoLabel } from './group-label';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it('[R-50] [S-34] the demo customer leads labels in every state, the open one with a thing of each of three, made once', async () => {
  const read = async () => ({
    labels: await api.db.select().from(labels),
    members: await api.db.select().from(labelMembers),
    items: await api.db.select().from(labelItems),
  });
  await makeDemoLabel(api.db, api.clock.now());
  const first = await read();
  expect(first.labels.map(({ state }) => state).sort()).toEqual([...labelStates].sort());
  const label = first.labels.find(({ state }) => state === 'open');
  const within = first.items.filter(({ labelId }) => labelId === label?.id);
  expect(new Set(within.map(({ customerId }) => customerId)).size).toBe(3);
  expect(first.members.filter(({ labelId }) => labelId === label?.id)).toHaveLength(3);
  const cookie = await api.login();
  const fee = await api.request('Sig.Front.Label.Fee', { cookie, input: { id: label?.id } });
  expect(fee.data).toMatchObject({ all: { items: 3 }, mine: [{ split: 'weight' }, { split: 'volume' }] });
  await makeDemoLabel(api.db, api.clock.now());
  expect(await read()).toEqual(first);
  for (const id of ['demo-mia', 'demo-jun'])
    await expect(api.login(`${id}@kakehashi.invalid`)).rejects.toThrow(String(codes.badCredentials));
});
