import { eq, sum } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import { buyer, paymentOf } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { coupons } from '../coupon/schema';
import { orderLines, orders } from './schema';
import { payments } from '../payment/schema';
import { testPayments } from '../payment/money-schema';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';

/** So many want the same thing at the same moment. A friend's link under as many hands: friend.test.ts. */
const many = 200;
let api: TestApi;
const buyers: Buyer[] = [];
beforeAll(async () => {
  api = await createTestApi();
  for (let n = 0; n < many; n += 1) buyers.push(await buyer(api, `crowd${n}`));
}, 120_000);
afterAll(() => api.close());

/** The first buyer to send a request, and the owner of the coupon. */
const leader = (): Buyer => buyers[0] as Buyer;

it('[B-03] 200 buyers, the last thing: one order, the others are told that it is taken, and the books agree', async () => {
  const goods = 'mercari/m71930528846';
  const lines: string[] = [];
  for (const customer of buyers) lines.push(await customer.put(goods));
  const { total } = (await leader().quote([lines[0] ?? ''])).bill;
  const answers = await Promise.all(buyers.map((entry, n) => entry.order([lines[n] ?? ''], { total })));
  expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === codes.notForSale)).toHaveLength(many - 1);
  const reservedLines = await api.db.select().from(orderLines).where(eq(orderLines.holds, goods));
  expect(reservedLines).toHaveLength(1);
  const winner = buyers[answers.findIndex(({ code }) => code === codes.ok)] ?? leader();
  const due = await paymentOf(api, reservedLines[0]?.orderId ?? '');
  await winner.pay(due.id);
  const [paid] = await api.db
    .select({ yen: sum(testPayments.yen) })
    .from(testPayments)
    .where(eq(testPayments.state, 'paid'));
  expect([Number(paid?.yen), due.yen]).toEqual([total, total]);
  expect(await api.db.select().from(payments)).toHaveLength(1);
}, 120_000);

it('[K-13] [V-29] 200 hands on one coupon: its owner has it once, nobody else at all', async () => {
  // Three of ¥6,900 make the section's ¥18,000.
  const scarf = 'minne/40295540';
  const lines: string[] = [];
  for (const customer of buyers) lines.push(await customer.put(scarf, { quantity: 3 }));
  const { coupon } = await leader().get<{ coupon: string }>('Sig.Front.Coupon.Claim', { id: 'premium-2026-11' });
  const { total } = (await leader().quote([lines[0] ?? ''], { coupon })).bill;
  const tries = buyers.map((entry, n) => entry.order([lines[n] ?? ''], { coupon, total }));
  // The owner's second tap comes with all the others.
  const answers = await Promise.all([...tries, leader().order([lines[0] ?? ''], { coupon, total })]);
  expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1);
  expect(answers.slice(1, many).every(({ code }) => code === codes.couponUnusable)).toBe(true);
  const using = await api.db.select().from(orders).where(eq(orders.couponId, coupon));
  expect(using.map(({ customerId, bill }) => [customerId, bill.total])).toEqual([[leader().id, total]]);
  const [row] = await api.db.select().from(coupons).where(eq(coupons.id, coupon));
  expect(row?.state).toBe('held');
  expect(api.errors).toEqual([]);
}, 120_000);
