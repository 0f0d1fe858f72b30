import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bidStates } from '@/contract/bid';
import type { BidRow } from '@/contract/bid';
import { codes } from '@/contract/codes';
import type { ItemDetail } from '@/contract/item';
import { bidMachine } from '@/rules/buying/machines';
import { onStage, placeBidAs, quiet, stage } from '@tests/auction';
import { buyer } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { leadsTo, tryStaff } from '@tests/state-model';
import { howMany } from '@tests/how-many';
import { auctionAt } from '../goods/auction-cycle';
import { bids } from './schema';
import { orders } from '../order/schema';
import { payments } from '../payment/schema';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';

const walks = howMany(12, 24);
let api: TestApi;
let count = 0;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** Rivals bid once in a while, the end moves, and a round is over within hours. */
const lively = { ...quiet, autoExtension: true, lengthSeconds: 14_400, pauseSeconds: 3600, rivalEverySeconds: 1800 };

interface Seen {
  readonly states: ReadonlyMap<string, string>;
  /** Round, price and end of the auction. */
  readonly round: number;
  readonly price: number;
  readonly endsAt: number;
}
interface Real {
  readonly buyers: readonly Buyer[];
  seen: Seen;
}
type Step = (real: Real) => Promise<unknown>;

async function readState(): Promise<Seen> {
  const { data } = await api.request('Sig.Front.Item.Detail', { input: stage });
  const { auction } = data as ItemDetail;
  const rows = await api.db.select().from(bids);
  return {
    states: new Map(rows.map(({ id, state }) => [id, state])),
    round: auctionAt(lively, api.clock.now()).round,
    price: auction?.currentPrice ?? 0,
    endsAt: Date.parse(auction?.endsAt ?? ''),
  };
}

type Row = typeof bids.$inferSelect;

/** A win costs no more than its ceiling; its order stands as the bid says; nobody has an order without a bid. */
async function checkOrders(rows: readonly Row[]): Promise<void> {
  const made = await api.db.select().from(orders);
  const due = await api.db.select().from(payments);
  const paidBy = (row: Row) => due.find(({ orderId }) => orderId === row.orderId)?.state;
  for (const row of rows.filter(({ price, state }) => price !== null && state !== 'lost'))
    expect(row.price).toBeLessThanOrEqual(row.ceiling);
  for (const row of rows.filter(({ state }) => state === 'ordered')) expect(paidBy(row)).toMatch(/^(open|succeeded)$/);
  for (const row of rows.filter(({ state }) => state === 'lapsed')) expect(paidBy(row)).toBe('expired');
  expect(made).toHaveLength(rows.filter(({ orderId }) => orderId !== null).length);
  for (const { state } of rows) expect(bidStates).toContain(state);
}

/** Checks the invariants that hold after every step. */
async function checkBooks({ buyers, seen }: Real): Promise<Seen> {
  for (const participant of buyers) await participant.call('Sig.Front.Bid.List');
  const now = await readState();
  for (const [id, state] of seen.states)
    expect(leadsTo([bidMachine], state, now.states.get(id) ?? ''), state).toBe(true);
  if (now.round === seen.round) {
    expect(now.price).toBeGreaterThanOrEqual(seen.price);
  }
  const rows = await api.db.select().from(bids);
  const leading = rows.filter(({ state }) => state === 'leading').map(({ goodsKey, round }) => `${goodsKey}@${round}`);
  expect(new Set(leading).size).toBe(leading.length);
  await checkOrders(rows);
  return now;
}

const command = (name: string, step: Step): fc.AsyncCommand<object, Real> => ({
  check: () => true,
  toString: () => name,
  async run(_, real) {
    await step(real);
    real.seen = await checkBooks(real);
    expect(api.errors.splice(0)).toEqual([]);
  },
});

const runStaffCommand = (words: string) => tryStaff(api, words);

async function payOne(me: Buyer | undefined): Promise<void> {
  const answer = await me?.call('Sig.Front.Bid.List', { tab: 'won' });
  const won = (answer?.data as { bids: BidRow[] } | null)?.bids.find(({ order }) => order?.payable);
  if (won?.order) await me?.pay(won.order.payment);
}

const bidder = fc.integer({ min: 0, max: 2 });
const sum = fc.integer({ min: 900, max: 12_000 });
const commands = [
  fc
    .tuple(bidder, sum)
    .map(([n, yen]) => command(`${n} bids ${yen}`, async ({ buyers }) => buyers[n] && placeBidAs(buyers[n], yen))),
  fc
    .tuple(sum, sum)
    .map(([first, two]) =>
      command('two at once', ({ buyers: [a, b] }) => Promise.all([a && placeBidAs(a, first), b && placeBidAs(b, two)])),
    ),
  sum.map((yen) => command(`outside ${yen}`, () => runStaffCommand(`bid outbid ${stage.site} ${stage.id} ${yen}`))),
  fc.constant(command('early finish', () => runStaffCommand(`bid end ${stage.site} ${stage.id}`))),
  bidder.map((n) => command(`${n} pays`, ({ buyers }) => payOne(buyers[n]))),
  bidder.map((n) => command(`lift ${n}`, ({ buyers }) => runStaffCommand(`bid lift ${buyers[n]?.id}`))),
  fc
    .constantFrom(3, 40, 200, 3000)
    .map((minutes) => command(`${minutes} minutes later`, async () => api.clock.move(minutes * 60_000))),
];

it('[T-14] [B-06] whatever customers, rivals, staff and time do, one bid stands, prices rise and books agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 24, size: 'max' }), (walk) =>
      onStage(api, lively, async () => {
        count += 1;
        const buyers: Buyer[] = [];
        for (const letter of ['a', 'b', 'c']) buyers.push(await buyer(api, `bidwalk${count}${letter}`));
        await fc.asyncModelRun(async () => ({ model: {}, real: { buyers, seen: await readState() } }), walk);
      }),
    ),
    { numRuns: walks },
  );
  expect(count).toBeGreaterThanOrEqual(walks);
  expect((await api.request('Sig.Front.Item.Detail', { input: stage })).code).toBe(codes.ok);
}, 120_000);
