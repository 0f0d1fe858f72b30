import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import type { OrderDetail } from '@/contract/order';
import type { ParcelDetail, ParcelQuote } from '@/contract/parcel';
import { arrive, buyer, staff } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { orderLines } from '../order/schema';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { daysToMs, hoursToMs } from '@/rules/time/instant';

const mug = 'amazon/B0C8VJ5H1D';
const sunscreen = 'mercari/m12957483305';

let api: TestApi;
let me: Buyer;
let count = 0;

beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  api.clock.move(hoursToMs(2));
  me = await buyer(api, `parcels${(count += 1)}`);
});
afterEach(() => expect(api.errors.splice(0)).toEqual([]));
afterAll(() => api.close());

interface Listed {
  readonly arrived: readonly OrderDetail['lines'][number][];
  readonly parcels: readonly { id: string; state: string; lines: readonly { id: string }[] }[];
}
const list = async (): Promise<Listed> => ({
  ...(await me.get<Pick<Listed, 'parcels'>>('Sig.Front.Parcel.List')),
  ...(await me.get<Pick<Listed, 'arrived'>>('Sig.Front.Parcel.Arrived')),
});
const detail = (id: string) => me.get<ParcelDetail>('Sig.Front.Parcel.Detail', { id });
const quote = (lines: readonly string[], more: object = {}) =>
  me.get<ParcelQuote>('Sig.Front.Parcel.Quote', { lines: lines.join(','), address: `home-${me.id}`, ...more });

/** Buys a thing and has it measured at the warehouse. */
async function waiting(grams = 800, goods = mug): Promise<string> {
  const { order } = await me.buy([goods]);
  return (await arrive(api, order, [grams]))[0] ?? '';
}

async function ship(lines: readonly string[], more: Record<string, unknown> = {}) {
  const method = (more['method'] as string | undefined) ?? 'ems';
  const flags = { ...(more['packing'] ? { packing: '1' } : {}), ...(more['insurance'] ? { insurance: '1' } : {}) };
  const total = more['total'] ?? (await quote(lines, { method, ...flags })).bill?.total ?? 0;
  return me.call('Sig.Front.Parcel.Create', {
    lines,
    address: `home-${me.id}`,
    method,
    packing: false,
    insurance: false,
    declaration: lines.map((line) => ({ line, contents: 'Ceramic mug', yen: 2480 })),
    ...more,
    total,
  });
}
const made = (answer: { data?: unknown }) => answer.data as { parcel: string; payment: string };

/** Days pass; who comes back now and then stays logged in. */
async function wait(days: number): Promise<void> {
  for (let left = days; left > 0; left -= 15) {
    api.clock.move(daysToMs(Math.min(15, left)));
    await list();
  }
}

describe('the warehouse', () => {
  it('[B-09] counts the free days, then what each further day costs, up to the last', async () => {
    const line = await waiting();
    const clockOf = async () => (await list()).arrived.find(({ id }) => id === line)?.storage;
    expect(await clockOf()).toMatchObject({ daysLeft: 45, due: 0, perDay: 100 });
    await wait(45);
    expect(await clockOf()).toMatchObject({ daysLeft: 0, due: 100 });
    const { bill } = await quote([line]);
    expect(bill?.lines).toContainEqual({ key: 'storage', yen: 100 });
    await wait(60);
    expect(await clockOf()).toMatchObject({ due: 4500 });
  });

  it('[B-04] prices every method, by weight or volume, with the next cheaper band', async () => {
    const line = await waiting(1050);
    const { priced, missing, grams, bill } = await quote([line]);
    expect(grams).toBe(1050);
    expect([...priced.map(({ method }) => method), ...missing.map(({ method }) => method)].sort()).toEqual(
      ['courier', 'ems', 'packetAir', 'packetSurface', 'parcelAir', 'parcelSurface', 'ugx'].sort(),
    );
    const totals = priced.map(({ total }) => total);
    expect(totals).toEqual([...totals].sort((a, b) => a - b));
    const ems = priced.find(({ method }) => method === 'ems');
    // The cheapest that is tracked and arrives within about four weeks.
    expect(bill?.total).toBe(ems?.total);
    expect(ems?.nextBand).toMatchObject({ grams: 50 });
    const packed = await quote([line], { packing: '1' });
    expect(packed.grams).toBe(1200);
  });

  it('[B-04] insurance has its price and its sum by each method, and ticking it moves no row', async () => {
    const line = await waiting(1050);
    const [plain, insured] = [await quote([line]), await quote([line], { insurance: '1' })];
    expect(insured.priced.map(({ method }) => method)).toEqual(plain.priced.map(({ method }) => method));
    const by = (method: string) => insured.priced.find((price) => price.method === method);
    expect(by('packetAir')?.insurance).toBeNull();
    expect(by('parcelAir')?.insurance).toEqual({ yen: 400, covered: 2480 });
    expect(by('parcelAir')?.total).toBeGreaterThan(
      plain.priced.find(({ method }) => method === 'parcelAir')?.total ?? Infinity,
    );
    // A customer who wants insurance is not offered a method without it.
    expect([plain.method, insured.method]).toEqual(['ems', 'ems']);
    expect(plain).toMatchObject({ packing: 300, worth: 2480, valuable: 5000 });
  });

  it('[B-02] begins with what was chosen before, where it takes the things; of value never untracked', async () => {
    const cheap = await waiting(1050);
    expect((await quote([cheap], { prefer: 'parcelAir' })).method).toBe('parcelAir');
    expect((await quote([cheap], { prefer: 'ugx' })).method).toBe('ems');
    expect((await quote([cheap], { prefer: 'packetSurface' })).method).toBe('packetSurface');
    const dear = await waiting(700, 'mercari/m36144759504');
    const { method, priced } = await quote([dear]);
    expect(priced[0]?.method).toBe('packetSurface');
    expect(method).toBe('ems');
  });

  it('[B-07] rules out the methods that may not carry a thing', async () => {
    const { priced, missing } = await quote([await waiting(300, sunscreen)]);
    expect(priced.map(({ method }) => method)).not.toContain('ems');
    expect(missing).toContainEqual({ method: 'ems', reason: 'goods', limit: null, until: null });
  });
});

