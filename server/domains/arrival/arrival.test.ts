import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desc, eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import type { OrderDetail, OrderSummary } from '@/contract/order';
import { hoursToMs } from '@/rules/time/instant';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { arrive, buyer, staff } from '@tests/buying';
import { notices } from '../notice/schema';
import { purchaseReceipts, purchases } from '../order/purchases-schema';
import { orderLines, orders } from '../order/schema';
import { staffChanges } from '../staff/schema';
import { uploads } from '../upload/schema';
import { releaseUploads } from '../upload/uploads';

const item = 'amazon/B01N6XW2LP';
let api: TestApi;
let count = 0;
beforeAll(async () => {
  api = await createTestApi();
}, 180_000);
afterAll(async () => {
  expect(api.errors).toEqual([]);
  await api.close();
});

async function photo(): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'photo-')), 'photo.png');
  await writeFile(
    file,
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
      .png()
      .toBuffer(),
  );
  return file;
}

/** A customer with an order line that is bought, with the services that were ordered for it. */
async function bought(services: object = {}) {
  const me = await buyer(api, `found${(count += 1)}`);
  const { order } = await me.buy([item]);
  const plain = { inspection: false, authentication: false, domesticInsurance: false };
  await api.db
    .update(orderLines)
    .set({ services: { ...plain, ...services } })
    .where(eq(orderLines.orderId, order));
  await staff(api, `order bought ${order}/1`);
  const [row] = await api.db.select().from(orderLines).where(eq(orderLines.orderId, order));
  const { packed } = row?.goods ?? {};
  if (!row || !packed) throw new Error('The item has no estimate.');
  const detail = () => me.get<OrderDetail>('Sig.Front.Order.Detail', { id: order });
  const quote = () => me.call('Sig.Front.Parcel.Quote', { lines: row.id, address: me.address });
  const kinds = async () =>
    (await api.db.select().from(notices).where(eq(notices.customerId, me.id)).orderBy(notices.at)).map(
      ({ kind }) => kind,
    );
  return { me, order, line: row.id, packed, size: packed.cm.join('x'), yen: row.yen, detail, quote, kinds };
}

const lastChange = async (subject: string) => {
  const rows = await api.db
    .select()
    .from(staffChanges)
    .where(eq(staffChanges.subject, subject))
    .orderBy(desc(staffChanges.at), desc(staffChanges.id));
  return rows;
};

it('[W-04] a purchase keeps number, price and receipt for staff, and can be corrected', async () => {
  const { me, order, line, yen, detail } = await bought();
  const [empty] = await api.db.select().from(purchases).where(eq(purchases.lineId, line));
  expect(empty).toMatchObject({ number: '', paidYen: null, by: 'operator' });
  await expect(staff(api, `order bought ${order}/1 --number 503-1 --paid ${yen * 10}`)).rejects.toThrow('--confirmed');
  await staff(
    api,
    `order bought ${order}/1 --number 503-1 --paid ${yen} --remark two boxes --receipt ${await photo()}`,
  );
  const [row] = await api.db.select().from(purchases).where(eq(purchases.lineId, line));
  expect(row).toMatchObject({ number: '503-1', paidYen: yen, remark: 'two boxes' });
  expect(await api.db.select().from(purchaseReceipts).where(eq(purchaseReceipts.lineId, line))).toHaveLength(1);
  expect((await lastChange(`${order}/1`)).map(({ act, after }) => [act, after])).toContainEqual([
    'order bought',
    { number: '503-1', paidYen: yen },
  ]);
  const seen = JSON.stringify([await detail(), await me.get('Sig.Front.User.Account.Data', {}).catch(() => '')]);
  expect(seen).not.toContain('503-1');
  expect(await api.db.select().from(uploads).where(eq(uploads.customerId, me.id))).toEqual([]);
});

it('[W-07] an arrival with unusual figures is refused until it is confirmed', async () => {
  const { order, packed, size, detail } = await bought();
  const typed = `order arrived ${order}/1 ${packed.grams * 10} ${size}`;
  await expect(staff(api, typed)).rejects.toThrow('--confirmed');
  expect((await detail()).lines[0]?.state).toBe('bought');
  await staff(api, `${typed} --confirmed`);
  expect((await detail()).lines[0]?.measured?.grams).toBe(packed.grams * 10);
});

