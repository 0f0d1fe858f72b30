import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deskCodes } from '@/contract/desk/desk-codes';
import { buyer, staff } from '@tests/buying';
import { openDesk } from '@server/testing/desk-client';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { arrivals } from '../arrival/schema';
import { staffChanges } from '../staff/schema';
import { purchaseReceipts } from './purchases-schema';
import { orderLines } from './schema';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
}, 180_000);
afterAll(async () => {
  expect(api.errors).toEqual([]);
  await api.close();
});

async function picture(): Promise<string> {
  const image = sharp({ create: { width: 20, height: 20, channels: 3, background: '#36c' } });
  return (await image.jpeg().toBuffer()).toString('base64');
}

/** A paid order of one item, which is to be bought. */
async function ordered(id: string) {
  const me = await buyer(api, id);
  const { order } = await me.buy(['amazon/B01N6XW2LP']);
  const [row] = await api.db.select().from(orderLines).where(eq(orderLines.orderId, order));
  if (!row) throw new Error('No order was made.');
  return { order, line: `${order}/1`, row };
}

it('[W-04] a buyer reads what to buy, takes it, and enters the purchase', async () => {
  const { line, row } = await ordered('desk-buys');
  const desk = await openDesk(api, ['buyer'], 'Aoi');
  await desk.call('Desk.Queue.Take', { queue: 'purchases', subject: line });
  const detail = async () => (await desk.call('Desk.Purchase.Detail', { line })).data as Record<string, unknown>;
  expect(await detail()).toMatchObject({
    title: row.goods.titleJa,
    link: expect.stringContaining('amazon.co.jp') as string,
    quantity: 1,
    ceiling: null,
    owner: 'Aoi',
    purchase: null,
  });
  const typed = { line, number: '503-77', paidYen: row.yen * 10, remark: '', receipt: null, confirmed: false };
  const odd = await desk.call('Desk.Purchase.Record', typed);
  expect(odd).toMatchObject({ code: deskCodes.implausible, data: { fields: ['paidYen'] } });
  const unreadable = { ...typed, paidYen: row.yen, receipt: 'aGVsbG8=' };
  expect(await desk.call('Desk.Purchase.Record', unreadable)).toMatchObject({
    code: deskCodes.invalidInput,
    data: { fields: ['receipt'] },
  });
  const receipt = await picture();
  expect((await desk.call('Desk.Purchase.Record', { ...typed, paidYen: row.yen, receipt })).code).toBe(deskCodes.ok);
  expect(await detail()).toMatchObject({
    state: 'bought',
    purchase: { number: '503-77', paidYen: row.yen, hasReceipt: true, by: 'Aoi' },
  });
  expect(await api.db.select().from(purchaseReceipts).where(eq(purchaseReceipts.lineId, row.id))).toHaveLength(1);
  const changes = await api.db.select().from(staffChanges).where(eq(staffChanges.subject, line));
  expect(changes.map(({ act, by }) => [act, by])).toContainEqual(['Desk.Purchase.Record', 'Aoi']);
  expect((await desk.call('Desk.Purchase.Detail', { line: 'KH-none/1' })).code).toBe(deskCodes.notFound);
});

it('[W-04] a seller’s refusal refunds the line once', async () => {
  const { line } = await ordered('desk-refused');
  const desk = await openDesk(api, ['buyer']);
  const reject = () => desk.call('Desk.Purchase.Reject', { line, reason: 'noAnswer' });
  expect((await reject()).code).toBe(deskCodes.ok);
  expect((await reject()).code).toBe(deskCodes.changed);
  const [row] = await api.db.select().from(staffChanges).where(eq(staffChanges.subject, line));
  expect(row).toMatchObject({ act: 'Desk.Purchase.Reject', why: 'noAnswer', after: { state: 'refused' } });
});

it('[W-05] the warehouse finds a line by any of its numbers, and enters its arrival', async () => {
  const { order, line, row } = await ordered('desk-arrives');
  await staff(api, `order bought ${line} --number 250-1 --paid ${row.yen}`);
  const desk = await openDesk(api, ['warehouse'], 'Ren');
  for (const number of [order, order.toLowerCase(), line, '250-1'])
    expect((await desk.call('Desk.Arrival.Find', { number })).data, number).toMatchObject({ lines: [{ line }] });
  expect((await desk.call('Desk.Arrival.Find', { number: `${order}/2` })).data).toEqual({ lines: [] });
  const { packed } = row.goods;
  if (!packed) throw new Error('The item has no estimate.');
  expect((await desk.call('Desk.Arrival.Detail', { line })).data).toMatchObject({ estimate: packed, arrival: null });
  const typed = {
    line,
    grams: packed.grams * 20,
    cm: packed.cm,
    lateDomestic: 0,
    pictures: [await picture()],
    inspection: null,
    authentication: null,
    confirmed: false,
  };
  expect(await desk.call('Desk.Arrival.Record', typed)).toMatchObject({
    code: deskCodes.implausible,
    data: { fields: ['grams'] },
  });
  expect(await api.db.select().from(arrivals).where(eq(arrivals.lineId, row.id))).toEqual([]);
  expect((await desk.call('Desk.Arrival.Record', { ...typed, confirmed: true })).code).toBe(deskCodes.ok);
  const corrected = { ...typed, grams: packed.grams, pictures: [] };
  expect((await desk.call('Desk.Arrival.Record', corrected)).code).toBe(deskCodes.ok);
  expect((await desk.call('Desk.Arrival.Detail', { line })).data).toMatchObject({
    state: 'arrived',
    arrival: { grams: packed.grams, cm: packed.cm, pictures: 1 },
  });
});
