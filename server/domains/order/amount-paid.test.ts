import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderDetail, OrderSummary } from '@/contract/order';
import type { ParcelDetail, ParcelQuote } from '@/contract/parcel';
import { arrive, buyer, paymentOf, staff } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { labelled } from '@tests/labels';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { hoursToMs, msToDays } from '@/rules/time/instant';

const mug = 'amazon/B0C8VJ5H1D';
const fan = 'market/asakusa-sensu-01';

let api: TestApi;
let me: Buyer;
let count = 0;

beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  api.clock.move(hoursToMs(2));
  me = await buyer(api, `spent${(count += 1)}`);
});
afterEach(() => expect(api.errors.splice(0)).toEqual([]));
afterAll(() => api.close());

const detail = (id: string) => me.get<OrderDetail>('Sig.Front.Order.Detail', { id });
const listed = async (id: string) =>
  (await me.get<{ orders: OrderSummary[] }>('Sig.Front.Order.List')).orders.find((order) => order.id === id);

/** Buys things that arrive, each of so many grams; gives the order and its lines. */
async function bought(goods: readonly string[], grams: readonly number[]) {
  const { order } = await me.buy(goods);
  return { order, lines: await arrive(api, order, grams) };
}

/** Makes a parcel; gives it with its payment and its sum. */
async function packed(lines: readonly string[], method = 'ems') {
  const address = `home-${me.id}`;
  const { bill } = await me.get<ParcelQuote>('Sig.Front.Parcel.Quote', { lines: lines.join(','), address, method });
  const declaration = lines.map((line) => ({ line, contents: 'Ceramic mugs', yen: 1000 }));
  const input = { lines, address, method, packing: false, insurance: false, declaration, total: bill?.total };
  const made = await me.get<{ parcel: string; payment: string }>('Sig.Front.Parcel.Create', input);
  return { ...made, total: bill?.total ?? 0 };
}

describe('what an order has cost', () => {
  it('[B-03] is nothing before it is paid, then the goods, then the shipping too', async () => {
    const line = await me.put(mug);
    const made = (await me.order([line])).data as { order: string; payment: string };
    expect((await detail(made.order)).spent).toMatchObject({ goods: 0, shipping: null, total: 0 });
    await me.pay(made.payment);
    const { payment, spent: amountPaid } = await detail(made.order);
    expect(amountPaid).toEqual({ goods: payment.yen, shipping: null, shared: false, returned: 0, total: payment.yen });
    const parcel = await packed(await arrive(api, made.order, [800]));
    expect((await detail(made.order)).spent.shipping).toBeNull();
    await me.pay(parcel.payment);
    const after = (await detail(made.order)).spent;
    expect(after).toMatchObject({ shipping: parcel.total, shared: false, total: payment.yen + parcel.total });
    expect((await listed(made.order))?.spent).toEqual(after);
  });

  it('[B-03] of a parcel with things of two orders each bears its share, by weight, and all of it is borne', async () => {
    const [light, heavy] = [await bought([mug], [300]), await bought([fan, mug], [200, 1500])];
    const parcel = await packed([...light.lines, ...heavy.lines]);
    await me.pay(parcel.payment);
    const amountsPaid = [(await detail(light.order)).spent, (await detail(heavy.order)).spent];
    expect(amountsPaid.map(({ shared }) => shared)).toEqual([true, true]);
    const [small = 0, great = 0] = amountsPaid.map(({ shipping }) => shipping ?? 0);
    expect(small + great).toBe(parcel.total);
    expect(small).toBe(Math.round((parcel.total * 300) / 2000));
  });

  it('[B-03] [R-53] of a group label its own share counts, and no other’s', async () => {
    const make = labelled(api);
    const friend = await buyer(api, `friend${count}`);
    const label = await make.closed(me, [friend], 'weight');
    const { payment, mine: shares } = await me.get<{ payment: { id: string }; mine: { bill: { total: number } }[] }>(
      'Sig.Front.Label.Fee',
      { id: label },
    );
    await me.pay(payment.id);
    const { orders } = await me.get<{ orders: OrderSummary[] }>('Sig.Front.Order.List');
    expect(orders[0]?.spent).toMatchObject({ shipping: shares[0]?.bill.total, shared: false });
  });

  it('[B-03] what came back is taken off', async () => {
    const { order } = await me.buy([mug, fan]);
    const before = await detail(order);
    await me.get('Sig.Front.Order.Cancel', { id: order, line: before.lines[0]?.id });
    const { spent: amountPaid, payment } = await detail(order);
    expect(payment.refunded).toBeGreaterThan(0);
    expect(amountPaid).toMatchObject({
      goods: payment.yen,
      returned: payment.refunded,
      total: payment.yen - payment.refunded,
    });
  });
});

describe('what is told of the way', () => {
  it('[B-03] a parcel that is paid leaves within days, one that was sent arrives in those of its method', async () => {
    const { order, lines } = await bought([mug], [800]);
    const parcel = await packed(lines);
    const next = async () => Date.parse((await detail(order)).lines[0]?.nextBy ?? '') - api.clock.now().getTime();
    expect((await detail(order)).lines[0]?.nextBy).toBeNull();
    await me.pay(parcel.payment);
    expect(Math.round(msToDays(await next()))).toBe(2);
    await staff(api, `parcel sent ${parcel.parcel} EG123456785JP`);
    expect(Math.round(msToDays(await next()))).toBe(21);
    const { arrives } = await me.get<ParcelDetail>('Sig.Front.Parcel.Detail', { id: parcel.parcel });
    expect(arrives?.map((at) => Math.round(msToDays(Date.parse(at) - api.clock.now().getTime())))).toEqual([7, 21]);
  });

  it('[B-03] [S-11] what may be reviewed is told once it is there, and not after its review', async () => {
    const { order, lines } = await bought([mug], [800]);
    const parcel = await packed(lines);
    await me.pay(parcel.payment);
    await staff(api, `parcel sent ${parcel.parcel} EG123456785JP`);
    await staff(api, `parcel delivered ${parcel.parcel}`);
    expect((await detail(order)).reviewable).toEqual(lines);
    const parcelDetail = await me.get<ParcelDetail>('Sig.Front.Parcel.Detail', { id: parcel.parcel });
    expect(parcelDetail).toMatchObject({ reviewable: lines, arrives: null, lines: [{ order }] });
    expect((await paymentOf(api, order)).state).toBe('succeeded');
  });

  it('[B-02] the estimate of before stands beside the bill only where it was of the same way', async () => {
    const estimateOf = async (method: string) => {
      const { lines } = await bought([mug], [800]);
      const { parcel } = await packed(lines, method);
      return (await me.get<ParcelDetail>('Sig.Front.Parcel.Detail', { id: parcel })).estimated;
    };
    expect(await estimateOf('packetSurface')).toBeNull();
    expect(await estimateOf('ems')).not.toBeNull();
  });

  it('[B-04] customs may be told the kind of goods, whole', async () => {
    await bought([mug], [800]);
    const { arrived } = await me.get<{ arrived: { contents: string }[] }>('Sig.Front.Parcel.Arrived');
    expect(arrived.map(({ contents }) => contents)).toEqual(['calligraphy brush']);
  });
});
