import { termsVersion } from '@server/platform/brand/brand';
import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import type { GroupLabelDetail, GroupLabelFee } from '@/contract/group-label';
import { groupLabelMachine, lineMachine, paymentMachine } from '@/rules/buying/machines';
import type { StateMachine } from '@/rules/buying/machines';
import { buyer, balanceOfLedger, providerBooks } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { labelled } from '@tests/labels';
import { leadsTo, tryStaff } from '@tests/state-model';
import { howMany } from '@tests/how-many';
import { orderLines } from '../order/schema';
import { payments } from '../payment/schema';
import { labelItems, labels, labelShares } from './schema';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';

const walks = howMany(12, 24);
let api: TestApi;
let count = 0;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

type Seen = Map<string, string>;
const machines: readonly StateMachine<string>[] = [groupLabelMachine, lineMachine, paymentMachine];

async function readState(): Promise<Seen> {
  const { db } = api;
  const rows = [
    ...(await db.select({ id: labels.id, state: labels.state }).from(labels)),
    ...(await db.select({ id: orderLines.id, state: orderLines.state }).from(orderLines)),
    ...(await db.select({ id: payments.id, state: payments.state }).from(payments)),
  ];
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/** Whether a state may become another along the arrows: several may be gone in one command. */

/** Nothing charged or given back twice, shares that are the bill, things in the state of their label. */
async function checkBooks(before: Seen): Promise<Seen> {
  const { db } = api;
  const now = await readState();
  for (const [id, state] of before)
    expect(leadsTo(machines, state, now.get(id) ?? ''), `${state} → ${now.get(id)}`).toBe(true);
  const ours = await db.select().from(payments);
  const netYen = ours
    .filter(({ state }) => state === 'succeeded')
    .reduce((sum, payment) => sum + payment.yen - payment.refunded, 0);
  const theirs = (await providerBooks(api)).filter(({ state }) => state === 'paid');
  const theirNetYen = theirs.reduce((sum, { yen, refunded }) => sum + yen - refunded, 0);
  expect([netYen, await balanceOfLedger(api)]).toEqual([theirNetYen, theirNetYen]);
  const shares = await db.select().from(labelShares);
  for (const label of await db.select().from(labels)) {
    const ownShares = shares.filter((share) => share.labelId === label.id && !share.over);
    expect(ownShares.reduce((sum, { bill }) => sum + bill.total, 0)).toBe(label.bill?.total ?? 0);
    const paid = ownShares.map(({ id }) => ours.find(({ shareId }) => shareId === id)?.state);
    if (['paid', 'sent', 'delivered'].includes(label.state)) expect(new Set(paid)).toEqual(new Set(['succeeded']));
    const lines = await db
      .select({ state: orderLines.state })
      .from(labelItems)
      .innerJoin(orderLines, eq(orderLines.id, labelItems.lineId))
      .where(eq(labelItems.labelId, label.id));
    const expected = { open: 'arrived', closed: 'packed', paid: 'packed', cancelled: 'none' } as const;
    const state = Object.hasOwn(expected, label.state) ? expected[label.state as 'open'] : label.state;
    for (const line of lines) expect(line.state).toBe(state);
  }
  const over = new Set(shares.filter((share) => share.over).map(({ id }) => id));
  for (const our of ours)
    if (our.shareId !== null && over.has(our.shareId) && our.state === 'succeeded') expect(our.refunded).toBe(our.yen);
  return now;
}

interface Real {
  readonly customers: readonly Buyer[];
  readonly label: string;
  seen: Seen;
}
type Step = (real: Real) => Promise<unknown>;

/** A command of the walk: it may be refused, never break the books. */
const command = (name: string, step: Step): fc.AsyncCommand<object, Real> => ({
  check: () => true,
  toString: () => name,
  async run(_, real) {
    await step(real);
    real.seen = await checkBooks(real.seen);
    expect(api.errors.splice(0)).toEqual([]);
  },
});

/** Staff's word, which may come at the wrong moment: it is refused then. */
const runStaffCommand = (words: string) => tryStaff(api, words);

const request = ({ customers, label }: Real, at: number, call: string, more: object = {}) =>
  customers[at]?.call(`Sig.Front.Label.${call}`, { id: label, ...more });

async function pay({ customers, label }: Real, at: number, how: 'succeed' | 'fail' | 'confirm'): Promise<void> {
  const me = customers[at];
  const fee = await me?.call('Sig.Front.Label.Fee', { id: label });
  const { payment } = (fee?.code === codes.ok ? fee.data : { payment: null }) as Pick<GroupLabelFee, 'payment'>;
  const started = await me?.call('Sig.Front.Payment.Start', { id: payment?.id ?? 'none', terms: termsVersion });
  if (started?.code !== codes.ok) return;
  const { url } = started.data as { url: string };
  await api.handle(new Request(`http://localhost${url}/${how}`, { method: 'POST' }));
}

async function close(real: Real, split: 'weight' | 'volume'): Promise<void> {
  const { total } = await (real.customers[0] as Buyer).get<GroupLabelFee>('Sig.Front.Label.Fee', { id: real.label });
  await request(real, 0, 'Close', { split, total: total ?? 0 });
}

async function put({ customers, label }: Real, at: number): Promise<void> {
  const { arrived } = await (customers[at] as Buyer).get<{ arrived: { id: string }[] }>('Sig.Front.Parcel.Arrived');
  const items = arrived.slice(0, 1).map(({ id: line }) => ({ line, contents: 'Ceramic mugs', yen: 1000 }));
  await customers[at]?.call('Sig.Front.Label.Put', { id: label, items });
}

async function take({ customers, label }: Real, at: number): Promise<void> {
  const { mine: ownItems } = await (customers[0] as Buyer).get<GroupLabelDetail>('Sig.Front.Label.Detail', {
    id: label,
  });
  await customers[at]?.call('Sig.Front.Label.Take', { id: ownItems[0]?.id ?? 'none' });
}

async function join(real: Real, at: number): Promise<void> {
  const [row] = await api.db.select().from(labels).where(eq(labels.id, real.label));
  await real.customers[at]?.call('Sig.Front.Label.Join', { token: row?.invite });
}

async function decide(word: string): Promise<void> {
  const waiting = await api.db.select().from(payments).where(eq(payments.state, 'confirming'));
  for (const { shareId } of waiting) await runStaffCommand(`payment ${word} ${shareId}`);
}

const member = fc.integer({ min: 0, max: 2 });
const outcome = fc.constantFrom('succeed' as const, 'succeed' as const, 'fail' as const, 'confirm' as const);
const commands = [
  fc.tuple(member, outcome).map(([n, how]) => command(`${n} pays: ${how}`, (r) => pay(r, n, how))),
  fc.tuple(member, outcome).map(([n, how]) => command(`${n} pays: ${how}`, (r) => pay(r, n, how))),
  fc.constantFrom('weight' as const, 'volume' as const).map((by) => command(`close by ${by}`, (r) => close(r, by))),
  member.map((n) => command(`${n} puts in`, (r) => put(r, n))),
  member.map((n) => command(`${n} takes out`, (r) => take(r, n))),
  member.map((n) => command(`${n} leaves`, (r) => request(r, n, 'Leave') ?? Promise.resolve())),
  member.map((n) => command(`${n} joins`, (r) => join(r, n))),
  fc.constant(command('reopen', (r) => request(r, 0, 'Reopen') ?? Promise.resolve())),
  fc.constant(
    command('cancel', (r) => (count % 3 === 0 ? (request(r, 0, 'Cancel') ?? Promise.resolve()) : Promise.resolve())),
  ),
  fc.constantFrom('confirm', 'decline').map((word) => command(`third party: ${word}`, () => decide(word))),
  fc.constant(command('send', (r) => runStaffCommand(`label sent ${r.label} EG123456785JP`))),
  fc.constant(command('deliver', (r) => runStaffCommand(`label delivered ${r.label}`))),
  fc.constantFrom(60, 24 * 60, 73 * 60).map((minutes) =>
    command(`${minutes} minutes later`, async (r) => {
      api.clock.move(minutes * 60_000);
      await r.customers[0]?.get('Sig.Front.Label.List');
    }),
  ),
];

it('[S-34] [R-53] whatever members, staff and time do in whatever order, states follow their arrows and the books balance', async () => {
  const make = labelled(api);
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 30, size: 'max' }), async (walk) => {
      api.clock.move(90 * 60_000);
      count += 1;
      const people: Buyer[] = [];
      for (const suffix of ['a', 'b', 'c']) people.push(await buyer(api, `share${count}${suffix}`));
      const [leader, ...others] = people;
      const label = await make.open(leader as Buyer, others);
      await fc.asyncModelRun(
        async () => ({ model: {}, real: { customers: people, label, seen: await readState() } }),
        walk,
      );
    }),
    { numRuns: walks },
  );
  expect(count).toBeGreaterThanOrEqual(walks);
}, 180_000);
