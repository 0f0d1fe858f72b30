import { termsVersion } from '@server/platform/brand/brand';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { codes } from '@/contract/codes';
import type { OrderDetail } from '@/contract/order';
import { arrive, buyer, grantPoints, providerBook, staff } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { coupons } from '../coupon/schema';
import { goods } from '../goods/schema';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { getPointBalance } from '../points/ledger';
import { toJstDay } from '@/rules/time/date';
import { daysToMs, hoursToMs } from '@/rules/time/instant';

let api: TestApi;
let me: Buyer;
let count = 0;

beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  api.clock.move(hoursToMs(2));
  me = await buyer(api, `orders${(count += 1)}`);
});
afterEach(() => expect(api.errors.splice(0)).toEqual([]));
afterAll(() => api.close());

const stocked = 'amazon/B0C8VJ5H1D';
const handbags = 'rakuten/kabanmori:tote-hanpu';
const detail = (id: string) => me.get<OrderDetail>('Sig.Front.Order.Detail', { id });
const made = (answer: { data?: unknown }) => answer.data as { order: string; payment: string };
const claim = async () =>
  (await me.get<{ coupon: string }>('Sig.Front.Coupon.Claim', { id: 'premium-2026-11' })).coupon;
const stateOf = async (coupon: string) => (await api.db.select().from(coupons).where(eq(coupons.id, coupon)))[0]?.state;

describe('the cart', () => {
  it('[B-03] keeps goods with their choices, and the same choices are one line', async () => {
    const line = await me.put(stocked, { quantity: 2 });
    expect(await me.put(stocked, { quantity: 3 })).toBe(line);
    const [first, ...more] = (await me.cart()).lines;
    expect(more).toEqual([]);
    expect(first).toMatchObject({ id: line, quantity: 5, yen: 2480, seenYen: 2480, problem: null, mostQuantity: 20 });
  });

  it('[B-03] one of a kind stays one', async () => {
    await me.put('mercari/m28401937715', { quantity: 3 });
    expect((await me.cart()).lines[0]).toMatchObject({ quantity: 1, mostQuantity: 1 });
  });

  it('[B-03] tells what changed since: a price, a sale', async () => {
    const line = await me.put(stocked);
    const [row] = await api.db.select().from(goods).where(eq(goods.key, stocked));
    const set = (change: object) => api.db.update(goods).set(change).where(eq(goods.key, stocked));
    await set({ doc: { ...row?.doc, price: { type: 1, listed: 2480, now: 2700 } } });
    expect((await me.cart()).lines[0]).toMatchObject({ seenYen: 2480, yen: 2700, problem: null });
    await set({ doc: { ...row?.doc, status: 'soldOut' } });
    expect((await me.cart()).lines[0]).toMatchObject({ yen: null, problem: 'soldOut' });
    const rejected = await me.call('Sig.Front.Order.Quote', { lines: line });
    expect(rejected).toMatchObject({ code: codes.notForSale, data: { line, problem: 'soldOut' } });
    await set({ doc: row?.doc });
  });

  it('[V-20] [V-21] asks for the options and measures the remark', async () => {
    const input = { site: 'rakuten', id: 'roomy:sk-5p-gift', quantity: 1, chosen: {}, remark: '' };
    const open = await me.call('Sig.Front.Cart.Add', input);
    expect(open).toMatchObject({ code: codes.invalidInput, data: { fields: ['chosen'] } });
    const none = { site: 'rakuten', id: 'roomy:umb-50r', quantity: 1, chosen: {}, remark: 'あ' };
    expect(await me.call('Sig.Front.Cart.Add', none)).toMatchObject({ data: { fields: ['remark'] } });
    const long = { site: 'rakuten', id: 'hakata-menzo:yuzushio-8', quantity: 1, chosen: {}, remark: 'あ'.repeat(21) };
    expect(await me.call('Sig.Front.Cart.Add', long)).toMatchObject({ data: { fields: ['remark'] } });
    // As the page counts: a family is one, what nobody sees is none.
    const family = '👨‍👩‍👧‍👦';
    for (const remark of [family.repeat(20), `${'あ'.repeat(20)}\u200b\u2066`]) {
      expect((await me.call('Sig.Front.Cart.Add', { ...long, remark })).code).toBe(codes.ok);
      expect((await me.cart()).lines[0]?.remark).toBe(remark);
    }
    const more = { ...long, remark: family.repeat(21) };
    expect(await me.call('Sig.Front.Cart.Add', more)).toMatchObject({ data: { fields: ['remark'] } });
  });

  it('[B-03] says of the only one whether somebody else has it or one’s own order', async () => {
    const goodsKey = 'mercari/m93518064272';
    const { payment } = made(await me.order([await me.put(goodsKey)]));
    await me.put(goodsKey);
    expect((await me.cart()).lines[0]).toMatchObject({ problem: 'ordered' });
    const other = await buyer(api, `second${count}`);
    await other.put(goodsKey);
    expect((await other.cart()).lines[0]).toMatchObject({ problem: 'taken' });
    await me.pay(payment);
    expect((await other.cart()).lines[0]).toMatchObject({ problem: 'soldOut' });
  });

  it('[A-07] is its customer’s alone', async () => {
    const line = await me.put(stocked);
    const other = await buyer(api, `thief${count}`);
    expect((await other.cart()).lines).toEqual([]);
    expect((await other.call('Sig.Front.Cart.Change', { id: line, quantity: 2 })).code).toBe(codes.notFound);
    expect((await other.call('Sig.Front.Order.Quote', { lines: line })).code).toBe(codes.notFound);
    await other.call('Sig.Front.Cart.Remove', { ids: [line] });
    expect((await me.cart()).lines).toHaveLength(1);
  });
});

