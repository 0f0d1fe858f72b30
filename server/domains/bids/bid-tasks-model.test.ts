import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bidTaskReasons } from '@/contract/bid-task';
import type { BidTask } from '@/contract/bid-task';
import { codes } from '@/contract/codes';
import { bidTaskMachine } from '@/rules/buying/machines';
import { buyer } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { leadsTo, tryStaff } from '@tests/state-model';
import { howMany } from '@tests/how-many';
import { bidTaskInput, saveOutsideAuction } from '@tests/outside-auction';
import { bidTasks } from './bid-tasks-schema';
import { orderLines } from '../order/schema';
import { payments } from '../payment/schema';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';

const walks = howMany(10, 24);
let api: TestApi;
let count = 0;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

type Row = typeof bidTasks.$inferSelect;

interface Real {
  readonly buyers: readonly Buyer[];
  /** The auctions of this walk. */
  readonly auctions: readonly string[];
  seen: ReadonlyMap<string, Row>;
}

const openStates = ['waiting', 'placed', 'raised', 'outbid'];
const activeStates = ['placed', 'raised', 'won', 'ordered'];

const isUnique = (values: readonly string[]) => expect(new Set(values).size).toBe(values.length);

/** Each order belongs to one task, at its price; who is to pay, owes it. */
async function checkOrders(rows: readonly Row[]): Promise<void> {
  const lines = await api.db.select().from(orderLines);
  const due = await api.db.select().from(payments);
  const ordered = rows.flatMap(({ orderId }) => orderId ?? []);
  isUnique(ordered);
  for (const row of rows) {
    if (row.price !== null && row.state !== 'lost') expect(row.price).toBeLessThanOrEqual(row.ceiling);
    if (row.orderId === null) continue;
    expect(lines.filter(({ orderId }) => orderId === row.orderId)).toMatchObject([{ yen: row.price }]);
    const states = due.filter(({ orderId }) => orderId === row.orderId).map(({ state }) => state);
    expect(states).toHaveLength(1);
    expect(states[0]).toMatch(row.state === 'ordered' ? /^(open|succeeded)$/ : /^expired$/);
  }
}

/** Checks what holds after every step. */
async function checkBooks({ buyers, auctions, seen }: Real): Promise<ReadonlyMap<string, Row>> {
  for (const participant of buyers) expect((await participant.call('Sig.Front.Bid.Task.List')).code).toBe(codes.ok);
  // Customers of earlier walks do not look any more, so that nothing has noticed the end of their auctions.
  const all = await api.db.select().from(bidTasks);
  const rows = all.filter(({ goods }) => auctions.includes(goods.id));
  const now = api.clock.now();
  for (const row of rows) {
    const before = seen.get(row.id);
    expect(leadsTo([bidTaskMachine], before?.state ?? 'waiting', row.state), `${before?.state} ${row.state}`).toBe(
      true,
    );
    expect(row.ceiling).toBeGreaterThanOrEqual(before?.ceiling ?? 0);
    expect(row.placedYen ?? 0).toBeLessThanOrEqual(row.ceiling);
    if (row.state === 'waiting' || row.state === 'outbid') expect(row.endsAt > now).toBe(true);
  }
  expect([...seen.keys()].filter((id) => !rows.some((row) => row.id === id))).toEqual([]);
  isUnique(rows.filter(({ state }) => activeStates.includes(state)).map(({ goodsKey }) => goodsKey));
  isUnique(
    rows
      .filter(({ state }) => openStates.includes(state))
      .map(({ goodsKey, customerId }) => `${customerId} ${goodsKey}`),
  );
  await checkOrders(rows);
  return new Map(rows.map((row) => [row.id, row]));
}

const command = (name: string, step: (real: Real) => Promise<unknown>): fc.AsyncCommand<object, Real> => ({
  check: () => true,
  toString: () => name,
  async run(_, real) {
    await step(real);
    real.seen = await checkBooks(real);
    expect(api.errors.splice(0)).toEqual([]);
  },
});

const record = (words: string) => tryStaff(api, words);

const bid = ({ buyers, auctions }: Real, n: number, auction: number, yen: number) =>
  buyers[n]?.call('Sig.Front.Bid.Task.Place', bidTaskInput(yen, { id: auctions[auction] }));

