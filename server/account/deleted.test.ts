import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codes } from '../../src/contract/codes';
import { buyer } from '../../tests/buying';
import { customers } from '../db/schema';
import { createTestApi } from '../testing/test-api';
import type { TestApi } from '../testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ goods: [] });
});
afterAll(async () => {
  expect(api.errors).toEqual([]);
  await api.close();
});

it('[B-19] an account is deleted by its own mark, whatever its address looks like', async () => {
  const me = await buyer(api, 'leaver');
  const odd = await buyer(api, 'odd');
  await api.db.update(customers).set({ email: 'somebody@deleted.invalid' }).where(eq(customers.id, odd.id));
  const cookie = await api.login('somebody@deleted.invalid');
  expect(await api.request('Sig.Front.User.Profile.Update', { cookie, input: { name: 'Here' } })).toMatchObject({
    code: codes.ok,
    data: { user: { name: 'Here' } },
  });
  expect((await me.call('Sig.Front.User.Account.Delete', { password: 'Kakehashi-2026' })).code).toBe(codes.ok);
  const rows = await api.db.select({ id: customers.id, at: customers.deletedAt }).from(customers);
  expect(rows.filter(({ at }) => at !== null)).toEqual([{ id: me.id, at: expect.any(Date) as Date }]);
});