describe('an order', () => {
  it('[B-03] [E-15] is charged what was quoted, line by line', async () => {
    const line = await me.put('amazon/B0ABCDEF12', { quantity: 2, chosen: await choice('amazon/B0ABCDEF12') });
    await me.call('Sig.Front.Cart.Change', {
      id: line,
      services: { inspection: true, authentication: true, domesticInsurance: true },
    });
    const { bill } = await me.quote([line]);
    const sums = Object.fromEntries(bill.lines.map(({ key, yen }) => [key, yen]));
    // Authentication is of the premium section alone: a notebook is not charged for it.
    expect(sums).toMatchObject({ goods: 2360, domestic: 410, service: 600, inspection: 1000, domesticInsurance: 200 });
    expect(sums).not.toHaveProperty('authentication');
    expect(sums['payment']).toBe(Math.ceil((4570 * 360) / 10_000));
    expect(bill.total).toBe(4570 + (sums['payment'] ?? 0));
    const { order } = made(await me.order([line]));
    expect((await detail(order)).bill).toEqual(bill);
    expect((await me.cart()).lines).toEqual([]);
  });

  it('[B-03] [A-07] refuses a total that is no longer right, and says the right one', async () => {
    const line = await me.put(stocked);
    const { bill } = await me.quote([line]);
    const answer = await me.order([line], { total: bill.total - 1 });
    expect(answer).toMatchObject({ code: codes.priceChanged, data: { total: bill.total } });
    expect((await me.cart()).lines).toHaveLength(1);
  });

  it('[B-10] a double tap is one order', async () => {
    const line = await me.put(stocked);
    const { total } = (await me.quote([line])).bill;
    const input = {
      lines: [line],
      address: `home-${me.id}`,
      coupon: null,
      points: 0,
      packing: false,
      together: true,
      total,
      terms: termsVersion,
    };
    const key = { 'Idempotency-Key': 'checkout-12345' };
    const [testAnswer, two] = await Promise.all([
      me.call('Sig.Front.Order.Create', input, key),
      me.call('Sig.Front.Order.Create', input, key),
    ]);
    expect(testAnswer.code).toBe(codes.ok);
    expect(two.data).toEqual(testAnswer.data);
  });

  it('[B-03] runs out after an hour without payment: points, coupon and the thing are free again', async () => {
    await grantPoints(api, me.id, 500);
    const bag = 'rakuma/5e8d557e7285362d481b72c34d57dcc6';
    const line = await me.put(bag);
    const coupon = await claim();
    const { order } = made(await me.order([line], { points: 500, coupon }));
    expect(await getPointBalance(api.db, me.id, api.clock.now())).toBe(0);
    expect(await stateOf(coupon)).toBe('held');
    const other = await buyer(api, `late${count}`);
    expect(
      await other.call('Sig.Front.Cart.Add', { site: 'rakuma', id: bag.slice(7), quantity: 1, chosen: {}, remark: '' }),
    ).toMatchObject({ code: 200 });
    expect((await other.cart()).lines[0]).toMatchObject({ problem: 'taken' });
    api.clock.move(3_600_001);
    expect((await other.cart()).lines[0]).toMatchObject({ problem: null });
    const found = await detail(order);
    expect(found).toMatchObject({ state: 'cancelled', payment: { state: 'expired' } });
    expect(found.events.at(-1)).toMatchObject({ kind: 'expired' });
    expect(await getPointBalance(api.db, me.id, api.clock.now())).toBe(500);
    expect(await stateOf(coupon)).toBe('unused');
  });

  it('[K-13] [E-18] [V-29] a coupon takes 10 % off the premium section from ¥18,000, points the rest at most', async () => {
    const coupon = await claim();
    await grantPoints(api, me.id, 100_000);
    const small = await me.put(stocked);
    const bag = await me.put('rakuma/5e8d557e7285362d481b72c34d57dcc6');
    const both = await me.quote([bag, small], { coupon });
    expect(both.bill.lines).toContainEqual({ key: 'coupon', yen: -2680 });
    expect(both.points.most).toBe(26_800 + 2480 - 2680);
    const separate = await me.quote([small], { coupon });
    expect(separate.coupon).toBeNull();
    expect((await me.order([small], { coupon, total: separate.bill.total })).code).toBe(codes.couponUnusable);
    const much = await me.call('Sig.Front.Order.Create', {
      lines: [bag, small],
      address: `home-${me.id}`,
      coupon,
      points: both.points.most + 1,
      packing: false,
      together: true,
      total: 0,
      terms: termsVersion,
    });
    expect(much).toMatchObject({ code: codes.pointsOverGoods, data: { max: both.points.most } });
  });

  it('[A-07] takes no coupon and no points of somebody else, and none twice', async () => {
    const coupon = await claim();
    await grantPoints(api, me.id, 300);
    const bags = [
      await me.put(handbags, { quantity: 3, chosen: await choice(handbags) }),
      await me.put('rakuma/a7305cf92e84d1b6690fa82c1d7e54b3'),
    ];
    const other = await buyer(api, `taker${count}`);
    const ring = await other.put('rakuma/0e49b7d5c16f83a2297eb05da84f61c3');
    expect((await other.order([ring], { coupon, total: 1 })).code).toBe(codes.couponUnusable);
    expect((await other.order([ring], { points: 1, total: 1 })).code).toBe(codes.pointsShort);
    expect((await me.order([bags[0] ?? ''], { points: 300 })).code).toBe(codes.ok);
    expect((await me.order([bags[1] ?? ''], { points: 300, total: 1 })).code).toBe(codes.pointsShort);
  });
});

