import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClaimDetail, ClaimOrderLine } from '@/contract/after-sale';
import { codes } from '@/contract/codes';
import { arrive, buyer, grantPoints, paymentOf, providerBook, staff } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { getPointBalance } from '../points/ledger';
import { issueCoupon } from '../coupon/coupons';
import { claims } from './schema';
import { coupons } from '../coupon/schema';
import { orderLines } from '../order/schema';
import { uploads } from '../upload/schema';
import { createTestApi } from '@server/testing/test-api';
import type { TestAnswer, TestApi } from '@server/testing/test-api';
import { daysToMs } from '@/rules/time/instant';

const words = 'The lid is broken in two.';

let api: TestApi;
let count = 0;
beforeAll(async () => {
  api = await createTestApi();
}, 180_000);
afterAll(() => api.close());

async function pictures(customer: Buyer, many = 3): Promise<string[]> {
  const rows = Array.from({ length: many }, () => ({
    id: randomUUID().replaceAll('-', ''),
    customerId: customer.id,
    width: 800,
    height: 600,
    lookHash: randomUUID().slice(0, 16),
    contentHash: randomUUID(),
    at: api.clock.now(),
  }));
  if (many > 0) await api.db.insert(uploads).values(rows);
  return rows.map(({ id }) => id);
}

const create = (customer: Buyer, line: string, more: object = {}) =>
  customer.call('Sig.Front.User.AfterService.Create', {
    line,
    kind: 'damaged',
    wish: 'full',
    yen: null,
    words,
    pictures: [],
    ...more,
  });
const idOf = ({ data }: TestAnswer): string => (data as { claim: string }).claim;
const detail = (customer: Buyer, id: string) => customer.get<ClaimDetail>('Sig.Front.User.AfterService.Detail', { id });

/** Somebody with things that have arrived; the coupon and the points go into the order. */
async function claimer(goods: readonly string[], { points = 0, coupon = false } = {}) {
  const customer = await buyer(api, `claimer${(count += 1)}`);
  if (points > 0) await grantPoints(api, customer.id, points);
  const terms = {
    campaign: 'test',
    percent: 10,
    minYen: 1,
    endsAt: new Date(api.clock.now().getTime() + daysToMs(90)),
  };
  const couponId = coupon
    ? await issueCoupon(api.db, { customerId: customer.id, now: api.clock.now(), ...terms })
    : null;
  const put: string[] = [];
  for (const good of goods) put.push(await customer.put(good));
  const input = { points: String(points), ...(couponId && { coupon: couponId }) };
  const { bill } = await customer.quote(put, input);
  const made = await customer.order(put, { points, coupon: couponId, total: bill.total });
  const { order, payment } = made.data as { order: string; payment: string };
  await customer.pay(payment);
  const lines = await arrive(
    api,
    order,
    goods.map(() => 500),
  );
  return { customer, order, lines, couponId };
}

const lineOf = async (id: string) => {
  const [row] = await api.db.select().from(orderLines).where(eq(orderLines.id, id));
  if (!row) throw new Error('No line.');
  return row;
};
const couponState = async (id: string | null) => {
  const [row] = await api.db
    .select()
    .from(coupons)
    .where(eq(coupons.id, id ?? ''));
  return row?.state;
};

/** Checks that our books and the provider record the same refund, and returns it. */
async function sameBooks(order: string): Promise<number> {
  const payment = await paymentOf(api, order);
  const theirs = await providerBook(api, payment.reference);
  expect(theirs?.refunded).toBe(payment.refunded);
  return payment.refunded;
}

