import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import type { TicketDetail } from '@/contract/ticket';
import { buyer, staff } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { orderLines } from '../order/schema';
import { notices } from '../notice/schema';
import { tickets } from './schema';
import { uploadBytes, uploads } from '../upload/schema';
import { createTestApi } from '@server/testing/test-api';
import type { TestAnswer, TestApi } from '@server/testing/test-api';
import { settleTickets } from './settle-tickets';
import { daysToMs, hoursToMs } from '@/rules/time/instant';

let api: TestApi;
let count = 0;
beforeAll(async () => {
  api = await createTestApi();
}, 180_000);
afterAll(() => api.close());

const name = (action: string) => `Sig.Front.WorkOrder.${action}`;
const detailOf = ({ data }: TestAnswer) => data as TicketDetail;
const add = (customer: Buyer, input: object) =>
  customer.call(name('Add'), { type: 'item', topic: 'damaged', words: 'The lid is cracked', pictures: [], ...input });
const reply = (customer: Buyer, id: string, more: object = {}) =>
  customer.call(name('Reply'), { id, words: 'And one more thing', pictures: [], ...more });
const goOn = (customer: Buyer, id: string) =>
  customer.call(name('Continue'), { id, words: 'It is not solved', pictures: [] });
const read = async (customer: Buyer, id: string) => customer.get<TicketDetail>(name('Detail'), { id });
const evaluation = { level: 'satisfied', words: 'Thank you' };
/** Lets the clock run so far and gives the way back to where it was. */
const moveClock = (ms: number) => api.clock.move(ms);

async function shopper(): Promise<{ customer: Buyer; line: string; order: string }> {
  const customer = await buyer(api, `ticket${(count += 1)}`);
  const { order } = await customer.buy(['amazon/B01N6XW2LP']);
  const [line] = await api.db.select().from(orderLines).where(eq(orderLines.orderId, order));
  return { customer, order, line: line?.id ?? '' };
}

async function opened() {
  const made = await shopper();
  const { ticket } = detailOf(await add(made.customer, { line: made.line }));
  return { ...made, id: ticket.id };
}

async function pictureOf(customer: Buyer): Promise<string> {
  const id = randomUUID().replaceAll('-', '');
  const row = { id, customerId: customer.id, width: 800, height: 600, lookHash: id.slice(0, 16), contentHash: id };
  await api.db.insert(uploads).values({ ...row, at: api.clock.now() });
  await api.db.insert(uploadBytes).values({ id, bytes: new Uint8Array([1]) });
  return id;
}

const stateAt = async (customer: Buyer, id: string) => (await read(customer, id)).ticket.state;

describe('opening', () => {
  it('[S-25] [E-14] keeps thing, kind, words and picture; the list shows it as in progress', async () => {
    const { customer, line, order } = await shopper();
    const picture = await pictureOf(customer);
    const { ticket, messages } = detailOf(
      await add(customer, { line, words: ' It is \u202egnorw ', pictures: [picture] }),
    );
    expect(ticket).toMatchObject({ type: 'item', topic: 'damaged', state: 'waiting', thing: { line, order } });
    expect(messages).toMatchObject([{ by: 'customer', words: 'It is gnorw', pictures: [{ id: picture }] }]);
    const listed = async (tab: string) =>
      (await customer.get<{ tickets: { id: string }[] }>(name('List'), { tab })).tickets.map(({ id }) => id);
    expect(await listed('processing')).toEqual([ticket.id]);
    expect(await listed('finished')).toEqual([]);
  });

  it.each([
    ['neither words nor a picture', { words: '  ' }, ['words']],
    ['nothing but signs', { words: '😀😀 !!' }, ['words']],
    ['10,000 characters', { words: 'x'.repeat(10_000) }, ['words']],
    ['a topic of another kind', { topic: 'duty' }, ['topic']],
  ])('[V-23] [V-25] [V-31] refuses %s', async (_, more, fields) => {
    const { customer, line } = await shopper();
    expect(await add(customer, { line, ...more })).toMatchObject({ code: codes.invalidInput, data: { fields } });
    expect(await api.db.select().from(tickets).where(eq(tickets.customerId, customer.id))).toEqual([]);
  });

  it('[V-24] [A-07] refuses another customer’s thing and picture', async () => {
    const [{ customer, line }, other] = [await shopper(), await shopper()];
    expect((await add(customer, { line: other.line })).code).toBe(codes.notFound);
    const picture = await pictureOf(other.customer);
    expect((await add(customer, { line, pictures: [picture] })).code).toBe(codes.pictureUnknown);
  });

  it('[S-25] ten tickets a day', async () => {
    const { customer, line } = await shopper();
    const made = [];
    for (let turn = 0; turn < 11; turn += 1) made.push((await add(customer, { line })).code);
    expect(made).toEqual([...Array.from({ length: 10 }, () => codes.ok), codes.rateLimited]);
  });
});

