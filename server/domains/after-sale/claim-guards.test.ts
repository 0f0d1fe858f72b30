import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import { arrive, buyer, staff } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { claims } from './schema';
import { reports } from '../report/schema';
import { uploadBytes, uploads } from '../upload/schema';
import { limits } from '@server/platform/http/rate-limits';
import { sweep } from '@server/main/jobs/sweep';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { releaseUploads, takeUploads, unusedLifeMs } from '../upload/uploads';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
}, 180_000);
afterAll(() => api.close());

async function pictures(customer: Buyer): Promise<string[]> {
  const rows = Array.from({ length: 3 }, () => ({
    id: randomUUID().replaceAll('-', ''),
    customerId: customer.id,
    width: 800,
    height: 600,
    lookHash: randomUUID().slice(0, 16),
    contentHash: randomUUID(),
    at: api.clock.now(),
  }));
  await api.db.insert(uploads).values(rows);
  await api.db.insert(uploadBytes).values(rows.map(({ id }) => ({ id, bytes: new Uint8Array([1]) })));
  return rows.map(({ id }) => id);
}

async function claimer(name: string) {
  const customer = await buyer(api, name);
  const put = [await customer.put('amazon/B01N6XW2LP')];
  const { bill } = await customer.quote(put, { points: '0' });
  const made = await customer.order(put, { points: 0, coupon: null, total: bill.total });
  const { order, payment } = made.data as { order: string; payment: string };
  await customer.pay(payment);
  const [line = ''] = await arrive(api, order, [500]);
  const pictureIds = await pictures(customer);
  const create = async () => {
    const typed = { line, kind: 'damaged', wish: 'full', yen: null, words: 'The lid is broken in two.' };
    const answer = await customer.call('Sig.Front.User.AfterService.Create', { ...typed, pictures: pictureIds });
    return { code: answer.code, id: (answer.data as { claim?: string } | null)?.claim ?? '' };
  };
  const withdraw = (id: string) => customer.call('Sig.Front.User.AfterService.Withdraw', { id });
  return { who: customer, line, pictureIds, create, withdraw };
}

it('[S-37] one that has lapsed frees its thing no more, whether or not the sweep has been by', async () => {
  const { create, withdraw } = await claimer('late-withdrawer');
  const { id } = await create();
  await staff(api, `aftersale ask ${id} --text more`);
  const [row] = await api.db.select().from(claims).where(eq(claims.id, id));
  api.clock.move((row?.until?.getTime() ?? 0) - api.clock.now().getTime() + 1000);
  expect((await withdraw(id)).code).toBe(codes.tooLate);
  expect((await create()).code).toBe(codes.claimTwice);
  api.clock.move(null);
});

it('[S-37] who claims and withdraws on and on is stopped', async () => {
  const { create, withdraw } = await claimer('restless');
  for (let index = 0; index < limits.claims.count; index += 1) {
    const { code, id } = await create();
    expect(code).toBe(codes.ok);
    expect((await withdraw(id)).code).toBe(codes.ok);
  }
  expect((await create()).code).toBe(codes.rateLimited);
});

it('[S-25] [S-37] a picture that a review dropped stays where a claim, a ticket or a report shows it', async () => {
  const { who: customer, line, pictureIds, create } = await claimer('eraser');
  await create();
  const [inTicket = '', inReport = '', nowhere = ''] = await pictures(customer);
  const input = { line, type: 'item', topic: 'damaged', words: 'Look at it', pictures: [inTicket] };
  expect((await customer.call('Sig.Front.WorkOrder.Add', input)).code).toBe(codes.ok);
  await api.db.insert(reports).values({
    id: randomUUID(),
    customerId: customer.id,
    kind: 'item',
    thing: 'amazon/B01N6XW2LP',
    reason: 'other',
    words: '',
    pictures: [inReport],
    at: api.clock.now(),
  });
  const all = [...pictureIds, inTicket, inReport, nowhere];
  await takeUploads(api.db, all, api.clock.now());
  await releaseUploads(api.db, all);
  await sweep(api.db, new Date(api.clock.now().getTime() + unusedLifeMs + 60_000));
  const left = (await api.db.select().from(uploads).where(eq(uploads.customerId, customer.id))).map(({ id }) => id);
  expect(left.sort()).toEqual([...pictureIds, inTicket, inReport].sort());
});

it('[S-25] [S-37] staff sees the pictures of a claim and of a ticket, which nobody else may see', async () => {
  const { who: customer, line, pictureIds, create } = await claimer('shower');
  const { id } = await create();
  const input = { line, type: 'item', topic: 'damaged', words: 'Look at it', pictures: pictureIds };
  const { data } = await customer.call('Sig.Front.WorkOrder.Add', input);
  const ticket = (data as { ticket: { id: string } }).ticket.id;
  for (const command of [`aftersale show ${id}`, `ticket show ${ticket}`]) {
    const folder = mkdtempSync(join(tmpdir(), 'kakehashi-shown-'));
    await staff(api, `${command} --save ${folder}`);
    expect(readdirSync(folder).sort()).toEqual(pictureIds.map((pictureId) => `${pictureId}.jpg`).sort());
    rmSync(folder, { recursive: true });
  }
});
