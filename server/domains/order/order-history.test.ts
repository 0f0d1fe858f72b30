import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OrderDetail } from '@/contract/order';
import { buyer } from '@tests/buying';
import { orderEvents } from './schema';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
}, 180_000);
afterAll(() => api.close());

it('[B-03] the history of an order is in the order of time, whenever its events were written', async () => {
  const me = await buyer(api, 'historian');
  const { order } = await me.buy(['amazon/B0C8VJ5H1D']);
  const minutesAfter = (minutes: number) => new Date(api.clock.now().getTime() + minutes * 60_000);
  await api.db.insert(orderEvents).values([
    { orderId: order, kind: 'arrived', at: minutesAfter(20) },
    { orderId: order, kind: 'bought', at: minutesAfter(10) },
  ]);
  const { events } = await me.get<OrderDetail>('Sig.Front.Order.Detail', { id: order });
  expect(events.map(({ kind }) => kind)).toEqual(['ordered', 'paid', 'bought', 'arrived']);
});
