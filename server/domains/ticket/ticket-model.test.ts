import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import type { TicketDetail } from '@/contract/ticket';
import { buyer, staff } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { howMany } from '@tests/how-many';
import { orderLines } from '../order/schema';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { settleTickets } from './settle-tickets';
import { daysToMs, hoursToMs } from '@/rules/time/instant';

let api: TestApi;
let customer: Buyer;
let line: string;
beforeAll(async () => {
  api = await createTestApi();
  customer = await buyer(api, 'model');
  const { order } = await customer.buy(['amazon/B01N6XW2LP']);
  [{ id: line } = { id: '' }] = await api.db.select().from(orderLines).where(eq(orderLines.orderId, order));
}, 180_000);
afterAll(() => api.close());

/** The model of a ticket as its customer sees it. It counts hours, independently of the rule under test. */
class Model {
  open = true;
  messages = 1;
  /** Hours left until it closes by itself, or until it can be continued no more. */
  left = Infinity;

  wait(hours: number): void {
    this.left -= hours;
    if (!this.open || this.left > 0) return;
    this.open = false;
    this.left += 24;
  }
  say(left: number): void {
    this.open = true;
    this.left = left;
    this.messages += 1;
  }
  close(): void {
    this.open = false;
    this.left = 24;
  }
}

const steps = ['reply', 'continue', 'solve', 'answer', 'end', 'sweep'] as const;
const step = fc.record({
  name: fc.constantFrom(...steps),
  /** Hours before it; never so near to a window's end that the test's own seconds would matter. */
  after: fc.constantFrom(0, 0, 1, 11, 13, 25),
});

async function customerDoes(name: 'reply' | 'continue' | 'solve', id: string, model: Model): Promise<void> {
  const action = { reply: 'Reply', continue: 'Continue', solve: 'Close' }[name];
  const input = name === 'solve' ? { id, level: 'neutral', words: '' } : { id, words: 'More', pictures: [] };
  const { code } = await customer.call(`Sig.Front.WorkOrder.${action}`, input);
  const closed = name === 'continue' ? codes.ticketOver : codes.ticketClosed;
  const may = model.open || (name === 'continue' && model.left > 0);
  expect(code).toBe(may ? codes.ok : closed);
  if (!may) return;
  if (name === 'solve') model.close();
  else model.say(Infinity);
}

async function staffDoes(name: 'answer' | 'end', id: string, model: Model): Promise<void> {
  const words = name === 'answer' ? `ticket answer ${id} --text Yes` : `ticket close ${id}`;
  const done = await staff(api, words).then(
    () => true,
    () => false,
  );
  expect(done).toBe(model.open);
  if (!done) return;
  if (name === 'answer') model.say(24);
  else model.close();
}

it('[T-05] [T-06] [T-07] [K-19] whatever is done in whatever order, a ticket is as the hours say', async () => {
  let turn = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12 }), async (todo) => {
      api.clock.move(null);
      // Far enough from the turn before that neither its windows nor its limits reach here; a new login each time.
      api.clock.move(daysToMs((turn += 1) * 30));
      customer = { ...(await buyer(api, 'model')) };
      const input = { line, type: 'logistics', topic: 'late', words: 'Where is it?', pictures: [] };
      const { ticket } = await customer.get<TicketDetail>('Sig.Front.WorkOrder.Add', input);
      const model = new Model();
      for (const { name, after } of todo) {
        api.clock.move(hoursToMs(after));
        model.wait(after);
        if (name === 'sweep') await settleTickets(api.db, api.clock.now());
        else if (name === 'answer' || name === 'end') await staffDoes(name, ticket.id, model);
        else await customerDoes(name, ticket.id, model);
        const seen = await customer.get<TicketDetail>('Sig.Front.WorkOrder.Detail', { id: ticket.id });
        expect(['waiting', 'answered'].includes(seen.ticket.state)).toBe(model.open);
        expect(seen.messages).toHaveLength(model.messages);
        expect(seen.continueUntil !== null).toBe(!model.open && model.left > 0);
      }
    }),
    { numRuns: howMany(12, 24) },
  );
}, 180_000);