describe('the way of a claim', () => {
  it('[S-37] [T-15] asked for more, answered, a part granted: the money comes once, the coupon stays used', async () => {
    const { customer, order, lines, couponId } = await claimer(['rakuma/5e8d557e7285362d481b72c34d57dcc6'], {
      coupon: true,
    });
    const [line = ''] = lines;
    const id = idOf(await create(customer, line, { wish: 'partial', yen: 300, pictures: await pictures(customer) }));
    expect((await create(customer, line, { pictures: await pictures(customer) })).code).toBe(codes.claimTwice);
    await staff(api, `aftersale ask ${id} --text Please show the bottom too`);
    expect((await detail(customer, id)).events.map(({ step }) => step)).toEqual(['sent', 'asked']);
    const answer = { id, words: '', pictures: await pictures(customer, 1) };
    expect((await customer.call('Sig.Front.User.AfterService.Answer', answer)).code).toBe(200);
    await staff(api, `aftersale approve ${id} --amount 200`);
    expect((await customer.call('Sig.Front.User.AfterService.Withdraw', { id })).code).toBe(codes.tooLate);
    expect(await sameBooks(order)).toBe(0);
    await staff(api, `aftersale refunded ${id}`);
    await expect(staff(api, `aftersale refunded ${id}`)).rejects.toThrow();
    expect((await detail(customer, id)).refundedAt).toBeNull();
    expect(await sameBooks(order)).toBe(200);
    expect(await detail(customer, id)).toMatchObject({
      state: 'refunded',
      refundedAt: expect.any(String) as string,
      granted: { as: 'partial', yen: 200, points: 0 },
    });
    expect(await couponState(couponId)).toBe('used');
  });

  it('[T-15] all of an order comes back with its points, and the coupon with the last thing of it', async () => {
    const { customer, order, lines, couponId } = await claimer(['mercari/m40286195537', 'amazon/B01N6XW2LP'], {
      points: 100,
      coupon: true,
    });
    expect(await getPointBalance(api.db, customer.id, api.clock.now())).toBe(0);
    for (const [index, line] of lines.entries()) {
      const id = idOf(
        await create(customer, line, { wish: index === 0 ? 'full' : 'return', pictures: await pictures(customer) }),
      );
      await staff(api, `aftersale approve ${id} --${index === 0 ? 'full' : 'return'}`);
      await staff(api, `aftersale refunded ${id}`);
      expect(await couponState(couponId)).toBe(index === 0 ? 'used' : 'unused');
    }
    expect(await sameBooks(order)).toBe((await paymentOf(api, order)).yen);
    expect(await getPointBalance(api.db, customer.id, api.clock.now())).toBe(100);
    for (const line of lines) expect((await lineOf(line)).state).toBe('cancelled');
  });

  it('[S-37] all of the money for an item in our warehouse leaves nothing to ship; one that is packed waits', async () => {
    const { customer, lines } = await claimer(['amazon/B01N6XW2LP', 'mercari/m40286195537']);
    const [shelved = '', packed = ''] = lines;
    const first = idOf(await create(customer, shelved));
    await staff(api, `aftersale approve ${first} --full`);
    expect((await lineOf(shelved)).state).toBe('cancelled');
    const second = idOf(await create(customer, packed));
    await api.db.update(orderLines).set({ state: 'packed' }).where(eq(orderLines.id, packed));
    await expect(staff(api, `aftersale approve ${second} --full`)).rejects.toThrow('packed for shipping');
    expect((await detail(customer, second)).state).toBe('pending');
  });

  it('[S-37] two decisions at once: one counts', async () => {
    const { customer, lines } = await claimer(['amazon/B01N6XW2LP']);
    const id = idOf(await create(customer, lines[0] ?? '', { pictures: await pictures(customer) }));
    const both = await Promise.allSettled([
      staff(api, `aftersale approve ${id} --full`),
      staff(api, `aftersale refuse ${id} --reason asListed`),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('[S-37] one who withdraws may claim again; what was asked for and does not come closes it to the second', async () => {
    const { customer, lines } = await claimer(['amazon/B01N6XW2LP']);
    const [line = ''] = lines;
    const first = idOf(await create(customer, line, { pictures: await pictures(customer) }));
    expect((await customer.call('Sig.Front.User.AfterService.Withdraw', { id: first })).code).toBe(200);
    const id = idOf(await create(customer, line, { pictures: await pictures(customer) }));
    await staff(api, `aftersale ask ${id} --text more`);
    const [row] = await api.db.select().from(claims).where(eq(claims.id, id));
    api.clock.move((row?.until?.getTime() ?? 0) - api.clock.now().getTime() - 60_000);
    expect((await detail(customer, id)).state).toBe('asked');
    api.clock.move(61_000);
    const late = await customer.call('Sig.Front.User.AfterService.Answer', { id, words, pictures: [] });
    expect(late.code).toBe(codes.tooLate);
    expect(await detail(customer, id)).toMatchObject({ state: 'refused', reason: 'noEvidence' });
    api.clock.move(null);
  });
});

describe('what is refused', () => {
  it('[R-25] sums, words and pictures that cannot be, each by its field', async () => {
    const { customer, lines } = await claimer(['amazon/B01N6XW2LP']);
    const [line = ''] = lines;
    const { shareYen } = await lineOf(line);
    const all = await pictures(customer);
    for (const yen of [0, -1, 1.5, shareYen, shareYen + 1, null])
      expect((await create(customer, line, { wish: 'partial', yen, pictures: all })).data).toEqual({ fields: ['yen'] });
    for (const bad of ['short', '👨‍👩‍👧'.repeat(20), 'x'.repeat(10_000)])
      expect((await create(customer, line, { words: bad, pictures: all })).data).toEqual({ fields: ['words'] });
    await api.db.update(orderLines).set({ state: 'delivered' }).where(eq(orderLines.id, line));
    expect((await create(customer, line, { pictures: all.slice(1) })).data).toEqual({ fields: ['pictures'] });
    // Nobody can take pictures of what still lies in our warehouse.
    await api.db.update(orderLines).set({ state: 'arrived' }).where(eq(orderLines.id, line));
    expect((await create(customer, line, { kind: 'notArrived', pictures: [] })).code).toBe(codes.claimClosed);
    const id = idOf(await create(customer, line, { words: `${words}\u202egpj.exe`, pictures: [] }));
    expect((await detail(customer, id)).events[0]?.words).toBe(`${words}gpj.exe`);
  });

  it('[R-28] [C-12] the limit is over to the second, and the thing says why', async () => {
    const { customer, order, lines } = await claimer(['amazon/B01N6XW2LP']);
    const [line = ''] = lines;
    const { arrivedAt } = await lineOf(line);
    const end = (arrivedAt?.getTime() ?? 0) + daysToMs(14);
    const listOrderLines = async () =>
      (await customer.get<{ things: ClaimOrderLine[] }>('Sig.Front.User.AfterService.Things', { order })).things;
    api.clock.move(end - api.clock.now().getTime() - 60_000);
    expect((await listOrderLines())[0]?.open.map(({ kind }) => kind)).toContain('damaged');
    api.clock.move(60_001);
    expect((await create(customer, line, { pictures: await pictures(customer) })).code).toBe(codes.claimClosed);
    expect((await listOrderLines())[0]?.open.map(({ kind }) => kind)).toEqual(['fake']);
    api.clock.move(null);
  });

  it('[S-37] visitors and other customers, whichever call', async () => {
    const { customer, order, lines } = await claimer(['amazon/B01N6XW2LP']);
    const [line = ''] = lines;
    const other = await buyer(api, `stranger${(count += 1)}`);
    expect((await create(other, line, { pictures: await pictures(other) })).code).toBe(codes.notFound);
    expect((await create(customer, line, { pictures: await pictures(other) })).code).toBe(codes.pictureUnknown);
    const id = idOf(await create(customer, line, { pictures: await pictures(customer) }));
    const calls = [
      ['Detail', { id }],
      ['Answer', { id, words, pictures: [] }],
      ['Withdraw', { id }],
      ['Things', { order }],
    ] as const;
    for (const [name, input] of calls) {
      const call = `Sig.Front.User.AfterService.${name}`;
      expect((await other.call(call, input)).code, name).toBe(codes.notFound);
      expect((await api.request(call, { input })).code, name).toBe(codes.loginNeeded);
    }
    expect((await other.get<{ claims: unknown[] }>('Sig.Front.User.AfterService.List')).claims).toEqual([]);
    expect((await api.request('Sig.Front.User.AfterService.Config')).code).toBe(200);
  });
});
