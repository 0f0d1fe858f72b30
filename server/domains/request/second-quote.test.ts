import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PurchaseRequestDetail } from '@/contract/request';
import { buyer, staff } from '@tests/buying';
import { notices } from '../notice/schema';
import { noticeMailText } from '../notice/notice-mails';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
}, 180_000);
afterAll(() => api.close());

it('[Q-03] [Q-05] a second quote is announced as a new one, with the price before and now', async () => {
  const customer = await buyer(api, 'requoted');
  const { request } = await customer.get<PurchaseRequestDetail>('Sig.Front.PurchaseRequest.Create', {
    link: null,
    title: 'Iron kettle',
    options: '',
    quantity: 2,
    services: { inspection: false, authentication: false, domesticInsurance: false },
    note: '',
    maxYen: null,
    pictures: [],
  });
  const lastNotice = async () => {
    const isOwn = eq(notices.customerId, customer.id);
    const [notice] = await api.db.select().from(notices).where(isOwn).orderBy(desc(notices.at)).limit(1);
    if (!notice) throw new Error('No notice.');
    return { kind: notice.kind, values: notice.values, mail: noticeMailText(notice, 'en') };
  };
  await staff(api, `request quote ${request.id} 4200 domestic=800`);
  const first = await lastNotice();
  expect(first.kind).toBe('requestQuoted');
  api.clock.move(60_000);
  await staff(api, `request quote ${request.id} 4000 domestic=500`);
  const second = await lastNotice();
  expect(second).toMatchObject({ kind: 'requestRequoted', values: { yen: 8500, before: 9200 } });
  expect(second.mail?.subject).toBe('A new quote for Iron kettle: ¥8,500 instead of ¥9,200');
  // After a refusal the earlier price is still the one that the customer knows.
  await staff(api, `request decline ${request.id} overBudget`);
  api.clock.move(120_000);
  await staff(api, `request quote ${request.id} 4000 domestic=400`);
  expect(await lastNotice()).toMatchObject({ kind: 'requestRequoted', values: { yen: 8400, before: 8500 } });
});