/** The first choice of every option. */
async function choice(key: string): Promise<Record<string, string>> {
  const [row] = await api.db.select().from(goods).where(eq(goods.key, key));
  return Object.fromEntries(
    (row?.doc.options ?? []).map(({ id, choices }) => [id, choices.find((c) => !c.soldOut)?.id ?? '']),
  );
}

describe('a payment', () => {
  it('[B-03] paid: the coupon is used, the things are bought next, and the way back carries the receipt', async () => {
    const line = await me.put(stocked);
    const { order, payment } = made(await me.order([line]));
    const back = await me.pay(payment);
    expect(back.status).toBe(303);
    const to = new URL(back.headers.get('Location') ?? '', 'http://localhost');
    expect(to.pathname).toBe('/paymentSuccess');
    const found = await detail(order);
    expect(found).toMatchObject({ state: 'paid', payment: { state: 'succeeded' }, lines: [{ state: 'buying' }] });
    expect(found.events.map(({ kind }) => kind)).toEqual(['ordered', 'paid']);
    const input = Object.fromEntries(to.searchParams);
    const holder = await api.request('Sig.Front.Payment.Result', { input });
    expect(holder.data).toMatchObject({ own: false, payment: { state: 'succeeded' }, receipt: { number: order } });
    const visitor = await api.request('Sig.Front.Payment.Result', { input: { id: payment } });
    expect(visitor.data).toMatchObject({
      own: false,
      payment: { id: payment, state: 'succeeded', latePayments: [] },
      receipt: null,
    });
    expect(Object.keys((visitor.data as { payment: object }).payment)).toEqual([
      'id',
      'state',
      'payBy',
      'awaited',
      'returned',
      'cancelled',
      'late',
      'latePayments',
    ]);
  });

  it('[T-16] [X-20] waits for a third party, which confirms or declines', async () => {
    const { order, payment } = made(await me.order([await me.put(stocked)]));
    await me.pay(payment, 'confirm');
    expect(await detail(order)).toMatchObject({ state: 'confirming', payment: { state: 'confirming' } });
    expect((await me.call('Sig.Front.Payment.Start', { id: payment, terms: termsVersion })).code).toBe(
      codes.paymentOver,
    );
    expect((await me.call('Sig.Front.Order.Cancel', { id: order })).code).toBe(codes.tooLate);
    // It does not run out while somebody may still pay it.
    api.clock.move(hoursToMs(5));
    expect(await detail(order)).toMatchObject({ state: 'confirming' });
    await staff(api, `payment confirm ${order}`);
    expect(await detail(order)).toMatchObject({ state: 'paid', lines: [{ state: 'buying' }] });
  });

  it('[T-16] a failed one can be tried again, and two tries are one payment', async () => {
    const { order, payment } = made(await me.order([await me.put(stocked)]));
    const first = await me.get<{ url: string }>('Sig.Front.Payment.Start', { id: payment, terms: termsVersion });
    expect(await me.get('Sig.Front.Payment.Start', { id: payment, terms: termsVersion })).toEqual(first);
    await me.pay(payment, 'fail');
    expect(await detail(order)).toMatchObject({ state: 'unpaid', payment: { state: 'failed' } });
    // The page of the first try takes nothing any more.
    await api.handle(new Request(`http://localhost${first.url}/succeed`, { method: 'POST' }));
    expect(await detail(order)).toMatchObject({ state: 'unpaid' });
    await me.pay(payment);
    expect(await detail(order)).toMatchObject({ state: 'paid' });
    expect((await detail(order)).events.filter(({ kind }) => kind === 'paid')).toHaveLength(1);
  });

  it('[A-07] money that comes after the time is up goes back at once', async () => {
    const { order, payment } = made(await me.order([await me.put(stocked)]));
    const { url } = await me.get<{ url: string }>('Sig.Front.Payment.Start', { id: payment, terms: termsVersion });
    api.clock.move(3_600_001);
    expect(await detail(order)).toMatchObject({ state: 'cancelled' });
    await api.handle(new Request(`http://localhost${url}/succeed`, { method: 'POST' }));
    expect(await detail(order)).toMatchObject({ state: 'cancelled' });
    const reference = url.split('/').at(-1) ?? '';
    const book = await providerBook(api, reference);
    expect(book).toMatchObject({ state: 'paid', refunded: book?.yen });
  });
});

