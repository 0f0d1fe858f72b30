import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OrderDetail } from '@/contract/order';
import { buyer, providerBooks } from '@tests/buying';
import { cup } from '@tests/buyer';
import { refunds } from '../payment/money-schema';
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

it('[B-03] [M-04] the history has the request of a refund and its end, and points without the wait', async () => {
  const me = await buyer(api, 'refunded-historian');
  const { order } = await me.buy([cup.goods]);
  await me.get('Sig.Front.Order.Cancel', { id: order });
  const kinds = async (id: string) => {
    const { events } = await me.get<OrderDetail>('Sig.Front.Order.Detail', { id });
    return events.map(({ kind, line, yen }) => `${kind}${line === null ? '' : ' of a line'} ${yen ?? ''}`.trim());
  };
  const { lines } = await me.get<OrderDetail>('Sig.Front.Order.Detail', { id: order });
  const yen = lines[0]?.refunded.yen;
  expect((await kinds(order)).slice(2)).toEqual(['cancelled of a line', `refunded of a line ${yen}`]);
  await providerBooks(api);
  expect((await kinds(order)).slice(2)).toEqual([
    'cancelled of a line',
    `refunded of a line ${yen}`,
    `refundDone of a line ${yen}`,
  ]);
  // A refund that the bank sends back is no longer done.
  const [row] = await api.db
    .select()
    .from(refunds)
    .where(eq(refunds.about, `line ${lines[0]?.id}`));
  await api.db
    .update(refunds)
    .set({ state: 'failed', doneAt: null })
    .where(eq(refunds.id, row?.id ?? ''));
  expect((await kinds(order)).at(-1)).toBe(`refunded of a line ${yen}`);

  const at = api.clock.now();
  await api.db.insert(orderEvents).values({ orderId: order, kind: 'refunded', lineId: 'points-alone', yen: 0, at });
  expect((await kinds(order)).at(-1)).toBe('refundDone of a line 0');
});
