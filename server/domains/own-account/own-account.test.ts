import { eq, getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InferOutput } from 'valibot';
import { codes } from '@/contract/codes';
import type { ownAccountCalls } from '@/contract/own-account';
import { arrive, buyer, grantPoints, staff } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { customers } from '../account/schema';
import { outbox } from '@server/platform/mail/schema';
import { bids } from '../bids/schema';
import { coupons } from '../coupon/schema';
import { orderLines, orders } from '../order/schema';
import { points } from '../points/schema';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { retainedTables } from './forget';
import { leftOutOfFile, ownParts } from './own-data';
import { daysToMs } from '@/rules/time/instant';

const calls = 'Sig.Front.User.Account';
const secret = 'Kakehashi-2026';
type File = InferOutput<(typeof ownAccountCalls)[`${typeof calls}.Export`]['output']>;
type Leaving = InferOutput<(typeof ownAccountCalls)[`${typeof calls}.Leaving`]['output']>;

let api: TestApi;
let count = 0;
beforeAll(async () => {
  api = await createTestApi();
}, 60_000);
afterAll(async () => {
  expect(api.errors).toEqual([]);
  await api.close();
});

const fan = 'market/asakusa-sensu-01';
const person = (): Promise<Buyer> => buyer(api, `leaver${(count += 1)}`);
const remove = (customer: Buyer, password = secret, headers?: Record<string, string>) =>
  customer.call(`${calls}.Delete`, { password }, headers);
const leaving = (customer: Buyer) => customer.get<Leaving>(`${calls}.Leaving`);
const rowOf = async ({ id }: Buyer) => (await api.db.select().from(customers).where(eq(customers.id, id)))[0];

/** Every table that knows whose its rows are, with the column that says it. */
const schemas = import.meta.glob<Record<string, unknown>>('../../**/{schema,*-schema}.ts', { eager: true });
const owned = Object.values(schemas)
  .flatMap((schema) => Object.values(schema))
  .flatMap((table) => (is(table, PgTable) ? [table] : []))
  .flatMap((table) => {
    const columns = getTableColumns(table);
    const owner = columns['customerId'] ?? columns['leaderId'];
    return owner ? [{ name: getTableName(table), table, owner }] : [];
  });

/** Has bought, sent and received a thing, with all that lies about an account. */
async function settled(): Promise<Buyer & { bought: string }> {
  const me = await person();
  await grantPoints(api, me.id, 500);
  const made = (await me.order([await me.put(fan)])).data as { order: string; payment: string };
  await api.db.update(orderLines).set({ remark: 'For Hanako' }).where(eq(orderLines.orderId, made.order));
  await me.pay(made.payment);
  await arrive(api, made.order, [600]);
  const [arrival] = (await me.get<{ arrived: { id: string }[] }>('Sig.Front.Parcel.Arrived')).arrived;
  const input = { lines: arrival?.id, address: `home-${me.id}`, method: 'ems' };
  const { bill } = await me.get<{ bill: { total: number } }>('Sig.Front.Parcel.Quote', input);
  const parcel = await me.get<{ parcel: string; payment: string }>('Sig.Front.Parcel.Create', {
    lines: [arrival?.id],
    address: `home-${me.id}`,
    method: 'ems',
    packing: false,
    insurance: false,
    declaration: [{ line: arrival?.id, contents: 'Fan', yen: 1000 }],
    total: bill.total,
  });
  await me.pay(parcel.payment);
  await staff(api, `parcel sent ${parcel.parcel} EG123456785JP`);
  await staff(api, `parcel delivered ${parcel.parcel}`);
  await me.put('market/seto-mamezara-04');
  await me.call('Sig.Front.User.Favourite.Add', { site: 'market', id: 'asakusa-sensu-01' });
  return { ...me, bought: made.order };
}