const davis = {
  firstName: 'Ann',
  lastName: 'Else',
  phone: '+12025550143',
  country: 'US',
  state: 'CA',
  city: 'Davis',
  street2: '',
  postalCode: '95616',
  isDefault: false,
};

describe('a parcel to a PO box', () => {
  it('[B-04] [A-07] has no courier and no UGX, and cannot be made with one', async () => {
    const line = await waiting(1050);
    const { id: address } = await me.get<{ id: string }>('Sig.Front.User.Address.Save', {
      ...davis,
      street: 'P.O. Box 123',
    });
    const { priced, missing } = await quote([line], { address });
    expect(priced.map(({ method }) => method)).toContain('ems');
    expect(priced.map(({ method }) => method)).not.toContain('courier');
    expect(missing).toContainEqual({ method: 'courier', reason: 'poBox', limit: null, until: null });
    expect(missing).toContainEqual({ method: 'ugx', reason: 'poBox', limit: null, until: null });
    expect(await ship([line], { address, method: 'courier', total: 9_000 })).toMatchObject({
      code: codes.methodClosed,
    });
  });
});

it('[B-04] [A-07] goods of more than 2,500 US dollars do not go to the United States by post', async () => {
  const line = await waiting(900);
  const { id: address } = await me.get<{ id: string }>('Sig.Front.User.Address.Save', {
    ...davis,
    street: '12 Sample Street',
  });
  const methodsNow = async () => {
    const { priced, missing } = await quote([line], { address });
    return { open: priced.map(({ method }) => method), missing };
  };
  expect((await methodsNow()).open).toContain('ems');
  // Declared at more than it was bought for.
  const dear = [{ line, contents: 'Ceramic mug', yen: 900_000 }];
  const { bill } = await quote([line], { address, method: 'ems' });
  const declared = await ship([line], { address, method: 'ems', total: bill?.total ?? 0, declaration: dear });
  expect(declared.code).toBe(codes.methodClosed);
  await api.db.update(orderLines).set({ yen: 900_000 }).where(eq(orderLines.id, line));
  const { open, missing } = await methodsNow();
  for (const method of ['ems', 'parcelAir', 'parcelSurface', 'packetAir', 'packetSurface'] as const) {
    expect(open).not.toContain(method);
    expect(missing).toContainEqual({ method, reason: 'valueTooHigh', limit: 2_500, until: null });
  }
  expect(await ship([line], { address, method: 'ems', total: 9_000 })).toMatchObject({ code: codes.methodClosed });
  expect((await quote([line])).missing.map(({ reason }) => reason)).not.toContain('valueTooHigh');
});

