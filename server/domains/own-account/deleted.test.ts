import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import { buyer } from '@tests/buying';
import { customers } from '../account/schema';
import { idempotency } from '../account/idempotency-schema';
import { labelEvents, labelMembers, labels } from '../group-label/schema';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { daysToMs } from '@/rules/time/instant';

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

it('[B-19 A-07] of the answers that were kept for a repeat none names who is gone', async () => {
  const me = await buyer(api, 'kept');
  const key = (name: string) => ({ 'Idempotency-Key': `key-kept-${name}`, 'X-Device-Id': 'device-0001' });
  const email = 'kept@mail.example';
  const login = { email, password: 'Kakehashi-2026' };
  await api.request('Sig.Front.User.Session.Login', { input: login, headers: key('login') });
  await me.call('Sig.Front.User.Profile.Update', { name: 'Hanako' }, key('name'));
  const storedAnswers = async () => JSON.stringify(await api.db.select().from(idempotency));
  expect(await storedAnswers()).toContain(email);
  expect(await storedAnswers()).toContain('Hanako');
  const input = { password: 'Kakehashi-2026' };
  expect((await me.call('Sig.Front.User.Account.Delete', input, key('delete'))).code).toBe(codes.ok);
  expect(await storedAnswers()).not.toMatch(/kept@mail|Hanako/);
  const rows = await api.db.select().from(idempotency).where(eq(idempotency.customerId, me.id));
  expect(rows.map(({ answer }) => answer.answer.data)).toEqual([{}]);
});

it('[B-19] the events of a label that a member left name the member no more', async () => {
  const [leader, friend] = [await buyer(api, 'leads'), await buyer(api, 'leaves')];
  const members = [
    { ...leader, name: 'Mia' },
    { ...friend, name: 'Bogdan' },
  ];
  await api.db.insert(labels).values({
    id: 'KL-left',
    leaderId: leader.id,
    name: 'Autumn box',
    state: 'open',
    address: {
      firstName: '',
      lastName: '',
      phone: '',
      country: 'DE',
      state: '',
      city: '',
      street: '',
      street2: '',
      postalCode: '',
    },
    method: 'ems',
    packing: false,
    invite: 'x'.repeat(43),
    inviteUntil: new Date(api.clock.now().getTime() + daysToMs(1)),
    at: api.clock.now(),
    since: api.clock.now(),
  });
  for (const { id, name } of members)
    await api.db
      .insert(labelMembers)
      .values({ id: `m-${id}`, labelId: 'KL-left', customerId: id, name, at: api.clock.now() });
  await friend.get('Sig.Front.Label.Leave', { id: 'KL-left' });
  const names = async () => (await api.db.select().from(labelEvents)).map(({ kind, name }) => [kind, name]);
  expect(await names()).toEqual([['left', 'Bogdan']]);
  expect((await friend.call('Sig.Front.User.Account.Delete', { password: 'Kakehashi-2026' })).code).toBe(codes.ok);
  expect(await names()).toEqual([['left', '–']]);
});
