import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import type { OrderDetail } from '@/contract/order';
import { arrive, buyer } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { orderLines } from '../order/schema';
import { orderRatings } from './schema';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { countRatings } from './rate-order';

let api: TestApi;
let count = 0;
beforeAll(async () => {
  api = await createTestApi({ services: { isDemo: false } });
}, 180_000);
afterAll(() => api.close());
beforeEach(() => api.db.delete(orderRatings));

/** A customer with an order that has come as far as our warehouse. */
async function withArrived(): Promise<{ customer: Buyer; order: string }> {
  const customer = await buyer(api, `rater${(count += 1)}`);
  const { order } = await customer.buy(['amazon/B01N6XW2LP']);
  await arrive(api, order, [500]);
  return { customer, order };
}
const deliver = (order: string) =>
  api.db.update(orderLines).set({ state: 'delivered' }).where(eq(orderLines.orderId, order));
const rate = (customer: Buyer, order: string, stars: unknown) =>
  customer.call('Sig.Front.ShareOrder.Rate', { order, stars });
const starsOf = async (customer: Buyer, order: string) =>
  (await customer.get<OrderDetail>('Sig.Front.Order.Detail', { id: order })).stars;
const counts = async () => (await api.request('Sig.Front.ShareOrder.Ratings', { input: {} })).data;

describe('a rating of an order', () => {
  it('[B-14] is possible once something has been delivered, and may be changed', async () => {
    const { customer, order } = await withArrived();
    expect((await rate(customer, order, 5)).code).toBe(codes.notFound);
    await deliver(order);
    expect(await starsOf(customer, order)).toBeNull();
    expect(await rate(customer, order, 2)).toMatchObject({ code: codes.ok, data: { stars: 2 } });
    expect(await counts()).toEqual({ counts: [0, 1, 0, 0, 0] });
    expect((await rate(customer, order, 4)).code).toBe(codes.ok);
    expect(await starsOf(customer, order)).toBe(4);
    expect(await counts()).toEqual({ counts: [0, 0, 0, 1, 0] });
    const { orders } = await customer.get<{ orders: { stars: number | null }[] }>('Sig.Front.Order.List', {});
    expect(orders.map(({ stars }) => stars)).toEqual([4]);
  });

  it('[A-03] is the buyer’s alone, and from one whole star to five', async () => {
    const { customer, order } = await withArrived();
    await deliver(order);
    const { customer: stranger } = await withArrived();
    expect((await rate(stranger, order, 1)).code).toBe(codes.notFound);
    for (const stars of [0, 6, 4.5, -1, '5', null])
      expect((await rate(customer, order, stars)).code).toBe(codes.invalidInput);
    expect(await counts()).toEqual({ counts: [0, 0, 0, 0, 0] });
  });

  it('[H-02] is not counted outside a demo where it is invented', async () => {
    const { customer, order } = await withArrived();
    const at = api.clock.now();
    const row = { orderId: order, customerId: customer.id, stars: 5, isDemo: true, at, changedAt: at };
    await api.db.insert(orderRatings).values(row);
    expect(await countRatings(api.db, true)).toEqual([0, 0, 0, 0, 1]);
    expect(await counts()).toEqual({ counts: [0, 0, 0, 0, 0] });
  });
});