describe('a parcel', () => {
  it('[B-03] [B-04] packs two things of two orders, is paid, sent and delivered, and its orders are done', async () => {
    const lines = [await waiting(400), await waiting(700)];
    const answer = made(await ship(lines, { insurance: true }));
    expect(await detail(answer.parcel)).toMatchObject({ state: 'unpaid', grams: 1100, method: 'ems' });
    expect((await list()).arrived).toEqual([]);
    await me.pay(answer.payment);
    expect(await detail(answer.parcel)).toMatchObject({ state: 'paid', payment: { state: 'succeeded' } });
    await staff(api, `parcel sent ${answer.parcel} EG123456785JP`);
    expect(await detail(answer.parcel)).toMatchObject({ state: 'sent', tracking: 'EG123456785JP' });
    await staff(api, `parcel delivered ${answer.parcel}`);
    const found = await detail(answer.parcel);
    expect(found.events.map(({ kind }) => kind)).toEqual(['unpaid', 'paid', 'sent', 'delivered']);
    const { orders } = await me.get<{ orders: { state: string }[] }>('Sig.Front.Order.List');
    expect(orders.map(({ state }) => state)).toEqual(['done', 'done']);
    const result = await me.get<{ receipt: unknown }>('Sig.Front.Payment.Result', { id: answer.payment });
    expect(result.receipt).toMatchObject({ kind: 'parcel', number: answer.parcel });
  });

  it('[B-03] called off or not paid in time, its things wait again', async () => {
    const line = await waiting();
    const first = made(await ship([line]));
    expect((await me.call('Sig.Front.Parcel.Quote', { lines: line, address: `home-${me.id}` })).code).toBe(
      codes.tooLate,
    );
    await me.get('Sig.Front.Parcel.Cancel', { id: first.parcel });
    expect((await list()).arrived.map(({ id }) => id)).toEqual([line]);
    const second = made(await ship([line]));
    api.clock.move(daysToMs(3) + 1000);
    expect((await list()).arrived.map(({ id }) => id)).toEqual([line]);
    expect(await detail(second.parcel)).toMatchObject({ state: 'cancelled', payment: { state: 'expired' } });
    expect((await me.call('Sig.Front.Parcel.Cancel', { id: second.parcel })).code).toBe(codes.tooLate);
  });

  it('[A-07] refuses a wrong total, a thing twice, a closed method, a declaration of other things', async () => {
    const line = await waiting();
    expect(await ship([line], { total: 1 })).toMatchObject({ code: codes.priceChanged });
    expect(await ship([line], { declaration: [] })).toMatchObject({ code: codes.invalidInput });
    const foreign = [{ line: 'other', contents: 'Ceramic mug', yen: 1 }];
    expect(await ship([line], { declaration: foreign })).toMatchObject({ data: { fields: ['declaration'] } });
    const unread = [{ line, contents: '陶器のカップ', yen: 2480 }];
    expect(await ship([line], { declaration: unread })).toMatchObject({ data: { fields: ['declaration'] } });
    const vague = [{ line, contents: 'Gift', yen: 2480 }];
    expect(await ship([line], { declaration: vague })).toMatchObject({ data: { fields: ['declaration'] } });
    const worthless = [{ line, contents: 'Ceramic mug', yen: 0 }];
    expect(await ship([line], { declaration: worthless })).toMatchObject({ code: codes.invalidInput });
    const heavy = await waiting(29_000);
    expect((await ship([heavy], { method: 'packetAir' })).code).toBe(codes.methodClosed);
    const { bill } = await quote([line], { method: 'ems' });
    const once = { total: bill?.total };
    const both = await Promise.all([ship([line], once), ship([line], once)]);
    expect(both.map(({ code }) => code).sort((a, b) => a - b)).toEqual([codes.ok, codes.tooLate]);
    const thief = await buyer(api, `thief${count}`);
    const { parcel } = made(both.find(({ code }) => code === codes.ok) ?? {});
    expect((await thief.call('Sig.Front.Parcel.Detail', { id: parcel })).code).toBe(codes.notFound);
    expect((await thief.call('Sig.Front.Parcel.Cancel', { id: parcel })).code).toBe(codes.notFound);
  });

  it('[B-02] shipping inside Japan that the seller named later comes with it', async () => {
    const { order } = await me.buy([mug]);
    await staff(api, `order bought ${order}/1`);
    await staff(api, `order arrived ${order}/1 500 20x15x10 880 --confirmed`);
    const { arrived } = await list();
    const { bill } = await quote(arrived.map(({ id }) => id));
    expect(bill?.lines).toContainEqual({ key: 'domestic', yen: 880 });
  });
});