describe('the 24 hours', () => {
  // A day on which Berlin's clocks went back: instants are compared, so that it has no effect.
  it.each([
    ['an ordinary day', null],
    ['a day of 25 hours in Berlin', '2026-10-24T13:00:00Z'],
    ['a day of 23 hours in Berlin', '2027-03-27T13:00:00Z'],
  ])('[T-05] [K-19] closes by itself at the 24th hour, not a second before: %s', async (_, start) => {
    api.clock.move(null);
    // Before anybody logs in: a session does not last until then.
    if (start) moveClock(Date.parse(start) - api.clock.now().getTime());
    const { customer, id } = await opened();
    await staff(api, `ticket answer ${id} --text We look at it`);
    moveClock(daysToMs(1) - 10_000);
    expect(await stateAt(customer, id)).toBe('answered');
    moveClock(10_000);
    const { ticket, closedAt, continueUntil } = await read(customer, id);
    expect(ticket).toMatchObject({ state: 'lapsed', closesAt: null });
    expect(Date.parse(continueUntil ?? '') - Date.parse(closedAt ?? '')).toBe(daysToMs(1));
    expect((await reply(customer, id)).code).toBe(codes.ticketClosed);
    api.clock.move(null);
  });

  it('[T-05] the sweep writes what the clock did, and tells the customer once', async () => {
    const { customer, id } = await opened();
    await staff(api, `ticket answer ${id} --text We look at it`);
    const [{ answeredAt } = { answeredAt: null }] = await api.db.select().from(tickets).where(eq(tickets.id, id));
    moveClock(daysToMs(1) + hoursToMs(3));
    await settleTickets(api.db, api.clock.now());
    await settleTickets(api.db, api.clock.now());
    const [row] = await api.db.select().from(tickets).where(eq(tickets.id, id));
    expect(row?.state).toBe('lapsed');
    expect(row?.closedAt?.getTime()).toBe((answeredAt?.getTime() ?? 0) + daysToMs(1));
    const sentNotices = await api.db.select().from(notices).where(eq(notices.customerId, customer.id));
    expect(sentNotices.map(({ kind }) => kind).filter((kind) => kind.startsWith('ticket'))).toEqual([
      'ticketAnswered',
      'ticketLapsed',
    ]);
    api.clock.move(null);
  });

  it('[T-05] a reply starts no clock: only staff’s answer does', async () => {
    const { customer, id } = await opened();
    await staff(api, `ticket answer ${id} --text We look at it`);
    await reply(customer, id);
    moveClock(daysToMs(3));
    expect(await stateAt(customer, id)).toBe('waiting');
    api.clock.move(null);
  });

  it.each([
    ['a second before', -10_000, codes.ok],
    ['at', 0, codes.ticketOver],
    ['after', 10_000, codes.ticketOver],
  ])('[T-07] [K-19] a closed ticket is continued within 24 hours: %s', async (_, off, code) => {
    const { customer, id } = await opened();
    await customer.get(name('Close'), { id, ...evaluation });
    moveClock(daysToMs(1) + off);
    expect((await goOn(customer, id)).code).toBe(code);
    expect(await stateAt(customer, id)).toBe(code === codes.ok ? 'waiting' : 'solved');
    api.clock.move(null);
  });
});

describe('closing', () => {
  it('[T-06] [V-26] closes with an evaluation, once; a reply on its way is refused with its own code', async () => {
    const { customer, id } = await opened();
    expect((await customer.call(name('Close'), { id, words: '' })).code).toBe(codes.invalidInput);
    const closed = await customer.get<TicketDetail>(name('Close'), { id, ...evaluation });
    expect(closed).toMatchObject({ ticket: { state: 'solved' }, evaluation });
    expect((await reply(customer, id)).code).toBe(codes.ticketClosed);
    expect((await customer.call(name('Close'), { id, ...evaluation })).code).toBe(codes.ticketClosed);
    expect((await customer.call(name('Evaluate'), { id, ...evaluation })).code).toBe(codes.ticketEvaluated);
  });

  it('[V-26] one that staff closed is evaluated later, once; an open one is not', async () => {
    const { customer, id } = await opened();
    expect((await customer.call(name('Evaluate'), { id, ...evaluation })).code).toBe(codes.ticketOpen);
    await staff(api, `ticket close ${id}`);
    expect(await customer.get(name('Evaluate'), { id, ...evaluation })).toMatchObject({ evaluation });
    expect((await customer.call(name('Evaluate'), { id, ...evaluation })).code).toBe(codes.ticketEvaluated);
  });

  it('[T-05] [T-07] one that staff closed tells its customer so, and for how long it can be continued', async () => {
    const { customer, id } = await opened();
    expect(await staff(api, `ticket close ${id}`)).toContain('told');
    const sentNotices = await api.db.select().from(notices).where(eq(notices.customerId, customer.id));
    expect(sentNotices.map(({ kind }) => kind)).toContain('ticketClosed');
    expect((await goOn(customer, id)).code).toBe(codes.ok);
  });

  it('[T-07] continued, it is open again and what was said of its close counts no more', async () => {
    const { customer, id } = await opened();
    await customer.get(name('Close'), { id, ...evaluation });
    const again = detailOf(await goOn(customer, id));
    expect(again).toMatchObject({ ticket: { state: 'waiting' }, evaluation: null, closedAt: null });
    expect(again.messages.map(({ words }) => words)).toEqual(['The lid is cracked', 'It is not solved']);
  });
});