describe('one’s own data', () => {
  it('[B-19] every table that knows a customer is in the file, or left out with a reason', () => {
    expect(owned.length).toBeGreaterThan(20);
    const named = [...Object.keys(ownParts), ...Object.keys(leftOutOfFile)];
    expect(owned.map(({ name }) => name).filter((name) => !named.includes(name))).toEqual([]);
  });

  it('[B-19] holds what one did, nobody else’s, and nothing that opens anything', async () => {
    const [me, other] = [await settled(), await settled()];
    const file = await me.get<File>(`${calls}.Export`);
    expect(file.account).toMatchObject({ id: me.id, email: `${me.id}@mail.example` });
    expect(file.data['orders']).toMatchObject([{ id: me.bought, state: 'done' }]);
    for (const part of ['addresses', 'cart_lines', 'points', 'parcels', 'payments', 'order_events', 'notices'])
      expect(file.data[part]?.length, part).toBeGreaterThan(0);
    const text = JSON.stringify(file);
    expect(text).toContain('Hanako');
    expect(text).not.toContain(other.id);
    expect(text).not.toMatch(/scrypt|hash|token|"invite"|reference/i);
    const row = await rowOf(me);
    expect(text).not.toContain(row?.passwordHash ?? 'none');
    expect(text).not.toContain(me.cookie.slice('session='.length));
  });

  it('[B-19] asks for a login, and comes five times an hour', async () => {
    expect((await api.request(`${calls}.Export`, { input: {} })).code).toBe(codes.loginNeeded);
    const me = await person();
    const all = await Promise.all(Array.from({ length: 7 }, () => me.call(`${calls}.Export`)));
    expect(all.filter(({ code }) => code === codes.ok)).toHaveLength(5);
    expect(all.filter(({ code }) => code === codes.rateLimited)).toHaveLength(2);
  });
});

