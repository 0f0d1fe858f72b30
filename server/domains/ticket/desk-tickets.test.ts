import { and, eq, gt } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deskCodes } from '@/contract/desk/desk-codes';
import type { TicketDetail } from '@/contract/ticket';
import { createDemoRecords } from '@demo/records';
import { openDesk } from '@server/testing/desk-client';
import type { DeskClient } from '@server/testing/desk-client';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { staffChanges } from '../staff/schema';
import { ticketMessages, tickets } from './schema';

const id = 'demo-ticket-waiting';
let api: TestApi;
let support: DeskClient;
let seen = 0;
beforeAll(async () => {
  api = await createTestApi();
  await createDemoRecords(api.db, api.clock.now());
  support = await openDesk(api, ['support'], 'Sora');
  seen = await api.db.$count(ticketMessages, eq(ticketMessages.ticketId, id));
});
afterAll(async () => {
  expect(api.errors).toEqual([]);
  await api.close();
});
beforeEach(async () => {
  await api.db.delete(staffChanges);
  await api.db.delete(ticketMessages).where(and(eq(ticketMessages.ticketId, id), gt(ticketMessages.place, seen)));
  await api.db.update(tickets).set({ state: 'waiting', answeredAt: null, closedAt: null }).where(eq(tickets.id, id));
});

const changes = () => api.db.select().from(staffChanges);
const answer = (more: object = {}) =>
  support.call('Desk.Ticket.Answer', { id, seen, words: 'Private words.', pictures: [], ...more });
const photo = async () => {
  const image = sharp({ create: { width: 60, height: 40, channels: 3, background: '#b85' } });
  return (await image.jpeg().toBuffer()).toString('base64');
};

describe('tickets at the desk', () => {
  it('[W-08] show the conversation, the order line and the language, and an unknown one is refused', async () => {
    const { data } = await support.call('Desk.Ticket.Detail', { id });
    expect(data).toMatchObject({ id, state: 'waiting', language: 'en', owner: null, line: { quantity: 1 } });
    const { messages } = data as { messages: object[] };
    expect(messages).toHaveLength(seen);
    expect(messages[0]).toMatchObject({ position: 1, by: 'customer' });
    for (const [name, input] of [
      ['Detail', { id: 'none' }],
      ['Answer', { id: 'none', seen, words: 'x', pictures: [] }],
      ['Close', { id: 'none' }],
    ] as const)
      expect((await support.call(`Desk.Ticket.${name}`, input)).code, name).toBe(deskCodes.notFound);
  });

  it('[W-08] [W-03] are answered with words and a picture, and the record of changes has none of the words', async () => {
    expect((await answer({ pictures: [await photo()] })).code).toBe(deskCodes.ok);
    const cookie = await api.login();
    const { data } = await api.request('Sig.Front.WorkOrder.Detail', { input: { id }, cookie });
    const last = (data as TicketDetail).messages.at(-1);
    expect(last).toMatchObject({ by: 'staff', words: 'Private words.', pictures: [{ width: 60, height: 40 }] });
    const src = `http://localhost${last?.pictures[0]?.src}`;
    expect((await api.handle(new Request(src, { headers: { Cookie: cookie } }))).status).toBe(200);
    expect(await changes()).toMatchObject([
      {
        act: 'Desk.Ticket.Answer',
        by: 'Sora',
        subject: id,
        before: { state: 'waiting' },
        after: { state: 'answered', pictures: 1 },
      },
    ]);
    expect(JSON.stringify(await changes())).not.toContain('Private');
  });

  it.each([
    ['nothing', { words: ' ', pictures: [] }, 'words'],
    ['too many words', { words: 'x'.repeat(2001) }, 'words'],
    ['a file that is no picture', { pictures: ['AAAA'] }, 'pictures'],
  ])('[W-08] are not answered with %s', async (_case, more, field) => {
    const rejected = await answer(more);
    expect([rejected.code, rejected.data]).toEqual([deskCodes.invalidInput, { fields: [field] }]);
    expect(await changes()).toEqual([]);
  });

  it('[W-08] an answer to a conversation that went on is refused, so that of two colleagues one answers', async () => {
    const answers = await Promise.all([answer(), answer()]);
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([deskCodes.ok, deskCodes.changed]);
    expect(await changes()).toHaveLength(1);
  });

  it('[W-08] are closed once', async () => {
    expect((await support.call('Desk.Ticket.Close', { id })).code).toBe(deskCodes.ok);
    expect(await changes()).toMatchObject([{ before: { state: 'waiting' }, after: { state: 'ended' } }]);
    expect((await support.call('Desk.Ticket.Close', { id })).code).toBe(deskCodes.changed);
    expect((await answer()).code).toBe(deskCodes.changed);
  });

  it('[W-02] are for support alone', async () => {
    const buyer = await openDesk(api, ['buyer', 'content'], 'Ben');
    for (const name of ['Detail', 'Answer', 'Close'])
      expect((await buyer.call(`Desk.Ticket.${name}`, { id })).code).toBe(deskCodes.roleMissing);
  });
});
