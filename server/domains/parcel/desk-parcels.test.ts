import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deskCodes } from '@/contract/desk/desk-codes';
import type { Notice } from '@/contract/notice';
import { arrive, buyer } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { openDesk } from '@server/testing/desk-client';
import type { DeskClient } from '@server/testing/desk-client';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { staffChanges } from '../staff/schema';
import { parcels } from './schema';

let api: TestApi;
let me: Buyer;
let desk: DeskClient;
let order: string;
let parcel: string;

beforeAll(async () => {
  api = await createTestApi();
  desk = await openDesk(api, ['warehouse'], 'Sora');
  me = await buyer(api, 'desk-parcel');
  const bought = await me.buy(['amazon/B0C8VJ5H1D', 'amazon/B01N6XW2LP']);
  ({ order } = bought);
  const lines = await arrive(api, order, [500, 700]);
  const input = { lines: lines.join(','), address: me.address, method: 'ems', packing: '1', insurance: '1' };
  const { bill } = await me.get<{ bill: { total: number } }>('Sig.Front.Parcel.Quote', input);
  const made = await me.get<{ parcel: string; payment: string }>('Sig.Front.Parcel.Create', {
    lines,
    address: me.address,
    method: 'ems',
    packing: true,
    insurance: true,
    total: bill.total,
    declaration: lines.map((line) => ({ line, contents: 'Ceramic mugs', yen: 1000 })),
  });
  ({ parcel } = made);
  await me.pay(made.payment);
}, 180_000);
afterAll(async () => {
  expect(api.errors).toEqual([]);
  await api.close();
});

const packed = () => ({
  id: parcel,
  lines: [`${order}/1`, `${order}/2`],
  grams: 1300,
  tracking: 'EG123456785JP',
  confirmed: false,
});
const parcelRow = async () => (await api.db.select().from(parcels).where(eq(parcels.id, parcel)))[0];
const changes = () =>
  api.db.select().from(staffChanges).where(eq(staffChanges.subject, parcel)).orderBy(staffChanges.at);

it('[W-06] the warehouse reads what to pick, whither it goes and what was paid for', async () => {
  const { data } = await desk.call('Desk.Parcel.Detail', { id: parcel });
  const { bill } = data as { bill: { lines: { key: string }[] } };
  expect(bill.lines.map(({ key }) => key)).toEqual(expect.arrayContaining(['international', 'handling', 'packing']));
  const row = await parcelRow();
  expect(data).toMatchObject({
    id: parcel,
    state: 'paid',
    method: 'ems',
    paidGrams: row?.grams,
    address: { country: 'DE' },
    taxId: '',
    tracking: null,
    sent: null,
    sender: { country: 'JP' },
  });
  const { lines } = data as { lines: { line: string }[] };
  expect(lines.map(({ line }) => line).sort()).toEqual([`${order}/1`, `${order}/2`]);
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ grams: 500, quantity: 1, declared: { contents: 'Ceramic mugs', yen: 1000 } }),
      expect.objectContaining({ grams: 700, cm: [20, 15, 10], pictures: [] }),
    ]),
  );
});

it('[W-06] a parcel is found by its number, its order and its tracking number', async () => {
  for (const number of [parcel.toLowerCase(), order, `${order}/2`])
    expect((await desk.call('Desk.Parcel.Find', { number })).data).toEqual({
      parcels: [{ id: parcel, state: 'paid' }],
    });
  expect((await desk.call('Desk.Parcel.Find', { number: 'EG123456785JP' })).data).toEqual({ parcels: [] });
});

