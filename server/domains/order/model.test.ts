import { termsVersion } from '@server/platform/brand/brand';
import { afterAll, beforeAll, expect, it } from 'vitest';
import fc from 'fast-check';
import { codes } from '@/contract/codes';
import { lineMachine, orderMachine, parcelMachine, paymentMachine } from '@/rules/buying/machines';
import type { StateMachine } from '@/rules/buying/machines';
import { buyer, grantPoints, balanceOfLedger, providerBooks } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { leadsTo, tryStaff } from '@tests/state-model';
import { howMany } from '@tests/how-many';
import { orderLines, orders } from './schema';
import { parcels } from '../parcel/schema';
import { payments } from '../payment/schema';
import { points } from '../points/schema';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';

const walks = howMany(12, 24);
/** One of a kind, of the premium section, from stock. */
const shelf = ['mercari/m40286195537', 'rakuma/a7305cf92e84d1b6690fa82c1d7e54b3', 'amazon/B0C8VJ5H1D'];

let api: TestApi;
let count = 0;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** All states of everything, by id. */
type Seen = Map<string, string>;

async function readState(): Promise<Seen> {
  const { db } = api;
  const rows = [
    ...(await db.select({ id: orders.id, state: orders.state }).from(orders)),
    ...(await db.select({ id: orderLines.id, state: orderLines.state }).from(orderLines)),
    ...(await db.select({ id: payments.id, state: payments.state }).from(payments)),
    ...(await db.select({ id: parcels.id, state: parcels.state }).from(parcels)),
  ];
  return new Map(rows.map(({ id, state }) => [id, state]));
}

const machines: readonly StateMachine<string>[] = [orderMachine, lineMachine, paymentMachine, parcelMachine];

/** Whether a state may become another along the arrows: several may be gone in one command. */
async function checkBooks(before: Seen): Promise<Seen> {
  const now = await readState();
  for (const [id, state] of before)
    expect(leadsTo(machines, state, now.get(id) ?? ''), `${state} → ${now.get(id)}`).toBe(true);
  const { db } = api;
  const ledger = await db.select().from(points);
  const balances = new Map<string, number>();
  for (const row of ledger) balances.set(row.customerId, (balances.get(row.customerId) ?? 0) + row.points);
  for (const balance of balances.values()) expect(balance).toBeGreaterThanOrEqual(0);
  const ours = await db.select().from(payments);
  const paid = ours.filter(({ state }) => state === 'succeeded');
  const netYen = paid.reduce((sum, { yen, refunded }) => sum + yen - refunded, 0);
  const theirs = (await providerBooks(api)).filter(({ state }) => state === 'paid');
  // The provider's balance equals our books: nothing is charged twice, nothing is refunded twice.
  const theirNetYen = theirs.reduce((sum, { yen, refunded }) => sum + yen - refunded, 0);
  expect(theirNetYen).toBe(netYen);
  expect(await balanceOfLedger(api)).toBe(theirNetYen);
  const lines = await db.select().from(orderLines);
  for (const { orderId, yen, refunded } of ours) {
    if (orderId === null) continue;
    const ownLines = lines.filter((line) => line.orderId === orderId);
    expect(ownLines.reduce((sum, { shareYen }) => sum + shareYen, 0)).toBe(yen);
    expect(ownLines.reduce((sum, { refundedYen }) => sum + refundedYen, 0)).toBe(refunded);
  }
  return now;
}

interface Real {
  readonly buyers: readonly Buyer[];
  seen: Seen;
}
interface Model {
  orders: { id: string; payment: string; customer: number }[];
  parcels: { id: string; payment: string; customer: number }[];
}

type Step = (model: Model, real: Real) => Promise<void>;

/** A command of the walk: it may be refused, never break the books. */
const command = (name: string, step: Step): fc.AsyncCommand<Model, Real> => ({
  check: () => true,
  toString: () => name,
  async run(model, real) {
    await step(model, real);
    real.seen = await checkBooks(real.seen);
    expect(api.errors.splice(0)).toEqual([]);
  },
});

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];
const customer = fc.integer({ min: 0, max: 1 });
const any = fc.nat({ max: 5 });
const outcome = fc.constantFrom('succeed' as const, 'fail' as const, 'confirm' as const);

async function orderListings(real: Real, model: Model, buyerAt: number, goods: readonly string[], pointsAt: number) {
  const me = real.buyers[buyerAt];
  if (!me) return;
  const lines: string[] = [];
  for (const key of new Set(goods)) {
    const [site, id] = key.split('/');
    const put = await me.call('Sig.Front.Cart.Add', { site, id, quantity: 1, chosen: {}, remark: '' });
    if (put.code === codes.ok) lines.push((put.data as { line: string }).line);
  }
  const input = { lines: lines.join(','), address: `home-${me.id}`, points: String(pointsAt) };
  const quoted = await me.call('Sig.Front.Order.Quote', input);
  if (quoted.code !== codes.ok) return;
  const { bill } = quoted.data as { bill: { total: number } };
  const made = await me.order(lines, { points: pointsAt, total: bill.total });
  if (made.code === codes.ok) {
    const { order, payment } = made.data as { order: string; payment: string };
    model.orders.push({ id: order, payment, customer: buyerAt });
  }
}

