import { afterAll, beforeAll, expect, it } from 'vitest';
import { lineStates, orderStates } from '@/contract/order';
import { parcelStates } from '@/contract/parcel';
import { orderLines, orders } from '@server/domains/order/schema';
import { parcels } from '@server/domains/parcel/schema';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { makeDemoOrders } from './orders';
import { demoNumber, demoOrders, listSeededKeys } from './stages';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it('[B-03] the demo customer owns orders, things and parcels in every state, under the same numbers everywhere, made once', async () => {
  await makeDemoOrders(api.db, api.clock.now());
  const read = async () => ({
    orders: await api.db.select().from(orders),
    lines: await api.db.select().from(orderLines),
    parcels: await api.db.select().from(parcels),
  });
  const first = await read();
  const states = (rows: readonly { state: string }[]) => [...new Set(rows.map(({ state }) => state))].sort();
  expect(states(first.orders)).toEqual([...orderStates].sort());
  expect(states(first.lines)).toEqual([...lineStates].sort());
  expect(states(first.parcels)).toEqual([...parcelStates].sort());
  const numbers = first.orders.map(({ id }) => id).sort();
  expect(numbers).toEqual(demoOrders.map((order) => listSeededKeys(order).number('KH')).sort());
  expect(first.parcels.map(({ id }) => id)).toContain(demoNumber('sent', 'KP'));
  await makeDemoOrders(api.db, api.clock.now());
  expect(await read()).toEqual(first);
});
