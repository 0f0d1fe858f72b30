import { termsVersion } from '@server/platform/brand/brand';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { headers } from '@/contract/answer';
import { realClock } from '@server/platform/clock';
import { takeMissedEvents } from '@server/domains/provider-events/payment-jobs';
import { testProvider } from '@demo/payment/test-provider';
import { openDatabase } from '@server/platform/db/open';
import { orderLines, orders } from '@server/domains/order/schema';
import { payments } from '@server/domains/payment/schema';
import { points } from '@server/domains/points/schema';
import { testPayments } from '@server/domains/payment/money-schema';
import { demoCustomer } from '@demo/customer';
import { writeShippingDefinitions } from '@server/domains/cost/write-definitions';

const kills = 20;
const folder = mkdtempSync(join(tmpdir(), 'kakehashi-kill-'));
/** From stock, so that it can be ordered again and again. */
const goods = { site: 'amazon', id: 'B0C8VJ5H1D', quantity: 1, chosen: {}, remark: '' };

/** The orders and payments that were confirmed to the customer, who must find them again. */
const ordered: string[] = [];
const paid: string[] = [];

let child: ChildProcess | undefined;
afterAll(() => {
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function start(): Promise<string> {
  const server = spawn(process.execPath, ['--import', 'tsx', 'tests/kill/server.ts', folder]);
  child = server;
  return new Promise((done, failed) => {
    let output = '';
    const hear = (text: Buffer) => {
      output += text.toString();
      const url = /listening (\S+)/.exec(output)?.[1];
      if (url) done(url);
    };
    server.stdout.on('data', hear);
    server.stderr.on('data', hear);
    server.once('exit', () => failed(new Error(`The server ended: ${output}`)));
  });
}

function kill(): Promise<void> {
  const server = child;
  return new Promise((done) => {
    server?.once('exit', () => done());
    server?.kill('SIGKILL');
  });
}

interface Answer {
  readonly code: number;
  readonly data: Record<string, unknown>;
}

/** A customer who goes on ordering and paying until the server is gone. */
async function shop(url: string, round: number): Promise<void> {
  let cookie = '';
  const call = async (method: string, name: string, input: object, key?: string): Promise<Answer> => {
    const query = new URLSearchParams({ n: name, ...(method === 'GET' ? (input as Record<string, string>) : {}) });
    const response = await fetch(`${url}/api?${query.toString()}`, {
      method,
      headers: {
        [headers.csrf]: headers.csrfValue,
        'Content-Type': 'application/json',
        Cookie: cookie,
        ...(key ? { [headers.idempotencyKey]: key } : {}),
      },
      ...(method === 'POST' ? { body: JSON.stringify(input) } : {}),
    });
    cookie ||= response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return (await response.json()) as Answer;
  };
  const { email, password } = demoCustomer;
  await call('POST', 'Sig.Front.User.Session.Login', { email, password });
  const pay = async (order: string, payment: unknown) => {
    const started = await call('POST', 'Sig.Front.Payment.Start', { id: payment, terms: termsVersion });
    if (started.code !== 200) return;
    const done = await fetch(`${url}${String(started.data['url'])}/succeed`, { method: 'POST', redirect: 'manual' });
    if (done.status === 303) paid.push(order);
  };
  // Orders of earlier rounds that were not paid would reach the limit of unpaid orders.
  for (const order of ordered.filter((id) => !paid.includes(id))) {
    const { data } = await call('GET', 'Sig.Front.Order.Detail', { id: order });
    await pay(order, (data['payment'] as { id: string }).id);
  }
  for (let turn = 0; ; turn += 1) {
    const { data: put } = await call('POST', 'Sig.Front.Cart.Add', goods);
    const line = String(put['line']);
    const input = { lines: line, address: 'demo-de', points: '3' };
    const { data: quoted } = await call('GET', 'Sig.Front.Order.Quote', input);
    const { total } = quoted['bill'] as { total: number };
    const order = {
      lines: [line],
      address: 'demo-de',
      coupon: null,
      points: 3,
      packing: false,
      together: true,
      total,
      terms: termsVersion,
    };
    const made = await call('POST', 'Sig.Front.Order.Create', order, `kill-round-${round}-${turn}`);
    if (made.code !== 200) throw new Error(`Refused with ${made.code}.`);
    ordered.push(String(made.data['order']));
    await pay(String(made.data['order']), made.data['payment']);
  }
}

/** Numbers that are different each round and the same each run: milliseconds until the kill. */
const waitOf = (round: number) => 150 + ((round * 7919) % 1400);

it(`[A-07] [B-03] killed ${kills} times while somebody orders and pays: what was acknowledged is there, once`, async () => {
  for (let round = 0; round < kills; round += 1) {
    const url = await start();
    const shopping = shop(url, round).catch((error: unknown) => error);
    await new Promise((done) => setTimeout(done, waitOf(round)));
    await kill();
    const ended = await shopping;
    expect(String(ended)).not.toContain('Refused');
  }
  const open = await openDatabase({ dataDir: folder, writeDefinitions: writeShippingDefinitions });
  const { db } = open;
  try {
    // The job that a running server repeats: what the provider told a server that was killed is read from its list.
    await takeMissedEvents(db, testProvider(db, realClock()), new Date());
    const found = new Map((await db.select().from(orders)).map((order) => [order.id, order]));
    const due = await db.select().from(payments);
    expect(ordered.length).toBeGreaterThan(kills / 2);
    expect(paid.length).toBeGreaterThan(0);
    for (const id of ordered) expect(found.get(id)?.state, id).toMatch(/^(unpaid|paid)$/);
    for (const id of paid) expect(found.get(id)?.state, id).toBe('paid');
    for (const { id, state } of found.values()) {
      const ownLines = due.filter(({ orderId }) => orderId === id);
      expect(ownLines).toHaveLength(1);
      if (ordered.includes(id)) expect(ownLines[0]?.state === 'succeeded').toBe(state === 'paid');
    }
    const charged = (await db.select().from(testPayments)).filter(({ state }) => state === 'paid');
    const booked = due.filter(({ state, reference }) => state === 'succeeded' && reference !== null);
    expect(new Set(charged.map(({ reference }) => reference))).toEqual(
      new Set(booked.map(({ reference }) => reference)),
    );
    expect(charged).toHaveLength(booked.length);
    const pointsUsed = (await db.select().from(points)).filter(({ reason }) => reason === 'order');
    const lines = await db.select().from(orderLines);
    const owed = [...found.values()].filter((order) => order.points > 0);
    expect(new Set(pointsUsed.map(({ about }) => about))).toEqual(new Set(owed.map(({ id }) => id)));
    expect(pointsUsed).toHaveLength(owed.length);
    expect(lines.filter(({ orderId }) => ordered.includes(orderId))).toHaveLength(ordered.length);
  } finally {
    await open.close();
  }
});
