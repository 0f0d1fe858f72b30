import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buyer } from '@tests/buying';
import { customers } from './schema';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';

/** Tells something on PostgreSQL alone: embedded, one write follows the other. */
const rounds = 12;
const none = { inspection: false, authentication: false, domesticInsurance: false };
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(async () => {
  expect(api.errors).toEqual([]);
  await api.close();
});

it('[B-03] a line’s quantity and its services changed at once: both hold', async () => {
  const me = await buyer(api, 'line');
  const id = await me.put('amazon/B0C8VJ5H1D');
  for (let round = 1; round <= rounds; round += 1) {
    const services = { ...none, inspection: round % 2 === 1 };
    await Promise.all(
      [{ quantity: round }, { services }].map((input) => me.get('Sig.Front.Cart.Change', { id, ...input })),
    );
    expect((await me.cart()).lines[0]).toMatchObject({ quantity: round, services });
  }
  await me.get('Sig.Front.Cart.Change', { id });
  expect((await me.cart()).lines[0]).toMatchObject({ quantity: rounds });
});

it('[A-07] a name and a currency changed at once: both hold', async () => {
  const me = await buyer(api, 'profile');
  for (let round = 1; round <= rounds; round += 1) {
    const change = { name: `Ami ${round}`, currency: round % 2 === 1 ? 'EUR' : 'USD' };
    const [name, currency] = [{ name: change.name }, { currency: change.currency }];
    await Promise.all([name, currency].map((input) => me.get('Sig.Front.User.Profile.Update', input)));
    const [row] = await api.db.select().from(customers).where(eq(customers.id, me.id));
    expect(row).toMatchObject(change);
  }
});
