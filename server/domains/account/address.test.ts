import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { maxAddresses } from '@/contract/address';
import type { Address, AddressEntry } from '@/contract/address';
import { codes } from '@/contract/codes';
import { addresses, customers } from './schema';
import { demoAddresses } from '@demo/customer';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { hoursToMs } from '@/rules/time/instant';

const password = 'New-pass-1';
let api: TestApi;
let count = 0;

beforeAll(async () => {
  api = await createTestApi({ goods: [] });
});
// Registrations of one place are counted by the hour.
beforeEach(() => api.clock.move(hoursToMs(2)));
afterEach(() => expect(api.errors.splice(0)).toEqual([]));
afterAll(() => api.close());

type Action = 'List' | 'Save' | 'Delete' | 'SetDefault';
const entry = demoAddresses[0] as AddressEntry;

/** A new customer's cookie. */
async function customer(): Promise<{ cookie: string; email: string }> {
  const email = `addressed${(count += 1)}@mail.example`;
  await api.request('Sig.Front.User.Register.SendCode', { input: { email } });
  const mail = (await api.mails()).find(({ to }) => to === email);
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
  const input = { email, code, password, agreed: true };
  const made = await api.request('Sig.Front.User.Register.Create', { input });
  expect(made.code).toBe(codes.ok);
  return { cookie: `session=${made.cookies['session']}`, email };
}

const request = (cookie: string, action: Action, input: unknown = {}, headers = {}) =>
  api.request(`Sig.Front.User.Address.${action}`, { cookie, input, headers });
const save = (cookie: string, change: Partial<AddressEntry> & { id?: string; isDefault?: boolean } = {}) =>
  request(cookie, 'Save', { ...entry, isDefault: false, ...change });
async function book(cookie: string): Promise<readonly Address[]> {
  const { data } = await request(cookie, 'List');
  return (data as { addresses: Address[] }).addresses;
}
const idOf = (answer: { data?: unknown }) => (answer.data as { id: string }).id;
const streets = async (cookie: string) => (await book(cookie)).map(({ street, isDefault }) => [street, isDefault]);

describe('the address book', () => {
  it('[S-03] [E-09] the demo customer has addresses of several countries', async () => {
    const demo = await book(await api.login());
    expect(demo.map(({ country }) => country)).toEqual(['US', 'DE', 'HK', 'TW', 'AE']);
    expect(demo.map(({ isDefault }) => isDefault)).toEqual([true, false, false, false, false]);
  });

  it.each(['List', 'Save', 'Delete', 'SetDefault'] as const)(
    '[A-07] %s is for whoever is logged in',
    async (action) => {
      const input = action === 'Save' ? { ...entry, isDefault: true } : { id: 'demo-us' };
      expect((await request('', action, action === 'List' ? {} : input)).code).toBe(codes.loginNeeded);
    },
  );

  it('[S-03] adds, changes and deletes, and keeps exactly one default', async () => {
    const { cookie } = await customer();
    const first = idOf(await save(cookie, { street: '1 First St' }));
    expect(await streets(cookie)).toEqual([['1 First St', true]]);
    api.clock.move(1000);
    const second = idOf(await save(cookie, { street: '2 Second St' }));
    api.clock.move(1000);
    await save(cookie, { street: '3 Third St', isDefault: true });
    expect(await streets(cookie)).toEqual([
      ['3 Third St', true],
      ['2 Second St', false],
      ['1 First St', false],
    ]);
    expect((await request(cookie, 'SetDefault', { id: first })).code).toBe(codes.ok);
    // Sent without the flag, the default stays the default: another must take its place.
    expect(idOf(await save(cookie, { id: first, street: '1 Changed St' }))).toBe(first);
    expect((await streets(cookie))[0]).toEqual(['1 Changed St', true]);
    expect((await request(cookie, 'Delete', { id: first })).code).toBe(codes.ok);
    expect(await streets(cookie)).toEqual([
      ['3 Third St', true],
      ['2 Second St', false],
    ]);
    await request(cookie, 'Delete', { id: second });
    expect(await streets(cookie)).toEqual([['3 Third St', true]]);
    expect((await request(cookie, 'Delete', { id: second })).code).toBe(codes.notFound);
  });

  it('[B-05] keeps an address by its country’s rules', async () => {
    const { cookie } = await customer();
    await save(cookie, {
      country: 'HK',
      state: 'Kowloon',
      city: '',
      phone: '６１２３　４５６７',
      postalCode: '999077',
    });
    expect((await book(cookie))[0]).toMatchObject({ phone: '+85261234567', postalCode: '', city: '' });
  });

  it.each<[string, Partial<AddressEntry>]>([
    ['V-01', { city: ' ' }],
    ['V-02', { phone: '' }],
    ['V-02', { phone: '12345' }],
    ['V-03', { street: '' }],
    ['V-04', { firstName: '\u200b' }],
    ['V-04', { lastName: '🎌' }],
    ['V-05', { postalCode: '' }],
    ['V-05', { postalCode: 'ABC' }],
    ['V-06', { state: '' }],
    ['V-07', { country: 'XX' }],
    ['V-07', { country: '' }],
    ['V-03', { street: 'x'.repeat(2000) }],
  ])('[%s] refuses %.60j and says which field', async (_, wrong) => {
    const { cookie } = await customer();
    const answer = await save(cookie, wrong);
    expect(answer).toMatchObject({ code: codes.invalidInput });
    expect((answer.data as { fields: string[] }).fields).toEqual(Object.keys(wrong));
    expect(await book(cookie)).toEqual([]);
  });

  it('[B-16] gives markup back as the text that it is', async () => {
    const { cookie } = await customer();
    await save(cookie, { street: '<img src=x onerror=alert(1)> 5', city: "O'Brien'); drop table addresses;--" });
    expect((await book(cookie))[0]).toMatchObject({ street: '<img src=x onerror=alert(1)> 5' });
  });
});

