import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codes } from '../../src/contract/codes';
import { arrive, buyer, staff } from '../../tests/buying';
import type { Buyer } from '../../tests/buying';
import { claims } from '../db/schema-after-sale';
import { reports } from '../db/schema-reports';
import { uploadBytes, uploads } from '../db/schema-uploads';
import { limits } from '../http/rate-limits';
import { sweep } from '../jobs/sweep';
import { createTestApi } from '../testing/test-api';
import type { TestApi } from '../testing/test-api';
import { releaseUploads, takeUploads, unusedLifeMs } from '../upload/uploads';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
}, 180_000);
afterAll(() => api.close());

async function pictures(who: Buyer): Promise<string[]> {
  const rows = Array.from({ length: 3 }, () => ({
    id: randomUUID().replaceAll('-', ''),
    customerId: who.id,
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
  const who = await buyer(api, name);
  const put = [await who.put('amazon/B01N6XW2LP')];
  const { bill } = await who.quote(put, { points: '0' });
  const made = await who.order(put, { points: 0, coupon: null, total: bill.total });
  const { order, payment } = made.data as { order: string; payment: string };
  await who.pay(payment);
  const [line = ''] = await arrive(api, order, [500]);
  const shown = await pictures(who);
  const create = async () => {
    const typed = { line, kind: 'damaged', wish: 'full', yen: null, words: 'The lid is broken in two.' };
    const answer = await who.call('Sig.Front.User.AfterService.Create', { ...typed, pictures: shown });
    return { code: answer.code, id: (answer.data as { claim?: string } | null)?.claim ?? '' };
  };
  const withdraw = (id: string) => who.call('Sig.Front.User.AfterService.Withdraw', { id });
  return { who, line, shown, create, withdraw };
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
  for (let place = 0; place < limits.claims.count; place += 1) {
    const { code, id } = await create();
    expect(code).toBe(codes.ok);
    expect((await withdraw(id)).code).toBe(codes.ok);
  }
  expect((await create()).code).toBe(codes.rateLimited);
});

it('[S-25] [S-37] a picture that a review dropped stays where a claim, a ticket or a report shows it', async () => {
  const { who, line, shown, create } = await claimer('eraser');
  await create();
  const [inTicket = '', inReport = '', nowhere = ''] = await pictures(who);
  const asked = { line, type: 'item', topic: 'damaged', words: 'Look at it', pictures: [inTicket] };
  expect((await who.call('Sig.Front.WorkOrder.Add', asked)).code).toBe(codes.ok);
  await api.db.insert(reports).values({
    id: randomUUID(),
    customerId: who.id,
    kind: 'item',
    thing: 'amazon/B01N6XW2LP',
    reason: 'other',
    words: '',
    pictures: [inReport],
    at: api.clock.now(),
  });
  const all = [...shown, inTicket, inReport, nowhere];
  await takeUploads(api.db, all, api.clock.now());
  await releaseUploads(api.db, all);
  await sweep(api.db, new Date(api.clock.now().getTime() + unusedLifeMs + 60_000), null);
  const left = (await api.db.select().from(uploads).where(eq(uploads.customerId, who.id))).map(({ id }) => id);
  expect(left.sort()).toEqual([...shown, inTicket, inReport].sort());
});

it('[S-25] [S-37] staff sees the pictures of a claim and of a ticket, which nobody else may see', async () => {
  const { who, line, shown, create } = await claimer('shower');
  const { id } = await create();
  const asked = { line, type: 'item', topic: 'damaged', words: 'Look at it', pictures: shown };
  const { data } = await who.call('Sig.Front.WorkOrder.Add', asked);
  const ticket = (data as { ticket: { id: string } }).ticket.id;
  for (const command of [`aftersale show ${id}`, `ticket show ${ticket}`]) {
    const folder = mkdtempSync(join(tmpdir(), 'kakehashi-shown-'));
    await staff(api, `${command} --save ${folder}`);
    expect(readdirSync(folder).sort()).toEqual(shown.map((one) => `${one}.jpg`).sort());
    rmSync(folder, { recursive: true });
  }
});
