import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codes } from '../../src/contract/codes';
import type { GroupLabelDetail, GroupLabelFee } from '../../src/contract/label';
import { groupLabelMachine, lineMachine, paymentMachine } from '../../src/rules/buying/machines';
import type { StateMachine } from '../../src/rules/buying/machines';
import { buyer, staff } from '../../tests/buying';
import type { Buyer } from '../../tests/buying';
import { labelled } from '../../tests/labels';
import { howMany } from '../../tests/how-many';
import { orderLines, payments, testPayments } from '../db/schema-buying';
import { labelItems, labels, labelShares } from '../db/schema-label';
import { CommandError } from '../operator/command-error';
import { createTestApi } from '../testing/test-api';
import type { TestApi } from '../testing/test-api';

const walks = howMany(12, 24);
let api: TestApi;
let count = 0;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

type Seen = Map<string, string>;
const machines: readonly StateMachine<string>[] = [groupLabelMachine, lineMachine, paymentMachine];

async function look(): Promise<Seen> {
  const { db } = api;
  const rows = [
    ...(await db.select({ id: labels.id, state: labels.state }).from(labels)),
    ...(await db.select({ id: orderLines.id, state: orderLines.state }).from(orderLines)),
    ...(await db.select({ id: payments.id, state: payments.state }).from(payments)),
  ];
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/** Whether a state may become another along the arrows: several may be gone in one command. */
const leadsTo = (from: string, to: string): boolean =>
  machines.some((machine) => {
    const met = new Set([from]);
    for (const state of met) for (const next of Object.values(machine[state] ?? {})) if (next) met.add(next);
    return Object.hasOwn(machine, from) && met.has(to);
  });

/** Nothing charged or given back twice, shares that are the bill, things in the state of their label. */
async function checkBooks(before: Seen): Promise<Seen> {
  const { db } = api;
  const now = await look();
  for (const [id, state] of before) expect(leadsTo(state, now.get(id) ?? ''), `${state} → ${now.get(id)}`).toBe(true);
  const ours = await db.select().from(payments);
  const kept = ours.filter(({ state }) => state === 'succeeded').reduce((sum, one) => sum + one.yen - one.refunded, 0);
  const theirs = (await db.select().from(testPayments)).filter(({ state }) => state === 'paid');
  expect(theirs.reduce((sum, { yen, refunded }) => sum + yen - refunded, 0)).toBe(kept);
  const shares = await db.select().from(labelShares);
  for (const label of await db.select().from(labels)) {
    const mine = shares.filter((share) => share.labelId === label.id && !share.over);
    expect(mine.reduce((sum, { bill }) => sum + bill.total, 0)).toBe(label.bill?.total ?? 0);
    const paid = mine.map(({ id }) => ours.find(({ shareId }) => shareId === id)?.state);
    if (['paid', 'sent', 'delivered'].includes(label.state)) expect(new Set(paid)).toEqual(new Set(['succeeded']));
    const held = await db
      .select({ state: orderLines.state })
      .from(labelItems)
      .innerJoin(orderLines, eq(orderLines.id, labelItems.lineId))
      .where(eq(labelItems.labelId, label.id));
    const expected = { open: 'arrived', closed: 'packed', paid: 'packed', cancelled: 'none' } as const;
    const state = Object.hasOwn(expected, label.state) ? expected[label.state as 'open'] : label.state;
    for (const line of held) expect(line.state).toBe(state);
  }
  const over = new Set(shares.filter((share) => share.over).map(({ id }) => id));
  for (const our of ours)
    if (our.shareId !== null && over.has(our.shareId) && our.state === 'succeeded') expect(our.refunded).toBe(our.yen);
  return now;
}

interface Real {
  readonly who: readonly Buyer[];
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
async function tell(words: string): Promise<void> {
  try {
    await staff(api, words);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
  }
}

const ask = ({ who, label }: Real, at: number, call: string, more: object = {}) =>
  who[at]?.call(`Sig.Front.Label.${call}`, { id: label, ...more });

async function pay({ who, label }: Real, at: number, how: 'succeed' | 'fail' | 'confirm'): Promise<void> {
  const me = who[at];
  const fee = await me?.call('Sig.Front.Label.Fee', { id: label });
  const { payment } = (fee?.code === codes.ok ? fee.data : { payment: null }) as Pick<GroupLabelFee, 'payment'>;
  const started = await me?.call('Sig.Front.Payment.Start', { id: payment?.id ?? 'none' });
  if (started?.code !== codes.ok) return;
  const { url } = started.data as { url: string };
  await api.handle(new Request(`http://localhost${url}/${how}`, { method: 'POST' }));
}

async function close(real: Real, split: 'weight' | 'volume'): Promise<void> {
  const { total } = await (real.who[0] as Buyer).get<GroupLabelFee>('Sig.Front.Label.Fee', { id: real.label });
  await ask(real, 0, 'Close', { split, total: total ?? 0 });
}

async function put({ who, label }: Real, at: number): Promise<void> {
  const { arrived } = await (who[at] as Buyer).get<{ arrived: { id: string }[] }>('Sig.Front.Parcel.Arrived');
  const items = arrived.slice(0, 1).map(({ id: line }) => ({ line, contents: 'Ceramic mugs', yen: 1000 }));
  await who[at]?.call('Sig.Front.Label.Put', { id: label, items });
}

async function take({ who, label }: Real, at: number): Promise<void> {
  const { mine } = await (who[0] as Buyer).get<GroupLabelDetail>('Sig.Front.Label.Detail', { id: label });
  await who[at]?.call('Sig.Front.Label.Take', { id: mine[0]?.id ?? 'none' });
}

async function join(real: Real, at: number): Promise<void> {
  const [row] = await api.db.select().from(labels).where(eq(labels.id, real.label));
  await real.who[at]?.call('Sig.Front.Label.Join', { token: row?.invite });
}

async function decide(word: string): Promise<void> {
  const waiting = await api.db.select().from(payments).where(eq(payments.state, 'confirming'));
  for (const { shareId } of waiting) await tell(`payment ${word} ${shareId}`);
}

const who = fc.integer({ min: 0, max: 2 });
const outcome = fc.constantFrom('succeed' as const, 'succeed' as const, 'fail' as const, 'confirm' as const);
const commands = [
  fc.tuple(who, outcome).map(([n, how]) => command(`${n} pays: ${how}`, (r) => pay(r, n, how))),
  fc.tuple(who, outcome).map(([n, how]) => command(`${n} pays: ${how}`, (r) => pay(r, n, how))),
  fc.constantFrom('weight' as const, 'volume' as const).map((by) => command(`close by ${by}`, (r) => close(r, by))),
  who.map((n) => command(`${n} puts in`, (r) => put(r, n))),
  who.map((n) => command(`${n} takes out`, (r) => take(r, n))),
  who.map((n) => command(`${n} leaves`, (r) => ask(r, n, 'Leave') ?? Promise.resolve())),
  who.map((n) => command(`${n} joins`, (r) => join(r, n))),
  fc.constant(command('reopen', (r) => ask(r, 0, 'Reopen') ?? Promise.resolve())),
  fc.constant(
    command('cancel', (r) => (count % 3 === 0 ? (ask(r, 0, 'Cancel') ?? Promise.resolve()) : Promise.resolve())),
  ),
  fc.constantFrom('confirm', 'decline').map((word) => command(`third party: ${word}`, () => decide(word))),
  fc.constant(command('send', (r) => tell(`label sent ${r.label} EG123456789JP`))),
  fc.constant(command('deliver', (r) => tell(`label delivered ${r.label}`))),
  fc.constantFrom(60, 24 * 60, 73 * 60).map((minutes) =>
    command(`${minutes} minutes later`, async (r) => {
      api.clock.move(minutes * 60_000);
      await r.who[0]?.get('Sig.Front.Label.List');
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
      for (const one of ['a', 'b', 'c']) people.push(await buyer(api, `share${count}${one}`));
      const [leader, ...others] = people;
      const label = await make.open(leader as Buyer, others);
      await fc.asyncModelRun(async () => ({ model: {}, real: { who: people, label, seen: await look() } }), walk);
    }),
    { numRuns: walks },
  );
  expect(count).toBeGreaterThanOrEqual(walks);
}, 180_000);