describe('an account that goes', () => {
  it('[B-19] says before what is lost', async () => {
    const me = await person();
    await grantPoints(api, me.id, 320);
    const { campaigns } = await me.get<{ campaigns: { id: string }[] }>('Sig.Front.Coupon.List', { tab: 'hand' });
    await me.get('Sig.Front.Coupon.Claim', { id: campaigns[0]?.id });
    const nothing = { orders: 0, parcels: 0, payments: 0, bids: 0, labels: 0, gifts: 0 };
    expect(await leaving(me)).toEqual({ points: 320, coupons: 1, requests: 0, underWay: nothing });
  });

  it('[B-19] wants the password again, and not for ever', async () => {
    const me = await person();
    expect((await remove(me, 'not-the-one-1')).code).toBe(codes.passwordWrong);
    for (let turn = 0; turn < 9; turn += 1) await remove(me, 'not-the-one-1');
    expect((await remove(me)).code).toBe(codes.rateLimited);
    expect(await rowOf(me)).toMatchObject({ email: `${me.id}@mail.example` });
  });

  it('[B-19] stays while an order is under way, and says so', async () => {
    const me = await person();
    const made = (await me.order([await me.put(fan)])).data as { order: string; payment: string };
    const busy = { code: codes.accountBusy, data: { underWay: { orders: 1, parcels: 0 } } };
    expect(await remove(me)).toMatchObject(busy);
    await me.pay(made.payment);
    expect(await remove(me)).toMatchObject(busy);
    await arrive(api, made.order, [500]);
    expect(await remove(me)).toMatchObject(busy);
    expect((await leaving(me)).underWay.orders).toBe(1);
  });

  it('[B-19] stays while a group label or a bid is under way', async () => {
    const me = await person();
    await me.get('Sig.Front.Label.Create', { name: 'Ours', address: `home-${me.id}`, method: 'ems', packing: false });
    expect(await remove(me)).toMatchObject({ code: codes.accountBusy, data: { underWay: { labels: 1 } } });
    const bidder = await person();
    const at = api.clock.now();
    const due = new Date(at.getTime() + daysToMs(1));
    const services = { inspection: false, authentication: false, domesticInsurance: false };
    const bid = { customerId: bidder.id, goodsKey: fan, round: 0, ceiling: 500, services, at, since: at, due };
    await api.db.insert(bids).values({ ...bid, id: 'lapsed-one', state: 'lapsed' });
    expect(await remove(bidder)).toMatchObject({ code: codes.accountBusy, data: { underWay: { bids: 1 } } });
    await api.db.update(bids).set({ state: 'lifted' }).where(eq(bids.id, 'lapsed-one'));
    expect((await remove(bidder)).code).toBe(codes.ok);
  });

  it('[B-19] is gone: the person everywhere, the books of what was paid stay and name nobody', async () => {
    const me = await settled();
    const other = await api.login(`${me.id}@mail.example`);
    const file = JSON.stringify(await me.get<File>(`${calls}.Export`));
    expect(file).toContain('Musterstraße');
    const answer = await remove(me);
    expect(answer).toMatchObject({ code: codes.ok, cookies: { session: '' } });
    for (const cookie of [me.cookie, other])
      expect((await api.request('Sig.Front.User.Session.Current', { cookie })).data).toEqual({ user: null });
    await expect(api.login(`${me.id}@mail.example`)).rejects.toThrow(String(codes.badCredentials));
    const left: Record<string, number> = {};
    let text = JSON.stringify(await rowOf(me));
    for (const { name, table, owner } of owned) {
      const rows = await api.db.select().from(table).where(eq(owner, me.id));
      if (rows.length > 0) left[name] = rows.length;
      text += JSON.stringify(rows);
    }
    expect(Object.keys(left).filter((name) => !(name in retainedTables))).toEqual([]);
    expect(left).toMatchObject({ orders: 1, order_lines: 1, parcels: 1, payments: 2, points: 2 });
    for (const word of ['Musterstraße', 'Beispiel', 'Hanako', '10115', '+4930', 'mail.example'])
      expect(text, word).not.toContain(word);
    const ledger = await api.db.select().from(points).where(eq(points.customerId, me.id));
    expect(ledger.reduce((sum, row) => sum + row.points, 0)).toBe(0);
    const mails = await api.db
      .select()
      .from(outbox)
      .where(eq(outbox.to, `${me.id}@mail.example`));
    expect(mails.map(({ subject }) => subject)).toEqual(['Your Kakehashi account has been deleted']);
  });

  it('[B-19] an order that was never paid goes with it, one that came back stays in the books', async () => {
    const me = await person();
    const dropped = (await me.order([await me.put(fan)])).data as { order: string };
    await me.get('Sig.Front.Order.Cancel', { id: dropped.order });
    const { order } = await me.buy(['market/seto-mamezara-04']);
    await me.get('Sig.Front.Order.Cancel', { id: order });
    expect((await remove(me)).code).toBe(codes.ok);
    const rows = await api.db.select().from(orders).where(eq(orders.customerId, me.id));
    expect(rows.map(({ id, state }) => [id, state])).toEqual([[order, 'refunded']]);
  });

  it('[B-19] the address may open another account, which has nothing of the first', async () => {
    const me = await person();
    await grantPoints(api, me.id, 100);
    const email = `${me.id}@mail.example`;
    await remove(me);
    await api.request('Sig.Front.User.Register.SendCode', { input: { email } });
    const code = /\b\d{6}\b/.exec((await api.mails()).find(({ to }) => to === email)?.text ?? '')?.[0];
    const made = await api.request('Sig.Front.User.Register.Create', {
      input: { email, code, password: secret, agreed: true },
    });
    expect(made.code).toBe(codes.ok);
    const cookie = `session=${made.cookies['session']}`;
    const { data } = await api.request('Sig.Front.User.Points.List', { cookie });
    expect(data).toEqual({ entries: [], next: null });
  });

  it('[B-19] [A-07] of all that comes at once with it, nothing is done for an account that is gone', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const me = await person();
      const campaign = (await me.get<{ campaigns: { id: string }[] }>('Sig.Front.Coupon.List', { tab: 'hand' }))
        .campaigns[0]?.id;
      const line = await me.put(fan);
      const answers = await Promise.all([
        ...Array.from({ length: 4 }, () => me.call('Sig.Front.Coupon.Claim', { id: campaign })),
        remove(me),
        me.order([line], { total: 1 }),
        me.call('Sig.Front.User.Profile.Update', { name: 'Still here' }),
        api.request('Sig.Front.User.Session.Login', { input: { email: `${me.id}@mail.example`, password: secret } }),
        ...Array.from({ length: 4 }, () => me.call('Sig.Front.Coupon.Claim', { id: campaign })),
      ]);
      expect(answers.map(({ code }) => code).filter((code) => code === codes.serverError)).toEqual([]);
      expect(await rowOf(me)).toMatchObject({ name: '', email: expect.stringContaining('.invalid') as string });
      expect(await api.db.select().from(coupons).where(eq(coupons.customerId, me.id))).toEqual([]);
      const login = answers.find(({ cookies }) => cookies['session']);
      const cookie = `session=${login?.cookies['session'] ?? 'x'}`;
      expect((await api.request('Sig.Front.User.Session.Current', { cookie })).data).toEqual({ user: null });
    }
  });
});
