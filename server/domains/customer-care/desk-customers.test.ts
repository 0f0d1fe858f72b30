import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import { deskCodes } from '@/contract/desk/desk-codes';
import { buyer, staff } from '@tests/buying';
import { addresses, customers } from '../account/schema';
import { orders } from '../order/schema';
import { staffChanges } from '../staff/schema';
import { openDesk } from '@server/testing/desk-client';
import type { DeskClient } from '@server/testing/desk-client';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { customerNotes } from './schema';

let api: TestApi;
let support: DeskClient;
let finance: DeskClient;
beforeAll(async () => {
  api = await createTestApi();
  support = await openDesk(api, ['support'], 'Sora');
  finance = await openDesk(api, ['finance'], 'Fumi');
}, 180_000);
afterAll(async () => {
  expect(api.errors).toEqual([]);
  await api.close();
});

interface Value {
  readonly text: string;
  readonly isMasked: boolean;
}
interface Detail {
  readonly name: Value;
  readonly email: Value;
  readonly points: number;
  readonly addresses: readonly { readonly id: string; readonly phone: Value; readonly address: Value }[];
  readonly notes: readonly { readonly by: string; readonly words: string }[];
  readonly records: readonly { readonly kind: string; readonly number: string; readonly state: string }[];
}

const search = async (desk: DeskClient, words: string) =>
  ((await desk.call('Desk.Customer.Search', { words })).data as { customers: { id: string; email: Value }[] })
    .customers;
const detail = async (desk: DeskClient, id: string) => (await desk.call('Desk.Customer.Detail', { id })).data as Detail;
const changesOf = (id: string, act: string) =>
  api.db
    .select()
    .from(staffChanges)
    .where(and(eq(staffChanges.subject, id), eq(staffChanges.act, act)));

it('[W-10] a customer is found by number, whole address, name, order and item', async () => {
  const me = await buyer(api, 'found');
  const { order } = await me.buy(['amazon/B01N6XW2LP']);
  await api.db.update(customers).set({ name: 'Hanako 100%_Unique' }).where(eq(customers.id, me.id));
  for (const words of [me.id, 'Found@mail.example', 'hanako 100%_u', order, order.toLowerCase(), `${order}/1`])
    expect(
      (await search(support, words)).map(({ id }) => id),
      words,
    ).toEqual([me.id]);
  for (const words of ['found@mail', 'KH-NONE', '%', `${order}x`])
    expect(
      (await search(finance, words)).filter(({ id }) => id === me.id && words !== '%'),
      words,
    ).toEqual([]);
  const { records } = await detail(support, me.id);
  expect(records).toContainEqual(expect.objectContaining({ kind: 'order', number: order, state: 'paid' }));
  expect(records).toContainEqual(expect.objectContaining({ kind: 'payment', number: order, state: 'succeeded' }));
});

it('[W-10] the search gives 50 a page, and no customer twice', async () => {
  const [row] = await api.db.select().from(customers).limit(1);
  if (!row) throw new Error('There is no customer.');
  const at = new Date('2020-01-01T00:00:00Z');
  await api.db.insert(customers).values(
    Array.from({ length: 70 }, (_, index) => ({
      ...row,
      id: `paged-${index}`,
      email: `paged-${index}@mail.example`,
      name: 'Paged Person',
      createdAt: at,
    })),
  );
  const first = (await support.call('Desk.Customer.Search', { words: 'paged person' })).data as {
    customers: { id: string }[];
    next: string;
  };
  const second = (await support.call('Desk.Customer.Search', { words: 'paged person', cursor: first.next })).data as {
    customers: { id: string }[];
    next: string | null;
  };
  expect([first.customers.length, second.customers.length, second.next]).toEqual([50, 20, null]);
  expect(new Set([...first.customers, ...second.customers].map(({ id }) => id)).size).toBe(70);
  expect((await support.call('Desk.Customer.Search', { words: 'x', cursor: 'none' })).code).toBe(
    deskCodes.invalidInput,
  );
});

it('[W-10] [W-02] other roles make none of the calls', async () => {
  const me = await buyer(api, 'roles');
  const inputs = {
    Search: { words: me.id },
    Detail: { id: me.id },
    Reveal: { id: me.id, field: 'email', reason: 'asked' },
    'Note.Write': { id: me.id, words: 'x' },
    'Points.Grant': { id: me.id, points: 1, balance: 0, reason: 'gift', words: 'why', confirmed: false },
  };
  for (const role of ['buyer', 'warehouse', 'content'] as const) {
    const desk = await openDesk(api, [role]);
    for (const [name, input] of Object.entries(inputs))
      expect((await desk.call(`Desk.Customer.${name}`, input)).code, `${role} ${name}`).toBe(deskCodes.roleMissing);
  }
});