it('[W-07] shipping inside Japan that was paid with the order, or is more than the goods, is confirmed', async () => {
  const { order, packed, size, line } = await bought();
  const typed = (yen: number) => `order arrived ${order}/1 ${packed.grams} ${size} ${yen}`;
  await expect(staff(api, typed(350))).rejects.toThrow(
    'was paid with the order: ¥350 more is unusual. Add --confirmed',
  );
  await api.db
    .update(orders)
    .set({ later: sql`jsonb_set(${orders.later}, '{domesticUnknown}', '1')` })
    .where(eq(orders.id, order));
  await expect(staff(api, typed(99_999))).rejects.toThrow('is unusual for goods of');
  await staff(api, typed(1350));
  await staff(api, `${typed(99_999)} --confirmed`);
  // The same value again needs no confirmation, and 0 takes it back.
  await staff(api, typed(99_999));
  await staff(api, typed(0));
  expect((await api.db.select().from(orderLines).where(eq(orderLines.id, line)))[0]?.lateDomestic).toBe(0);
});

it('[W-05] findings are given of the services that were ordered, and the customer sees them with the photographs', async () => {
  const { order, packed, size, line, me, detail, quote, kinds } = await bought({ inspection: true });
  const arrived = `order arrived ${order}/1 ${packed.grams} ${size}`;
  await expect(staff(api, arrived)).rejects.toThrow('inspection');
  await expect(staff(api, `${arrived} --inspection asDescribed --authentication genuine`)).rejects.toThrow(
    'authentication',
  );
  await staff(
    api,
    `${arrived} --inspection asDescribed All parts are there. --picture ${await photo()} ${await photo()}`,
  );
  const { findings, lines } = await detail();
  expect(findings).toMatchObject([
    {
      line,
      inspection: { verdict: 'asDescribed', remark: 'All parts are there.' },
      authentication: null,
      answer: null,
      correctedAt: null,
    },
  ]);
  expect(lines[0]?.awaitsAnswer).toBe(false);
  expect((await quote()).code).toBe(codes.ok);
  expect(await kinds()).toContain('arrived');
  const [first] = findings[0]?.pictures ?? [];
  expect(findings[0]?.pictures).toHaveLength(2);
  const read = (cookie: string) =>
    api.handle(new Request(`http://localhost${first?.src ?? ''}`, { headers: { Cookie: cookie } }));
  expect((await read(me.cookie)).status).toBe(200);
  expect((await read((await buyer(api, 'curious')).cookie)).status).toBe(404);
  expect((await me.call('Sig.Front.Order.AcceptFindings', { line })).code).toBe(codes.tooLate);
  await releaseUploads(api.db, [first?.id ?? '']);
  expect(
    (
      await api.db
        .select()
        .from(uploads)
        .where(eq(uploads.id, first?.id ?? ''))
    )[0]?.usedAt,
  ).not.toBeNull();
});

it('[W-05] an item that differs is not shipped before its customer accepts it or claims', async () => {
  const { order, packed, size, line, me, detail, quote, kinds } = await bought({ inspection: true });
  await staff(api, `order arrived ${order}/1 ${packed.grams} ${size} --inspection differs A dent.`);
  expect(await kinds()).toContain('arrivedDiffers');
  expect(await kinds()).not.toContain('arrived');
  expect((await detail()).lines[0]?.awaitsAnswer).toBe(true);
  const list = await me.get<{ orders: OrderSummary[] }>('Sig.Front.Order.List', {});
  expect(list.orders[0]?.lines[0]?.awaitsAnswer).toBe(true);
  const { arrived } = await me.get<{ arrived: OrderDetail['lines'] }>('Sig.Front.Parcel.Arrived', {});
  expect(arrived[0]?.awaitsAnswer).toBe(true);
  expect(await quote()).toMatchObject({ code: codes.answerAwaited, data: { line } });
  const declaration = [{ line, contents: 'porcelain tea bowl', yen: 500 }];
  const parcel = { lines: [line], address: me.address, method: 'ems', packing: false, insurance: false, total: 1 };
  expect((await me.call('Sig.Front.Parcel.Create', { ...parcel, declaration })).code).toBe(codes.answerAwaited);
  const label = { name: 'Ours', address: me.address, method: 'ems', packing: false };
  const { label: id } = await me.get<{ label: string }>('Sig.Front.Label.Create', label);
  const items = [{ line, contents: 'porcelain tea bowl', yen: 500 }];
  expect((await me.call('Sig.Front.Label.Put', { id, items })).code).toBe(codes.answerAwaited);

  const typed = { line, kind: 'notAsDescribed', wish: 'partial', yen: 100, words: 'It has a dent, as you say.' };
  const { claim } = await me.get<{ claim: string }>('Sig.Front.User.AfterService.Create', { ...typed, pictures: [] });
  expect((await detail()).findings[0]?.answer).toBe('claimed');
  expect((await me.call('Sig.Front.Order.AcceptFindings', { line })).code).toBe(codes.tooLate);
  await me.get('Sig.Front.User.AfterService.Withdraw', { id: claim });
  expect((await detail()).findings[0]?.answer).toBe('awaited');

  const stranger = await buyer(api, 'curious');
  expect((await stranger.call('Sig.Front.Order.AcceptFindings', { line })).code).toBe(codes.notFound);
  await me.get('Sig.Front.Order.AcceptFindings', { line });
  await me.get('Sig.Front.Order.AcceptFindings', { line });
  expect((await detail()).findings[0]?.answer).toBe('accepted');
  expect((await quote()).code).toBe(codes.ok);
});

