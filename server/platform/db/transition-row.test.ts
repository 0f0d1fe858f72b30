import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buyer, paymentOf } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { transitionBid } from '@server/domains/bids/bid-transitions';
import {
  listOrderLines,
  orderRow,
  transitionOrderLine,
  transitionOrder,
} from '@server/domains/order/order-transitions';
import { transitionPayment } from '@server/domains/payment/payment-transitions';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { TransitionError } from './transition-row';
import { orders } from '@server/domains/order/schema';

let api: TestApi;
let me: Buyer;
beforeAll(async () => {
  api = await createTestApi();
  me = await buyer(api, 'steps');
});
afterAll(() => api.close());

const ordered = async () => {
  const { order: id } = (await me.order([await me.put('amazon/B0C8VJ5H1D')])).data as { order: string };
  const order = await orderRow(api.db, id);
  if (!order) throw new Error('No order.');
  return order;
};

it('[B-03] applies an event to a row and returns the new row', async () => {
  const order = await ordered();
  const moved = await transitionOrder(api.db, order, 'pay');
  expect(moved).toEqual({ ...order, state: 'paid' });
  expect(await orderRow(api.db, order.id)).toEqual(moved);
});

it('[B-03] knows no step that the machine does not know', async () => {
  const order = await ordered();
  // Staff do not enter events that the clock or the payment provider causes.
  await expect(transitionOrder(api.db, order, 'finish')).rejects.toThrow(
    `An order (${order.id}) is unpaid: "finish" is not possible. Possible now: cancel.`,
  );
  const over = await transitionOrder(api.db, order, 'cancel');
  await expect(transitionOrder(api.db, over, 'finish')).rejects.toThrow('Nothing more can be entered for it.');
  await expect(transitionOrder(api.db, order, 'toString' as 'finish')).rejects.toThrow(TransitionError);
});

it('[B-03] whoever read the row before somebody else moved it moves nothing', async () => {
  const order = await ordered();
  const [line] = await listOrderLines(api.db, order.id);
  const payment = await paymentOf(api, order.id);
  if (!line) throw new Error('No line.');
  await transitionOrder(api.db, order, 'pay');
  await expect(transitionOrder(api.db, order, 'cancel')).rejects.toThrow(`An order (${order.id}) is no longer unpaid.`);
  await transitionOrderLine(api.db, line, 'pay', new Date());
  await expect(transitionOrderLine(api.db, line, 'cancel', new Date())).rejects.toThrow(TransitionError);
  await transitionPayment(api.db, payment, 'succeed');
  await expect(transitionPayment(api.db, payment, 'expire')).rejects.toThrow(TransitionError);
  expect((await orderRow(api.db, order.id))?.state).toBe('paid');
  expect((await listOrderLines(api.db, order.id))[0]?.state).toBe('buying');
  expect((await paymentOf(api, order.id)).state).toBe('succeeded');
});

it('[B-03] a row that is gone moves nothing', async () => {
  const order = await ordered();
  await api.db.delete(orders).where(eq(orders.id, order.id));
  await expect(transitionOrder(api.db, order, 'pay')).rejects.toThrow(TransitionError);
  const bid = { id: 'none', state: 'leading' } as Parameters<typeof transitionBid>[1];
  await expect(transitionBid(api.db, bid, 'lose', new Date())).rejects.toThrow(TransitionError);
});