it('[W-10] the answers mask what a role does not need, and a reason reveals it', async () => {
  const me = await buyer(api, 'masked');
  await me.buy(['amazon/B01N6XW2LP']);
  const [book] = await api.db.select().from(addresses).where(eq(addresses.customerId, me.id));
  const [order] = await api.db.select().from(orders).where(eq(orders.customerId, me.id));
  if (!book || !order) throw new Error('The buyer has no address or order.');
  const answers = {
    support: JSON.stringify(await detail(support, me.id)),
    finance: JSON.stringify([await detail(finance, me.id), await search(finance, me.id)]),
  };
  expect(answers.support).toContain('masked@mail.example');
  expect(answers.finance).not.toContain('masked@');
  for (const hidden of [book.phone, book.street, book.postalCode]) {
    expect(answers.support).not.toContain(hidden);
    expect(answers.finance).not.toContain(hidden);
  }
  expect((await detail(finance, me.id)).email).toEqual({ text: 'm•••', isMasked: true });
  expect((await detail(support, me.id)).addresses[0]?.phone).toEqual({
    text: `•••${book.phone.slice(-2)}`,
    isMasked: true,
  });

  const phone = { id: me.id, field: 'phone', address: book.id, reason: 'The carrier has no number' };
  expect((await support.call('Desk.Customer.Reveal', phone)).data).toEqual({ text: book.phone });
  const [change, ...more] = await changesOf(me.id, 'Desk.Customer.Reveal');
  expect(more).toEqual([]);
  expect(change).toMatchObject({ by: 'Sora', why: phone.reason, after: { revealed: 'phone', address: book.id } });
  expect(JSON.stringify(change)).not.toContain(book.phone);
  for (const field of ['phone', 'address', 'taxId'])
    expect((await finance.call('Desk.Customer.Reveal', { ...phone, field })).code, field).toBe(deskCodes.roleMissing);
  const email = { id: me.id, field: 'email', reason: 'The bank asks' };
  expect((await finance.call('Desk.Customer.Reveal', email)).data).toEqual({ text: 'masked@mail.example' });
  const admin = await openDesk(api, ['admin']);
  const address = await admin.call('Desk.Customer.Reveal', { ...phone, field: 'address' });
  expect((address.data as { text: string }).text).toContain(book.street);
  expect(await changesOf(me.id, 'Desk.Customer.Reveal')).toHaveLength(3);

  const other = await buyer(api, 'masked-other');
  expect((await support.call('Desk.Customer.Reveal', { ...phone, id: other.id })).code).toBe(deskCodes.notFound);
  expect((await support.call('Desk.Customer.Reveal', { ...phone, reason: '' })).code).toBe(deskCodes.invalidInput);
  expect((await support.call('Desk.Customer.Detail', { id: 'nobody' })).code).toBe(deskCodes.notFound);
});

it('[W-10] a note is for colleagues, is part of the customer’s data, and is deleted with the account', async () => {
  const me = await buyer(api, 'noted');
  const write = (id: string) => support.call('Desk.Customer.Note.Write', { id, words: 'Wants no calls.' });
  expect((await write(me.id)).code).toBe(deskCodes.ok);
  expect((await detail(finance, me.id)).notes).toMatchObject([{ by: 'Sora', words: 'Wants no calls.' }]);
  const [change] = await changesOf(me.id, 'Desk.Customer.Note.Write');
  expect(JSON.stringify(change)).not.toContain('calls');
  const { data } = await me.call('Sig.Front.User.Account.Export', { password: 'Kakehashi-2026' });
  expect(JSON.stringify(data)).toContain('Wants no calls.');
  expect(JSON.stringify(data)).not.toContain('Sora');
  expect((await me.call('Sig.Front.User.Account.Delete', { password: 'Kakehashi-2026' })).code).toBe(codes.ok);
  expect(await api.db.select().from(customerNotes).where(eq(customerNotes.customerId, me.id))).toEqual([]);
  expect((await write(me.id)).code).toBe(deskCodes.changed);
  expect((await write('nobody')).code).toBe(deskCodes.notFound);
  expect(await detail(support, me.id)).toMatchObject({ state: 'deleted', name: { text: '', isMasked: false } });
});

it('[W-10] [W-07] points are granted with a reason that the customer reads, within limits', async () => {
  const me = await buyer(api, 'granted');
  const given = { id: me.id, points: 500, balance: 0, reason: 'goodwill', words: 'A late parcel', confirmed: false };
  const grant = (changed: object) => support.call('Desk.Customer.Points.Grant', { ...given, ...changed });
  expect((await grant({})).data).toEqual({ balance: 500 });
  // A second tap sends the balance of before.
  expect((await grant({})).code).toBe(deskCodes.changed);
  expect(await grant({ points: 2001, balance: 500 })).toMatchObject({
    code: deskCodes.implausible,
    data: { fields: ['points'] },
  });
  for (const points of [0, 10_001, -10_001, -501])
    expect(await grant({ points, balance: 500, confirmed: true }), String(points)).toMatchObject({
      code: deskCodes.invalidInput,
      data: { fields: ['points'] },
    });
  expect((await grant({ points: 2001, balance: 500, confirmed: true })).data).toEqual({ balance: 2501 });
  expect((await grant({ points: -1, balance: 2501, reason: 'correction' })).data).toEqual({ balance: 2500 });
  const { data } = await me.call('Sig.Front.User.Points.List', {});
  expect((data as { entries: unknown[] }).entries).toMatchObject([
    { points: -1, reason: 'correction', balance: 2500 },
    { points: 2001, reason: 'goodwill' },
    { points: 500, reason: 'goodwill' },
  ]);
  const changes = await changesOf(me.id, 'Desk.Customer.Points.Grant');
  expect(changes).toHaveLength(3);
  expect(changes).toContainEqual(
    expect.objectContaining({
      by: 'Sora',
      why: 'A late parcel',
      before: { balance: 0 },
      after: { balance: 500, points: 500, reason: 'goodwill' },
    }),
  );
  expect((await grant({ id: 'nobody' })).code).toBe(deskCodes.notFound);
  await me.call('Sig.Front.User.Account.Delete', { password: 'Kakehashi-2026' });
  expect((await grant({ balance: 0 })).code).toBe(deskCodes.changed);
});

it('[W-10] [W-07] the command goes through the same act', async () => {
  const me = await buyer(api, 'commanded');
  const give = 'points give commanded@mail.example 3000';
  await expect(staff(api, give)).rejects.toThrow('Add --confirmed if it is right.');
  expect(await staff(api, `${give} --confirmed`)).toBe('commanded@mail.example holds 3000 points.');
  expect(await changesOf(me.id, 'points give')).toMatchObject([{ after: { balance: 3000, points: 3000 } }]);
});
