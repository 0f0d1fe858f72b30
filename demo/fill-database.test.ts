import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { count, eq, getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '@server/platform/db/open';
import { claims } from '@server/domains/after-sale/schema';
import { bids } from '@server/domains/bids/schema';
import { orders } from '@server/domains/order/schema';
import { parcels } from '@server/domains/parcel/schema';
import { points } from '@server/domains/points/schema';
import { lotteryPlays } from '@server/domains/lottery/schema';
import { customers } from '@server/domains/account/schema';
import { reviews } from '@server/domains/review/schema';
import { tickets } from '@server/domains/ticket/schema';
import { readEnv } from '@server/platform/env';
import { demoCustomer } from './customer';
import { fillDatabase } from './fill-database';
import { writeShippingDefinitions } from '@server/domains/cost/write-definitions';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kakehashi-seed-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function run(args: readonly string[]): Promise<string[]> {
  const output: string[] = [];
  await fillDatabase(args, readEnv({ DATA_DIR: folder }), (line) => output.push(line));
  return output;
}

it('[A-03] --demo makes the demo customer with things of every kind; a deleted one stays deleted', async () => {
  expect(await run(['--demo'])).toEqual([expect.stringMatching(/goods written/), 'Demo customer ready.']);
  const open = await openDatabase({ dataDir: folder, writeDefinitions: writeShippingDefinitions });
  for (const table of [orders, parcels, points, bids, claims, lotteryPlays, reviews, tickets]) {
    const [row] = await open.db.select({ all: count() }).from(table).where(eq(table.customerId, demoCustomer.id));
    expect(row?.all, getTableName(table)).toBeGreaterThan(0);
  }
  await open.db.update(customers).set({ deletedAt: new Date() });
  await open.close();
  expect(await run(['--demo'])).toContain('The demo account was deleted, and stays so.');
}, 180_000);

it('says how it is called where it is called otherwise', async () => {
  await expect(run(['--goods', 'many'])).rejects.toThrow('Usage: npm run seed');
});
