import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Address } from '@/contract/address';
import { codes } from '@/contract/codes';
import type { GroupLabelDetail } from '@/contract/group-label';
import type { ParcelDetail, ParcelQuote } from '@/contract/parcel';
import { arrive, buyer } from '@tests/buying';
import { addresses, customers } from './schema';
import { orders } from '../order/schema';
import { parcels } from '../parcel/schema';
import { labels } from '../group-label/schema';
import { createLog } from '@server/platform/log/log';
import { createTestApi, type TestApi } from '@server/testing/test-api';
import { forgetCustomer } from '../own-account/forget';

const code = 'P123456789012';
const home = {
  firstName: 'Minji',
  lastName: 'Kim',
  phone: '+821012345678',
  country: 'KR',
  state: '서울특별시',
  city: '강남구',
  street: '테헤란로 1',
  street2: '',
  postalCode: '06133',
  isDefault: true,
};

const logged: string[] = [];
let api: TestApi;
beforeAll(async () => {
  const log = createLog((line) => logged.push(line), 'info');
  api = await createTestApi({ services: { log } });
}, 120_000);
afterAll(() => api.close());

it('[S-03] customs’ number of a recipient is checked by its country and kept with the address', async () => {
  const me = await buyer(api, 'taxed');
  const save = (change: object) => me.call('Sig.Front.User.Address.Save', { ...home, ...change });
  expect(await save({ taxId: 'P12345678901' })).toMatchObject({
    code: codes.invalidInput,
    data: { fields: ['taxId'] },
  });
  expect(
    await save({ country: 'US', state: 'CA', city: 'Fresno', postalCode: '93650', phone: '+12025550143' }),
  ).toMatchObject({ code: codes.ok });
  expect((await save({ taxId: ' p1234 5678-9012 ' })).code).toBe(codes.ok);
  const { addresses: book } = await me.get<{ addresses: Address[] }>('Sig.Front.User.Address.List');
  expect(Object.fromEntries(book.map(({ country, taxId }) => [country, taxId]))).toEqual({ KR: code, US: '', DE: '' });
});

it('[S-03] it goes with a group label, where its leader alone reads it', async () => {
  const me = await buyer(api, 'leader');
  const friend = await buyer(api, 'member');
  const { id: address } = await me.get<{ id: string }>('Sig.Front.User.Address.Save', { ...home, taxId: code });
  const terms = { name: 'Tea and paper', address, method: 'ems', packing: false };
  const { label } = await me.get<{ label: string }>('Sig.Front.Label.Create', terms);
  const detail = await me.get<GroupLabelDetail>('Sig.Front.Label.Detail', { id: label });
  expect(detail.taxId).toBe(code);
  await friend.get('Sig.Front.Label.Join', { token: detail.invite?.token });
  expect(JSON.stringify(await friend.get('Sig.Front.Label.Detail', { id: label }))).not.toContain(code);
  await me.get('Sig.Front.Label.Cancel', { id: label });
  const [customer] = await api.db.select().from(customers).where(eq(customers.id, me.id));
  if (customer) await api.db.transaction((tx) => forgetCustomer(tx, customer, api.clock.now()));
  expect(JSON.stringify(await api.db.select().from(labels))).not.toContain(code);
});

it('[S-03] [B-19] it goes into a parcel’s customs data and one’s own file, nowhere else, and goes with the account', async () => {
  const me = await buyer(api, 'shipper');
  const { id: address } = await me.get<{ id: string }>('Sig.Front.User.Address.Save', { ...home, taxId: code });
  const line = await me.put('amazon/B0C8VJ5H1D');
  const made = (await me.order([line], { address })).data as { order: string; payment: string };
  await me.pay(made.payment);
  const [arrived = ''] = await arrive(api, made.order, [800]);
  const input = { lines: arrived, address, method: 'ems' };
  const { bill } = await me.get<ParcelQuote>('Sig.Front.Parcel.Quote', input);
  const { parcel } = await me.get<{ parcel: string }>('Sig.Front.Parcel.Create', {
    ...input,
    lines: [arrived],
    packing: false,
    insurance: false,
    declaration: [{ line: arrived, contents: 'Ceramic mug', yen: 2480 }],
    total: bill?.total,
  });
  const detail = await me.get<ParcelDetail>('Sig.Front.Parcel.Detail', { id: parcel });
  expect(detail.taxId).toBe(code);
  expect(JSON.stringify(detail.address)).not.toContain(code);
  expect(JSON.stringify(await me.get('Sig.Front.Order.Detail', { id: made.order }))).not.toContain(code);
  expect(JSON.stringify(await me.get('Sig.Front.Parcel.List'))).not.toContain(code);
  const own = await me.get<{ data: Record<string, unknown> }>('Sig.Front.User.Account.Export');
  expect(JSON.stringify(own.data['addresses'])).toContain(code);
  expect(JSON.stringify(own.data['parcels'])).toContain(code);
  expect(logged.length).toBeGreaterThan(0);
  expect(logged.join('\n')).not.toContain(code);
  const [customer] = await api.db.select().from(customers).where(eq(customers.id, me.id));
  if (customer) await api.db.transaction((tx) => forgetCustomer(tx, customer, api.clock.now()));
  expect(await api.db.select().from(addresses).where(eq(addresses.customerId, me.id))).toEqual([]);
  const rows = [
    ...(await api.db.select().from(parcels).where(eq(parcels.customerId, me.id))),
    ...(await api.db.select().from(orders).where(eq(orders.customerId, me.id))),
  ];
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(code);
});