it('[W-07] a second entry corrects the first: the customer is told, and the earlier figures stay on record', async () => {
  const { order, packed, size, line, me, detail, kinds } = await bought({ authentication: true });
  await staff(api, `order arrived ${order}/1 ${packed.grams} ${size} 500 --authentication genuine --confirmed`);
  api.clock.move(hoursToMs(1));
  const grams = packed.grams + 20;
  await staff(api, `order arrived ${order}/1 ${grams} ${size}`);
  const { lines, findings } = await detail();
  expect(lines[0]?.measured?.grams).toBe(grams);
  expect(findings[0]).toMatchObject({ authentication: { verdict: 'genuine' }, answer: null });
  expect(findings[0]?.correctedAt).not.toBeNull();
  const [row] = await api.db.select().from(orderLines).where(eq(orderLines.id, line));
  expect(row?.lateDomestic).toBe(500);
  expect(await kinds()).toContain('arrivalCorrected');
  expect((await lastChange(`${order}/1`))[0]).toMatchObject({
    before: { grams: packed.grams, authentication: 'genuine' },
    after: { grams, authentication: 'genuine' },
  });
  api.clock.move(hoursToMs(1));
  await staff(api, `order arrived ${order}/1 ${grams} ${size} --authentication doubtful The stamp is off.`);
  await me.get('Sig.Front.Order.AcceptFindings', { line });
  api.clock.move(hoursToMs(1));
  await staff(api, `order arrived ${order}/1 ${packed.grams} ${size}`);
  expect((await detail()).findings[0]?.answer).toBe('accepted');
  expect((await kinds()).filter((kind) => kind === 'arrivedDiffers')).toHaveLength(1);
});

it('[W-07] photographs that a correction replaces are swept, and the new ones stay', async () => {
  const { order, packed, size, detail } = await bought({});
  const arrived = `order arrived ${order}/1 ${packed.grams} ${size} --picture`;
  await staff(api, `${arrived} ${await photo()}`);
  const pictureOf = async () => (await detail()).findings[0]?.pictures[0]?.id ?? '';
  const first = await pictureOf();
  api.clock.move(hoursToMs(1));
  await staff(api, `${arrived} ${await photo()}`);
  const isUsed = async (id: string) =>
    (await api.db.select().from(uploads).where(eq(uploads.id, id)))[0]?.usedAt !== null;
  expect(await isUsed(first)).toBe(false);
  expect(await isUsed(await pictureOf())).toBe(true);
});

it('[W-05] a finding against an item says in a remark what is wrong', async () => {
  const { order, packed, size, detail } = await bought({ inspection: true, authentication: true });
  const arrived = (inspection: string, authentication: string) =>
    `order arrived ${order}/1 ${packed.grams} ${size} --inspection ${inspection} --authentication ${authentication}`;
  await expect(staff(api, arrived('differs', 'genuine'))).rejects.toThrow('what is wrong: inspection');
  await expect(staff(api, arrived('unclear', 'doubtful'))).rejects.toThrow('what is wrong: authentication');
  await staff(api, arrived('differs A dent.', 'doubtful The stamp is off.'));
  expect((await detail()).findings[0]).toMatchObject({ inspection: { remark: 'A dent.' } });
});

it('[W-07] a correction takes an unpaid parcel apart, and comes too late for a paid one', async () => {
  const me = await buyer(api, `found${(count += 1)}`);
  const { order } = await me.buy([item]);
  const [line = ''] = await arrive(api, order, [500]);
  const make = async () => {
    const { bill, method } = await me.get<{ bill: { total: number }; method: string }>('Sig.Front.Parcel.Quote', {
      lines: line,
      address: me.address,
    });
    const declaration = [{ line, contents: 'porcelain tea bowl', yen: 500 }];
    const input = { lines: [line], address: me.address, method, packing: false, insurance: false };
    const parcel = { ...input, declaration, total: bill.total, estimate: null };
    return me.get<{ parcel: string; payment: string }>('Sig.Front.Parcel.Create', parcel);
  };
  await make();
  api.clock.move(hoursToMs(1));
  await staff(api, `order arrived ${order}/1 650 20x15x10 --confirmed`);
  const { lines } = await me.get<OrderDetail>('Sig.Front.Order.Detail', { id: order });
  expect(lines[0]).toMatchObject({ state: 'arrived', parcel: null, measured: { grams: 650 } });
  const { payment } = await make();
  await me.pay(payment);
  await expect(staff(api, `order arrived ${order}/1 500 20x15x10 --confirmed`)).rejects.toThrow('too late');
});
