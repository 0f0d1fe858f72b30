import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { codes } from '@/contract/codes';
import { buyer } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import type { Db } from '@server/platform/db/open';
import { customers } from '../account/schema';
import { orderLines } from './schema';
import { createTestApi } from '@server/testing/test-api';
import type { TestAnswer, TestApi } from '@server/testing/test-api';
import { listOrderLines } from './order-transitions';
import type { LineRow } from './order-transitions';

/** Things of which there is one each, the first by its key first. */
const [first, second, third] = ['mercari/m28401937715', 'mercari/m36144759504', 'mercari/m71930528846'] as const;
const waits = v.object({ rows: v.array(v.object({ waiting: v.number() })) });

let api: TestApi;
let count = 0;

/** Needs a PostgreSQL server (tests/start-postgres.ts). */
describe.runIf(process.env['TEST_DATABASE_URL'])('two orders of the same things at once', () => {
  beforeAll(async () => {
    api = await createTestApi();
  }, 60_000);
  afterAll(async () => {
    expect(api.errors).toEqual([]);
    await api.close();
  });

  /** Somebody with the things in the cart, in this order, and what ordering them answers. */
  async function wanting(goods: readonly string[]): Promise<{ customer: Buyer; order: () => Promise<TestAnswer> }> {
    const customer = await buyer(api, `wants${(count += 1)}`);
    const lines: string[] = [];
    for (const key of goods) lines.push(await customer.put(key));
    const { total } = (await customer.quote(lines)).bill;
    return { customer, order: () => customer.order(lines, { total }) };
  }

  /** A line of somebody's order that holds nothing yet. */
  async function spareLine(): Promise<LineRow> {
    const customer = await buyer(api, `spare${(count += 1)}`);
    const { order } = await customer.buy(['amazon/B0C8VJ5H1D']);
    const [line] = await listOrderLines(api.db, order);
    if (!line) throw new Error('No line.');
    return line;
  }
  let copies = 0;
  const hold = (tx: Db, line: LineRow, holds: string) =>
    tx.insert(orderLines).values({ ...line, id: `copy-${(copies += 1)}`, holds });

  /** Waits until this many sessions of the database wait for a lock. */
  const waiting = (many: number) =>
    vi.waitFor(
      async () => {
        const waitingQuery = sql`select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
        expect(v.parse(waits, await api.db.execute(waitingQuery)).rows).toEqual([{ waiting: many }]);
      },
      { timeout: 20_000, interval: 20 },
    );

  it('[B-03] one waits for the other whatever order their carts have: neither waits for ever', async () => {
    const { order } = await wanting([second, first]);
    const line = await spareLine();
    const tried = vi.spyOn(api.db, 'transaction');
    let answer: Promise<TestAnswer> | undefined;
    await api.db.transaction(async (tx) => {
      await hold(tx, line, first);
      answer = order();
      await waiting(1);
      // The other one has not taken this: it begins with the same thing.
      await hold(tx, line, second);
    });
    expect(await answer).toMatchObject({ code: codes.notForSale, data: { problem: 'taken' } });
    // This one's and the call's, which had no need of a second.
    expect(tried).toHaveBeenCalledTimes(2);
    tried.mockRestore();
    await api.db.delete(orderLines).where(eq(orderLines.orderId, line.orderId));
  });

  it('[B-03] many, by twos in opposite orders: one has both, the others are told which is taken', async () => {
    const carts = Array.from({ length: 16 }, (_, turn) => (turn % 2 ? [first, second] : [second, first]));
    const all = await Promise.all(carts.map(wanting));
    const answers = await Promise.all(all.map(({ order }) => order()));
    const coded = (code: number) => answers.filter((answer) => answer.code === code);
    expect([coded(codes.ok).length, coded(codes.notForSale).length]).toEqual([1, 15]);
    const index = answers.findIndex(({ code }) => code === codes.ok);
    const { order: id } = (answers[index] as TestAnswer).data as { order: string };
    await all[index]?.customer.get('Sig.Front.Order.Cancel', { id });
  });

  it('[B-03] a call that the database ended to let another one on is done once more', async () => {
    const { customer, order } = await wanting([second, third]);
    const line = await spareLine();
    let answer: Promise<TestAnswer> | undefined;
    await api.db.transaction(async (tx) => {
      await hold(tx, line, third);
      // Whoever waits for longest looks for a deadlock first; this one does not look.
      await tx.execute(sql`set local deadlock_timeout = '60s'`);
      let isCustomerLocked: Promise<unknown> = Promise.resolve();
      await api.db
        .transaction(async (before) => {
          await hold(before, line, second);
          answer = order();
          await waiting(1);
          isCustomerLocked = tx.select().from(customers).where(eq(customers.id, customer.id)).for('update');
          isCustomerLocked.catch(() => undefined);
          await waiting(2);
          // Now the call goes on to what `held` holds, while `held` waits for the call’s customer.
          throw new Error('let on');
        })
        .catch(() => undefined);
      await isCustomerLocked;
    });
    expect(await answer).toMatchObject({ code: codes.notForSale, data: { problem: 'soldOut' } });
    await api.db.delete(orderLines).where(eq(orderLines.orderId, line.orderId));
  });
});
