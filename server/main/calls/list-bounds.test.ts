import { eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { headers } from '@/contract/answer';
import { arrive, buyer } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { createApp } from '../app';
import { newId } from '@server/platform/db/keys';
import type { Db } from '@server/platform/db/open';
import { orderLines, orders } from '@server/domains/order/schema';
import { parcels } from '@server/domains/parcel/schema';
import { payments } from '@server/domains/payment/schema';
import { points } from '@server/domains/points/schema';
import { labelMembers, labels } from '@server/domains/group-label/schema';
import { notices } from '@server/domains/notice/schema';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';

const many = 1500;
const counts = v.object({
  rows: v.array(
    v.object({ name: v.string(), read: v.pipe(v.union([v.string(), v.number(), v.bigint()]), v.transform(Number)) }),
  ),
});

let api: TestApi;
let me: Buyer;

/** Inserts so many rows in portions that a statement's parameters allow. */
async function insertMany<T extends PgTable>(table: T, row: (turn: number) => T['$inferInsert']): Promise<void> {
  for (let from = 0; from < many; from += 250)
    await api.db.insert(table).values(Array.from({ length: 250 }, (_, turn) => row(from + turn)) as never);
  await api.db.execute(sql`analyze ${table}`);
}
const earlier = (turn: number) => new Date(api.clock.now().getTime() - (turn + 1) * 1000);

/** Rows read so far of each table. Unlike the statistics of all sessions, those of a transaction are exact at once. */
async function readIn(tx: Pick<Db, 'execute'>): Promise<ReadonlyMap<string, number>> {
  const found = await tx.execute(
    sql`select relname as name, seq_tup_read + coalesce(idx_tup_fetch, 0) as read from pg_stat_xact_user_tables`,
  );
  return new Map(v.parse(counts, found).rows.map(({ name, read }) => [name, read]));
}

/** The answer of a call, and the number of rows that it read of each table. */
async function request(name: string, input: Readonly<Record<string, string>> = {}) {
  return api.db.transaction(async (tx) => {
    const app = createApp({ ...api.services, db: tx });
    const address = `http://localhost/api?${String(new URLSearchParams({ n: name, ...input }))}`;
    const sent = { Cookie: me.cookie, [headers.csrf]: headers.csrfValue };
    // A table of 1,500 rows is so small that the planner would rather read all of it.
    await tx.execute(sql`set local enable_seqscan = off`);
    const before = await readIn(tx);
    const response = await app.fetch(new Request(address, { headers: sent }));
    const after = await readIn(tx);
    const { data } = (await response.json()) as { data: Record<string, unknown> };
    return { data, readOf: (table: string) => (after.get(table) ?? 0) - (before.get(table) ?? 0) };
  });
}

beforeAll(async () => {
  api = await createTestApi();
  me = await buyer(api, 'hoarder');
  const { order } = await me.buy(['amazon/B0C8VJ5H1D']);
  const [line = ''] = await arrive(api, order, [500]);
  const [address] = await api.db.select().from(orders).where(eq(orders.id, order));
  const [arrived] = await api.db.select().from(orderLines).where(eq(orderLines.id, line));
  const [due] = await api.db.select().from(payments).where(eq(payments.orderId, order));
  if (!address || !arrived || !due) throw new Error('Nothing to copy.');
  const customerId = me.id;
  await insertMany(orders, (turn) => ({
    ...address,
    id: `KH-many-${turn}`,
    state: 'cancelled' as const,
    at: earlier(turn),
  }));
  await insertMany(orderLines, (turn) => ({
    ...arrived,
    id: `line-${turn}`,
    orderId: `KH-many-${turn}`,
    arrivedAt: earlier(turn),
  }));
  await insertMany(parcels, (turn) => ({
    id: `KP-many-${turn}`,
    customerId,
    state: 'cancelled' as const,
    address: address.address,
    method: 'ems' as const,
    grams: 500,
    bill: address.bill,
    declaration: [],
    at: earlier(turn),
    since: earlier(turn),
  }));
  await insertMany(payments, (turn) => ({
    ...due,
    id: newId(),
    orderId: null,
    parcelId: `KP-many-${turn}`,
    reference: null,
    state: 'expired' as const,
  }));
  await insertMany(labels, (turn) => ({
    id: `KL-many-${turn}`,
    leaderId: customerId,
    name: 'Box',
    state: 'cancelled' as const,
    address: address.address,
    method: 'ems' as const,
    packing: false,
    invite: newId(),
    inviteUntil: earlier(turn),
    at: earlier(turn),
    since: earlier(turn),
  }));
  await insertMany(labelMembers, (turn) => ({
    id: newId(),
    labelId: `KL-many-${turn}`,
    customerId,
    name: 'Mia',
    at: earlier(turn),
  }));
  await insertMany(notices, (turn) => ({
    id: newId(),
    once: newId(),
    customerId,
    kind: 'pointsEnding' as const,
    subject: { type: 'points' as const, id: 'points' },
    values: {},
    shown: true,
    mailDue: false,
    at: earlier(turn),
    readAt: earlier(turn),
  }));
  await insertMany(points, (turn) => ({
    customerId,
    points: 1,
    reason: 'gift' as const,
    about: newId(),
    at: earlier(turn),
  }));
}, 120_000);
afterAll(async () => {
  expect(api.errors).toEqual([]);
  await api.close();
});

const lists = [
  ['Label.List', 'labels', 20, { label_members: 45, labels: 25, label_items: 25, payments: 25 }],
  ['Parcel.List', 'parcels', 20, { parcels: 25, order_lines: 25, payments: 25 }],
  ['Parcel.Arrived', 'arrived', 50, { order_lines: 55, label_items: 55, payments: 25 }],
  ['Order.List', 'orders', 20, { orders: 25, order_lines: 45, payments: 25 }],
  ['Notice.List', 'notices', 20, { notices: 35 }],
  ['User.Points.List', 'entries', 20, { points: 65 }],
] as const;

it.each(lists)('[A-07] %s reads a page of 1,500 rows, and so does the next one', async (name, field, size, max) => {
  const first = await request(`Sig.Front.${name}`);
  expect(first.data[field]).toHaveLength(size);
  const second = await request(`Sig.Front.${name}`, { cursor: String(first.data['next']) });
  expect(second.data[field]).toHaveLength(size);
  expect(second.data[field]).not.toEqual(first.data[field]);
  for (const { readOf } of [first, second]) {
    const read = Object.fromEntries(Object.keys(max).map((table) => [table, readOf(table)]));
    const over = Object.entries(max).filter(([table, rows]) => readOf(table) > rows);
    expect({ read, over }).toEqual({ read, over: [] });
  }
});