describe('at once', () => {
  it('[S-25] a reply sent twice under one key is said once', async () => {
    const { customer, id } = await opened();
    const key = { 'Idempotency-Key': randomUUID() };
    const input = { id, words: 'Once', pictures: [] };
    await Promise.all([1, 2, 3].map(() => customer.call(name('Reply'), input, key)));
    expect((await read(customer, id)).messages).toHaveLength(2);
  });

  it('[E-14] two staff answers both stand, in order; seen up to a place, what came after stays unread', async () => {
    const { customer, id } = await opened();
    await Promise.all([1, 2].map((turn) => staff(api, `ticket answer ${id} --text Answer ${turn}`)));
    const { messages, ticket } = await read(customer, id);
    expect(messages.map(({ place: position, by }) => [position, by])).toEqual([
      [1, 'customer'],
      [2, 'staff'],
      [3, 'staff'],
    ]);
    expect(ticket.unread).toBe(true);
    expect(await customer.get(name('Read'), { id, place: 2 })).toEqual({ unread: true });
    expect(await customer.get(name('Read'), { id, place: 3 })).toEqual({ unread: false });
  });

  it('[X-19] closed and replied to at the same moment: one of them is refused or said before', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { customer, id } = await opened();
      const [replied] = await Promise.all([reply(customer, id), customer.call(name('Close'), { id, ...evaluation })]);
      const { messages, ticket } = await read(customer, id);
      expect(ticket.state).toBe('solved');
      expect(messages).toHaveLength(replied.code === codes.ok ? 2 : 1);
      if (replied.code !== codes.ok) expect(replied.code).toBe(codes.ticketClosed);
    }
  });
});

describe('a picture of staff’s', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kakehashi-ticket-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('[S-24] [V-32] comes with the answer, redrawn, and is read by the ticket’s customer alone', async () => {
    const { customer, id } = await opened();
    const file = join(folder, 'scale.jpg');
    await sharp({ create: { width: 320, height: 240, channels: 3, background: '#c8321f' } })
      .jpeg()
      .withExif({ IFD0: { Make: 'A camera' } })
      .toFile(file);
    await staff(api, `ticket answer ${id} --text On the scale --picture ${file}`);
    const [picture] = (await read(customer, id)).messages.at(-1)?.pictures ?? [];
    const request = (cookie: string) =>
      api.handle(new Request(`http://localhost${picture?.src}`, { headers: cookie ? { Cookie: cookie } : {} }));
    const own = await request(customer.cookie);
    expect((await sharp(Buffer.from(await own.arrayBuffer())).metadata()).exif).toBeUndefined();
    expect((await request('')).status).toBe(404);
    expect((await request((await buyer(api, `ticket${(count += 1)}`)).cookie)).status).toBe(404);
  });

  it('[S-24] a file that is none is said so, and nothing is answered', async () => {
    const { customer, id } = await opened();
    await expect(staff(api, `ticket answer ${id} --text Here --picture ${folder}/none.jpg`)).rejects.toThrow('no JPEG');
    expect(await stateAt(customer, id)).toBe('waiting');
  });
});

describe('who may', () => {
  const rows: [action: string, input: (id: string) => object, owner: number][] = [
    ['Detail', (id) => ({ id }), codes.ok],
    ['Read', (id) => ({ id, place: 1 }), codes.ok],
    ['Reply', (id) => ({ id, words: 'More', pictures: [] }), codes.ok],
    ['Continue', (id) => ({ id, words: 'More', pictures: [] }), codes.ok],
    ['Close', (id) => ({ id, ...evaluation }), codes.ok],
    ['Evaluate', (id) => ({ id, ...evaluation }), codes.ticketEvaluated],
  ];
  it.each(rows)('[A-07] %s: no visitor and no other customer', async (action, input, owner) => {
    const { customer, id } = await opened();
    if (action === 'Evaluate') await customer.get(name('Close'), { id, ...evaluation });
    const { customer: other } = await shopper();
    expect((await api.request(name(action), { input: input(id) })).code).toBe(codes.loginNeeded);
    expect((await other.call(name(action), input(id))).code).toBe(codes.notFound);
    expect((await customer.call(name(action), input(id))).code).toBe(owner);
  });

  it.each(['List', 'Things', 'Add'])('[A-03] %s needs a login', async (action) => {
    expect((await api.request(name(action), { input: { tab: 'all' } })).code).toBe(codes.loginNeeded);
  });

  it('[V-24] the things of the order that is asked for come first, and nobody else’s', async () => {
    const { customer, order } = await shopper();
    await customer.buy(['mercari/m56797713000']);
    const { things: ticketLines } = await customer.get<{ things: { order: string }[] }>(name('Things'), { order });
    expect(ticketLines[0]?.order).toBe(order);
    expect(ticketLines).toHaveLength(2);
  });
});