it('[W-06] [W-07] is not sent with a line missing, a wrong number or an odd weight', async () => {
  for (const lines of [[], [`${order}/1`], [`${order}/1`, `${order}/2`, 'KH-OTHER/1']]) {
    const answer = await desk.call('Desk.Parcel.Send', { ...packed(), lines });
    expect([answer.code, answer.data]).toEqual([deskCodes.invalidInput, { fields: ['lines'] }]);
  }
  for (const grams of [1100, 9000]) {
    const answer = await desk.call('Desk.Parcel.Send', { ...packed(), grams });
    expect([answer.code, answer.data]).toEqual([deskCodes.implausible, { fields: ['grams'] }]);
  }
  const mistyped = await desk.call('Desk.Parcel.Send', { ...packed(), tracking: 'EG123456784JP' });
  expect([mistyped.code, mistyped.data]).toEqual([deskCodes.invalidInput, { fields: ['tracking'] }]);
  const early = { id: parcel, tracking: 'EG123456785JP' };
  expect((await desk.call('Desk.Parcel.CorrectTracking', early)).code).toBe(deskCodes.changed);
  expect((await desk.call('Desk.Parcel.Deliver', { id: parcel })).code).toBe(deskCodes.changed);
  expect(await parcelRow()).toMatchObject({ state: 'paid', tracking: null });
  expect(await changes()).toEqual([]);
});

it('[W-06] [W-07] is sent with an odd weight once that is confirmed, and the buyer sees it', async () => {
  const sent = await desk.call('Desk.Parcel.Send', { ...packed(), grams: 2600, confirmed: true });
  expect(sent.code).toBe(deskCodes.ok);
  const { data } = await desk.call('Desk.Parcel.Detail', { id: parcel });
  expect(data).toMatchObject({ state: 'sent', tracking: 'EG123456785JP', sent: { by: 'Sora', grams: 2600 } });
  expect(await changes()).toMatchObject([
    {
      act: 'Desk.Parcel.Send',
      before: { state: 'paid' },
      after: { state: 'sent', tracking: 'EG123456785JP', grams: 2600 },
    },
  ]);
  expect(await me.get('Sig.Front.Parcel.Detail', { id: parcel })).toMatchObject({ tracking: 'EG123456785JP' });
  expect((await desk.call('Desk.Parcel.Send', packed())).code).toBe(deskCodes.changed);
  expect((await desk.call('Desk.Parcel.Find', { number: 'eg 123 456 785 jp' })).data).toEqual({
    parcels: [{ id: parcel, state: 'sent' }],
  });
});

it('[W-07] its tracking number is corrected, and the parcel is delivered', async () => {
  const correct = (tracking: string) => desk.call('Desk.Parcel.CorrectTracking', { id: parcel, tracking });
  for (const wrong of ['EG123456785JP', 'EG987654325JP'])
    expect((await correct(wrong)).data).toEqual({ fields: ['tracking'] });
  api.clock.move(60_000);
  expect((await correct('EG987654326JP')).code).toBe(deskCodes.ok);
  const { notices } = await me.get<{ notices: Notice[] }>('Sig.Front.Notice.List');
  const sent = notices.filter(({ kind }) => kind === 'sent');
  expect(sent.map(({ values }) => values.tracking)).toEqual(['EG987654326JP', 'EG123456785JP']);
  expect((await desk.call('Desk.Parcel.Deliver', { id: parcel })).code).toBe(deskCodes.ok);
  expect(await parcelRow()).toMatchObject({ state: 'delivered', tracking: 'EG987654326JP' });
  const { data } = await desk.call('Desk.Parcel.Detail', { id: parcel });
  expect(data).toMatchObject({ state: 'delivered', sent: { grams: 2600 } });
});

it('[W-02] [W-06] others may not send it, and an unknown parcel is not found', async () => {
  const support = await openDesk(api, ['support']);
  for (const name of ['Detail', 'Send', 'CorrectTracking', 'Deliver'])
    expect((await support.call(`Desk.Parcel.${name}`, packed())).code).toBe(deskCodes.roleMissing);
  for (const name of ['Detail', 'Send', 'CorrectTracking', 'Deliver'])
    expect((await desk.call(`Desk.Parcel.${name}`, { ...packed(), id: 'KP-NONE' })).code).toBe(deskCodes.notFound);
});