describe('calling off', () => {
  it('[E-18] [T-15] one line cannot go alone where the rest falls below the coupon’s minimum', async () => {
    const coupon = await claim();
    const [dear, cheap] = ['rakuma/5e8d557e7285362d481b72c34d57dcc6', 'mercari/m40286195537'] as const;
    const lines = [await me.put(dear), await me.put(cheap), await me.put(stocked)];
    const { order, payment } = made(await me.order(lines, { coupon }));
    await me.pay(payment);
    const before = await detail(order);
    const cancel = async (goodsId: string) => {
      const line = before.lines.find((candidate) => goodsId === `${candidate.site}/${candidate.goodsId}`);
      return (await me.call('Sig.Front.Order.Cancel', { id: order, line: line?.id })).code;
    };
    expect(await cancel(dear)).toBe(codes.couponNeedsLine);
    expect((await detail(order)).payment.refunded).toBe(0);
    expect(await cancel(stocked)).toBe(codes.ok);
    expect(await cancel(cheap)).toBe(codes.ok);
    expect(await stateOf(coupon)).toBe('used');
    // None of the section remain: the discount goes with the last of them.
    expect(await cancel(dear)).toBe(codes.ok);
    expect(await detail(order)).toMatchObject({ payment: { refunded: before.bill.total } });
    expect(await stateOf(coupon)).toBe('unused');
  });

  it('[T-15] one thing of two comes back to the yen, the coupon stays used; with both it is unused again', async () => {
    await grantPoints(api, me.id, 777);
    const coupon = await claim();
    const lines = [await me.put('mercari/m40286195537'), await me.put('rakuma/5e8d557e7285362d481b72c34d57dcc6')];
    const answer = made(await me.order(lines, { coupon, points: 777 }));
    await me.pay(answer.payment);
    expect(await stateOf(coupon)).toBe('used');
    const before = await detail(answer.order);
    const [first, second] = before.lines;
    await me.get('Sig.Front.Order.Cancel', { id: answer.order, line: first?.id });
    const half = await detail(answer.order);
    expect(half.lines[0]).toMatchObject({ state: 'cancelled', cancellable: false });
    expect(half.payment.refunded).toBe(half.lines[0]?.refunded.yen);
    expect(await stateOf(coupon)).toBe('used');
    await staff(api, `order refused ${answer.order}/2 soldElsewhere`);
    const whole = await detail(answer.order);
    expect(whole).toMatchObject({ state: 'refunded', payment: { refunded: before.bill.total } });
    expect(whole.lines[1]).toMatchObject({ id: second?.id, state: 'refused', reason: 'soldElsewhere' });
    expect(await stateOf(coupon)).toBe('unused');
    expect(await getPointBalance(api.db, me.id, api.clock.now())).toBe(777);
  });

  it('[B-03] is too late once a thing is bought, and never done twice', async () => {
    const { order } = await me.buy([stocked]);
    await staff(api, `order bought ${order}/1`);
    expect((await me.call('Sig.Front.Order.Cancel', { id: order })).code).toBe(codes.tooLate);
    await expect(staff(api, `order bought ${order}/1`)).rejects.toThrow('"buy" is not possible');
    const other = await buyer(api, `stranger${count}`);
    expect((await other.call('Sig.Front.Order.Detail', { id: order })).code).toBe(codes.notFound);
    expect((await other.call('Sig.Front.Order.Cancel', { id: order })).code).toBe(codes.notFound);
  });
});

