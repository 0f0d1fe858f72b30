import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Notice } from '@/contract/notice';
import { arrive, buyer, staff } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { staffChanges } from '../staff/schema';
import { parcels } from './schema';

let api: TestApi;
let me: Buyer;
let parcel: string;

beforeAll(async () => {
  api = await createTestApi();
  me = await buyer(api, 'tracked');
  const { order } = await me.buy(['amazon/B0C8VJ5H1D']);
  const lines = await arrive(api, order, [500]);
  const input = { lines: lines.join(','), address: me.address, method: 'ems' };
  const { bill } = await me.get<{ bill: { total: number } }>('Sig.Front.Parcel.Quote', input);
  const made = await me.get<{ parcel: string; payment: string }>('Sig.Front.Parcel.Create', {
    lines,
    address: me.address,
    method: 'ems',
    packing: false,
    insurance: false,
    total: bill.total,
    declaration: lines.map((line) => ({ line, contents: 'Ceramic mugs', yen: 1000 })),
  });
  await me.pay(made.payment);
  parcel = made.parcel;
});
afterAll(async () => {
  expect(api.errors).toEqual([]);
  await api.close();
});

const parcelRow = async () => (await api.db.select().from(parcels).where(eq(parcels.id, parcel)))[0];
const changes = () =>
  api.db.select().from(staffChanges).where(eq(staffChanges.subject, parcel)).orderBy(desc(staffChanges.at));

describe('the tracking number of a parcel', () => {
  it('[W-07] is refused where its carrier cannot have issued it, and nothing changes', async () => {
    for (const number of ['EG123456784JP', 'RN123456785JP', '3318810025', 'x', ''])
      await expect(staff(api, `parcel sent ${parcel} ${number}`)).rejects.toThrow(/no tracking number of ems/);
    expect(await parcelRow()).toMatchObject({ state: 'paid', tracking: null });
    await expect(staff(api, `parcel tracking ${parcel} EG123456785JP`)).rejects.toThrow(/is paid: /);
    expect(await changes()).toEqual([]);
  });

  it('[W-07] is corrected by a second entry after the parcel was sent, and the buyer is told', async () => {
    await staff(api, `parcel sent ${parcel} eg 123-456-785 jp`);
    expect(await parcelRow()).toMatchObject({ state: 'sent', tracking: 'EG123456785JP' });
    await expect(staff(api, `parcel tracking ${parcel} EG123456785JP`)).rejects.toThrow(/already/);
    api.clock.move(60_000);
    await staff(api, `parcel tracking ${parcel} EG987654326JP`);
    expect(await parcelRow()).toMatchObject({ state: 'sent', tracking: 'EG987654326JP' });
    const { notices } = await me.get<{ notices: Notice[] }>('Sig.Front.Notice.List');
    const sent = notices.filter(({ kind }) => kind === 'sent');
    expect(sent.map(({ values }) => values.tracking)).toEqual(['EG987654326JP', 'EG123456785JP']);
    expect(await changes()).toMatchObject([
      { act: 'parcel tracking', before: { tracking: 'EG123456785JP' }, after: { tracking: 'EG987654326JP' } },
      { act: 'parcel sent', before: { state: 'paid' }, after: { state: 'sent', tracking: 'EG123456785JP' } },
    ]);
  });

  it('[W-07] stays as it is once the parcel is at the door', async () => {
    await staff(api, `parcel delivered ${parcel}`);
    await expect(staff(api, `parcel tracking ${parcel} EG123456785JP`)).rejects.toThrow(/is delivered: /);
    await expect(staff(api, 'parcel tracking KP-0 EG123456785JP')).rejects.toThrow(/no parcel/);
  });
});