async function payOne(
  real: Real,
  payment: { payment: string; customer: number } | undefined,
  how: 'succeed' | 'fail' | 'confirm',
) {
  const me = payment && real.buyers[payment.customer];
  const started = await me?.call('Sig.Front.Payment.Start', { id: payment?.payment, terms: termsVersion });
  if (started?.code !== codes.ok) return;
  const { url } = started.data as { url: string };
  await api.handle(new Request(`http://localhost${url}/${how}`, { method: 'POST' }));
}

/** Staff's word, which may come at the wrong moment: it is refused then. */
const runStaffCommand = (words: string) => tryStaff(api, words);

async function packAll(real: Real, model: Model, buyerAt: number): Promise<void> {
  const me = real.buyers[buyerAt];
  if (!me) return;
  const { arrived } = await me.get<{ arrived: { id: string }[] }>('Sig.Front.Parcel.Arrived');
  const lines = arrived.map(({ id }) => id).slice(0, 3);
  if (lines.length === 0) return;
  const input = { lines: lines.join(','), address: `home-${me.id}`, method: 'ems' };
  const { bill } = await me.get<{ bill: { total: number } | null }>('Sig.Front.Parcel.Quote', input);
  const declaration = lines.map((line) => ({ line, contents: 'Ceramic mugs', yen: 1000 }));
  const rest = { method: 'ems', packing: false, insurance: false, declaration, total: bill?.total ?? 0 };
  const made = await me.call('Sig.Front.Parcel.Create', { lines, address: `home-${me.id}`, ...rest });
  if (made.code === codes.ok) {
    const { parcel, payment } = made.data as { parcel: string; payment: string };
    model.parcels.push({ id: parcel, payment, customer: buyerAt });
  }
}

const commands = [
  fc
    .tuple(customer, fc.subarray(shelf, { minLength: 1 }), fc.constantFrom(0, 0, 250, 900))
    .map(([n, goods, used]) =>
      command(`order ${goods.length} with ${used} points`, (m, r) => orderListings(r, m, n, goods, used)),
    ),
  fc.tuple(any, outcome).map(([n, how]) => command(`pay order: ${how}`, (m, r) => payOne(r, pick(m.orders, n), how))),
  fc.tuple(any, outcome).map(([n, how]) => command(`pay parcel: ${how}`, (m, r) => payOne(r, pick(m.parcels, n), how))),
  any.map((n) =>
    command('call off', async (m, r) => {
      const order = pick(m.orders, n);
      await r.buyers[order?.customer ?? 0]?.call('Sig.Front.Order.Cancel', { id: order?.id ?? 'none' });
    }),
  ),
  fc
    .tuple(any, fc.constantFrom('bought', 'refused', 'arrived'), fc.integer({ min: 1, max: 2 }))
    .map(([n, word, index]) =>
      command(`staff: ${word}`, async (m) => {
        const rest = { bought: '', refused: ' noAnswer', arrived: ' 700 20x15x10' }[word];
        await runStaffCommand(`order ${word} ${pick(m.orders, n)?.id ?? 'none'}/${index}${rest}`);
      }),
    ),
  fc
    .tuple(any, fc.constantFrom('confirm', 'decline'))
    .map(([n, word]) =>
      command(`third party: ${word}`, (m) =>
        runStaffCommand(`payment ${word} ${pick([...m.orders, ...m.parcels], n)?.id ?? 'none'}`),
      ),
    ),
  customer.map((n) => command('pack', (m, r) => packAll(r, m, n))),
  any.map((n) =>
    command('unpack', async (m, r) => {
      const parcel = pick(m.parcels, n);
      await r.buyers[parcel?.customer ?? 0]?.call('Sig.Front.Parcel.Cancel', { id: parcel?.id ?? 'none' });
    }),
  ),
  any.map((n) =>
    command('send', (m) => runStaffCommand(`parcel sent ${pick(m.parcels, n)?.id ?? 'none'} EG123456785JP`)),
  ),
  any.map((n) => command('deliver', (m) => runStaffCommand(`parcel delivered ${pick(m.parcels, n)?.id ?? 'none'}`))),
  fc.constantFrom(10, 70, 24 * 60).map((minutes) =>
    command(`${minutes} minutes later`, async (_, r) => {
      api.clock.move(minutes * 60_000);
      await r.buyers[0]?.get('Sig.Front.Order.List');
    }),
  ),
];

it('[B-03] [T-16] [A-07] whatever buyers, staff and time do in whatever order, states follow their arrows and the books balance', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 30, size: 'max' }), async (walk) => {
      api.clock.move(90 * 60_000);
      count += 1;
      const buyers = [await buyer(api, `walk${count}a`), await buyer(api, `walk${count}b`)];
      for (const { id } of buyers) await grantPoints(api, id, 1000);
      // Each command ends with `checkBooks`.
      await fc.asyncModelRun(
        async () => ({ model: { orders: [], parcels: [] }, real: { buyers, seen: await readState() } }),
        walk,
      );
    }),
    { numRuns: walks },
  );
  expect(count).toBeGreaterThanOrEqual(walks);
}, 120_000);