describe('the list', () => {
  it('[B-20] finds orders by word in any language, by number, state and day', async () => {
    const first = await me.buy([stocked]);
    api.clock.move(daysToMs(3));
    const { order } = made(await me.order([await me.put('amazon/B01N6XW2LP')]));
    const list = async (input: object) =>
      (await me.get<{ orders: { id: string }[] }>('Sig.Front.Order.List', input)).orders.map(({ id }) => id);
    expect(await list({})).toEqual([order, first.order]);
    expect(await list({ q: 'crayon' })).toEqual([order]);
    expect(await list({ q: 'クレヨン' })).toEqual([order]);
    expect(await list({ q: first.order.toLowerCase() })).toEqual([first.order]);
    expect(await list({ q: '%' })).toEqual([]);
    expect(await list({ state: 'unpaid' })).toEqual([order]);
    expect(await list({ state: 'active' })).toEqual([first.order]);
    const today = toJstDay(api.clock.now());
    expect(await list({ since: today, until: today })).toEqual([order]);
    await arrive(api, first.order, [300]);
    expect(await list({ state: 'arrived' })).toEqual([first.order]);
    expect(await list({ state: 'done' })).toEqual([]);
  });

  it.each(['0000-01-01', '9999-12-31', '2026-13-01'])('[A-07] [B-20] refuses the day %s', async (day) => {
    const customer = await buyer(api, 'no-such-day');
    for (const field of ['since', 'until'])
      expect(await customer.call('Sig.Front.Order.List', { [field]: day })).toMatchObject({
        code: codes.invalidInput,
        data: { fields: [field] },
      });
  });

  it('[B-20] comes a page at a time, each order once', async () => {
    for (let turn = 0; turn < 23; turn += 1) {
      const { order } = (await me.order([await me.put(stocked)])).data as { order: string };
      await me.get('Sig.Front.Order.Cancel', { id: order });
    }
    const first = await me.get<{ orders: { id: string }[]; next: string }>('Sig.Front.Order.List');
    const rest = await me.get<{ orders: { id: string }[]; next: null }>('Sig.Front.Order.List', { cursor: first.next });
    expect(first.orders).toHaveLength(20);
    expect(rest).toMatchObject({ next: null });
    expect(new Set([...first.orders, ...rest.orders].map(({ id }) => id)).size).toBe(23);
  });
});
