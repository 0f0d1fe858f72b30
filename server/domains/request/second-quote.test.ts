import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PurchaseRequestDetail } from '@/contract/request';
import { buyer, staff } from '@tests/buying';
import { feesNow } from '../order/order-fees';
import { purchaseQuotes } from './schema';
import { notices } from '../notice/schema';
import { noticeMailText } from '../notice/notice-mails';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
}, 180_000);
afterAll(() => api.close());

const kettle = {
  link: null,
  title: 'Iron kettle',
  options: '',
  quantity: 2,
  services: { inspection: false, authentication: false, domesticInsurance: false },
  note: '',
  maxYen: null,
  pictures: [],
};

it('[Q-03] [Q-05] a second quote is announced as a new one, with what is to be paid now and by the last one', async () => {
  const customer = await buyer(api, 'requoted');
  const { request } = await customer.get<PurchaseRequestDetail>('Sig.Front.PurchaseRequest.Create', kettle);
  const lastNotice = async () => {
    const isOwn = eq(notices.customerId, customer.id);
    const [notice] = await api.db.select().from(notices).where(isOwn).orderBy(desc(notices.at)).limit(1);
    if (!notice) throw new Error('No notice.');
    return { kind: notice.kind, values: notice.values, mail: noticeMailText(notice, 'en') };
  };
  const toPay = async () => {
    const input = { id: request.id };
    return (await customer.get<{ bill: { total: number } }>('Sig.Front.PurchaseRequest.Cost', input)).bill.total;
  };
  await staff(api, `request quote ${request.id} 4200 domestic=800`);
  const first = await lastNotice();
  const firstSum = await toPay();
  expect(first).toMatchObject({ kind: 'requestQuoted', values: { yen: firstSum } });
  api.clock.move(60_000);
  await staff(api, `request quote ${request.id} 4000 domestic=500 fee=1000`);
  const second = await lastNotice();
  const secondSum = await toPay();
  expect(second).toMatchObject({ kind: 'requestRequoted', values: { yen: secondSum, before: firstSum } });
  expect(second.mail?.subject).toBe(
    `A new quote for Iron kettle: ¥${secondSum.toLocaleString('en')} instead of ¥${firstSum.toLocaleString('en')}`,
  );
  // After a refusal the earlier price is still the one that the customer knows.
  await staff(api, `request decline ${request.id} overBudget`);
  api.clock.move(120_000);
  await staff(api, `request quote ${request.id} 4000 domestic=400`);
  expect(await lastNotice()).toMatchObject({
    kind: 'requestRequoted',
    values: { yen: await toPay(), before: secondSum },
  });
  // The same sum with other words is no other price.
  api.clock.move(180_000);
  await staff(api, `request quote ${request.id} 4100 domestic=200 --text In stock.`);
  expect(await lastNotice()).toMatchObject({ kind: 'requestQuoted', values: { yen: await toPay() } });
});

it('[Q-03] what a new quote leaves out by command is as in the one before', async () => {
  const customer = await buyer(api, 'requoted-by-command');
  const { request } = await customer.get<PurchaseRequestDetail>('Sig.Front.PurchaseRequest.Create', kettle);
  const last = async () => {
    const { quotes } = await customer.get<PurchaseRequestDetail>('Sig.Front.PurchaseRequest.Detail', {
      id: request.id,
    });
    const rows = await api.db.select().from(purchaseQuotes).where(eq(purchaseQuotes.requestId, request.id));
    return { ...quotes.at(-1), fee: rows.at(-1)?.fees.service };
  };
  const figures = 'domestic=800 weight=300-900 size=20x10x10 exact=yes fee=450 restricted=batteryInside --text Red.';
  expect(await staff(api, `request quote ${request.id} 4200 ${figures}`)).not.toContain('As in');
  expect(await staff(api, `request quote ${request.id} 4100`)).toContain(
    'As in quote 1: domestic ¥800; fee ¥450; 300-900 g, 20x10x10 cm; exact; batteryInside; the same words.',
  );
  const packed = { grams: [300, 900], cm: [20, 10, 10] };
  const former = { domesticYen: 800, packed, isEstimate: false, restricted: ['batteryInside'], note: 'Red.', fee: 450 };
  expect(await last()).toMatchObject({ version: 2, yen: 4100, ...former });
  await staff(api, `request quote ${request.id} 4100 weight=none fee=usual restricted=none exact=no --text`);
  const { service } = await feesNow(api.db);
  expect(await last()).toMatchObject({ packed: null, isEstimate: true, restricted: [], note: '', fee: service });
  await expect(staff(api, `request quote ${request.id} 41`)).rejects.toThrow('Add --confirmed');
  await staff(api, `request quote ${request.id} 41 --confirmed`);
  expect(await last()).toMatchObject({ version: 4, yen: 41 });
});