describe('another customer’s address', () => {
  it('[A-07] can be neither seen, changed, deleted nor made the default', async () => {
    const owner = await customer();
    const other = await customer();
    const id = idOf(await save(owner.cookie));
    expect((await save(other.cookie, { id, street: 'Mine now' })).code).toBe(codes.notFound);
    expect((await request(other.cookie, 'Delete', { id })).code).toBe(codes.notFound);
    expect((await request(other.cookie, 'SetDefault', { id })).code).toBe(codes.notFound);
    expect(await book(other.cookie)).toEqual([]);
    expect((await book(owner.cookie))[0]).toMatchObject({ id, street: entry.street });
  });

  it('[A-07] goes with its owner’s account', async () => {
    const { cookie, email } = await customer();
    const id = idOf(await save(cookie));
    await api.db.delete(customers).where(eq(customers.email, email));
    expect(await api.db.select().from(addresses).where(eq(addresses.id, id))).toEqual([]);
  });
});

describe('many at once', () => {
  it('[A-07] hold at most twenty addresses and one default', async () => {
    const { cookie } = await customer();
    const answers = await Promise.all(
      Array.from({ length: maxAddresses + 6 }, (_, turn) =>
        save(cookie, { street: `${turn} Same St`, isDefault: turn % 2 === 0 }),
      ),
    );
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(maxAddresses);
    expect(answers.filter(({ code }) => code === codes.addressesFull)).toHaveLength(6);
    const full = await book(cookie);
    expect(full).toHaveLength(maxAddresses);
    expect(full.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    // A full book can still be changed.
    expect((await save(cookie, { id: full[3]?.id ?? '', street: 'Still mine' })).code).toBe(codes.ok);
    const [first, ...rest] = full.map(({ id }) => id);
    await Promise.all([
      ...rest.map((id) => request(cookie, 'Delete', { id })),
      ...rest.map((id) => request(cookie, 'SetDefault', { id })),
    ]);
    expect((await book(cookie)).map(({ id, isDefault }) => [id, isDefault])).toEqual([[first, true]]);
  });

  it('[A-07] one key saves once', async () => {
    const { cookie } = await customer();
    const input = { ...entry, isDefault: false };
    const key = { 'Idempotency-Key': 'address-key-1' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => request(cookie, 'Save', input, key)));
    expect(new Set(answers.map(idOf)).size).toBe(1);
    expect(await book(cookie)).toHaveLength(1);
    expect((await request(cookie, 'Save', { ...input, city: 'Elsewhere' }, key)).code).toBe(codes.keyReused);
  });
});