async function withTask(real: Real, pick: number, work: (id: string) => Promise<unknown>): Promise<void> {
  const own = [...real.seen.values()].filter(({ customerId }) => real.buyers.some(({ id }) => id === customerId));
  const task = own[pick % Math.max(1, own.length)];
  if (task) await work(task.id);
}

async function payOne(customer: Buyer | undefined): Promise<void> {
  const answer = await customer?.call('Sig.Front.Bid.Task.List', { tab: 'won' });
  const won = (answer?.data as { tasks: BidTask[] } | null)?.tasks.find(({ order }) => order?.payable);
  if (won?.order) await customer?.pay(won.order.payment);
}

const bidder = fc.integer({ min: 0, max: 2 });
const auction = fc.integer({ min: 0, max: 1 });
const pick = fc.nat(40);
const sum = fc.integer({ min: 5000, max: 20_000 });
const early = fc.constantFrom('', ' early');
const outcome = fc.oneof(
  fc.constantFrom('placed', 'outbid').map((name) => (id: string) => `bidtask ${name} ${id}`),
  fc.constantFrom(...bidTaskReasons).map((reason) => (id: string) => `bidtask impossible ${id} ${reason}`),
  fc.tuple(sum, early).map(
    ([yen, word]) =>
      (id: string) =>
        `bidtask won ${id} ${yen} domestic=800${word}`,
  ),
  fc.tuple(sum, early).map(
    ([yen, word]) =>
      (id: string) =>
        `bidtask lost ${id} ${yen}${word}`,
  ),
);
const commands = [
  fc
    .tuple(bidder, auction, sum)
    .map(([n, at, yen]) => command(`${n} bids ${yen} in ${at}`, (real) => Promise.resolve(bid(real, n, at, yen)))),
  fc
    .tuple(auction, sum, sum)
    .map(([at, first, other]) =>
      command('several at once', (real) =>
        Promise.all([bid(real, 0, at, first), bid(real, 1, at, other), bid(real, 0, at, first + 500)]),
      ),
    ),
  fc
    .tuple(pick, outcome)
    .map(([n, words]) => command(`staff: ${words('')}`, (real) => withTask(real, n, (id) => record(words(id))))),
  fc
    .tuple(pick, outcome)
    .map(([n, words]) => command(`staff: ${words('')}`, (real) => withTask(real, n, (id) => record(words(id))))),
  fc
    .tuple(pick, pick)
    .map(([first, other]) =>
      command('staff place two at once', (real) =>
        Promise.all([first, other].map((n) => withTask(real, n, (id) => record(`bidtask placed ${id}`)))),
      ),
    ),
  fc
    .tuple(pick, bidder)
    .map(([n, customer]) =>
      command(`${customer} withdraws`, (real) =>
        withTask(real, n, (id) => Promise.resolve(real.buyers[customer]?.call('Sig.Front.Bid.Task.Withdraw', { id }))),
      ),
    ),
  bidder.map((n) => command(`${n} pays`, ({ buyers }) => payOne(buyers[n]))),
  bidder.map((n) => command(`lift ${n}`, ({ buyers }) => record(`bid lift ${buyers[n]?.id}`))),
  fc
    .constantFrom(3, 200, 1300, 3000)
    .map((minutes) => command(`${minutes} minutes later`, async () => api.clock.move(minutes * 60_000))),
];

it('[Q-11] whatever customers, staff and time do, one bid stands in an auction, and books agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 24, size: 'max' }), async (walk) => {
      count += 1;
      const buyers: Buyer[] = [];
      for (const letter of ['a', 'b', 'c']) buyers.push(await buyer(api, `taskwalk${count}${letter}`));
      const auctions = [`w${count}a`, `w${count}b`];
      for (const id of auctions) await saveOutsideAuction(api, { id, hours: 30 });
      const seen = new Map<string, Row>();
      await fc.asyncModelRun(async () => ({ model: {}, real: { buyers, auctions, seen } }), walk);
    }),
    { numRuns: walks },
  );
  expect(count).toBeGreaterThanOrEqual(walks);
}, 120_000);
