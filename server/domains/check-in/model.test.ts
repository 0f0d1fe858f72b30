import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SignCenter, TaskKey, TaskState } from '@/contract/check-in';
import { buyer, grantPoints, staff } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { howMany } from '@tests/how-many';
import { points } from '../points/schema';
import { addresses } from '../account/schema';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { addDays, toJstDay } from '@/rules/time/date';
import { hoursToMs } from '@/rules/time/instant';

const walks = howMany(12, 24);
let api: TestApi;
let count = 0;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
const cycle = [1, 1, 2, 2, 3, 3, 10];
/** CalculatedOrder otherwise than the code does: by the engine's own calendar. */
const dayNow = () => toJstDay(api.clock.now());
const dayBefore = () => addDays(dayNow(), -1);

/** The expected state of the service, as a customer would note it on paper. */
interface Model {
  readonly signed: Map<string, number>;
  readonly joined: Set<string>;
  readonly claimed: Set<string>;
  /** Days and months in which things were done. */
  readonly stored: Set<string>;
  readonly paid: Map<string, number>;
  hasAddress: boolean;
  points: number;
}
interface Real {
  readonly me: Buyer;
  zone: number;
}

function streakOf({ signed }: Model): number {
  return signed.get(dayNow()) ?? signed.get(dayBefore()) ?? 0;
}

const stateOf = (claimed: boolean, joined: boolean, isDone: boolean): TaskState =>
  claimed ? 'done' : joined ? (isDone ? 'claim' : 'todo') : 'join';

function statesOf(model: Model): Record<string, TaskState> {
  const day = dayNow();
  const month = day.slice(0, 7);
  const { claimed, joined, stored, paid } = model;
  return {
    address: stateOf(claimed.has('address'), true, model.hasAddress),
    favourite: stateOf(claimed.has('favourite'), true, stored.size > 0),
    dailyFavourite: stateOf(claimed.has(`dailyFavourite ${day}`), true, stored.has(day)),
    monthOrders: stateOf(claimed.has(`monthOrders ${month}`), joined.has(month), (paid.get(month) ?? 0) >= 2),
  };
}

async function check(model: Model, { me, zone }: Real): Promise<void> {
  // Whatever zone a reader's clock shows, the answer is the same.
  const center = await me.get<SignCenter>('Sig.Front.Sign.Center', {});
  const day = dayNow();
  expect(center.today).toBe(day);
  expect(center.streak).toBe(streakOf(model));
  expect(center.signed?.streak ?? 0).toBe(model.signed.get(day) ?? 0);
  expect(center.next).toBe(cycle[streakOf(model) % 7]);
  expect(center.balance).toBe(model.points);
  expect(center.days.filter(({ signed }) => signed).map((entry) => entry.day)).toEqual(
    [...model.signed.keys()].filter((key) => key.startsWith(center.month)).sort(),
  );
  const local = new Date(Date.parse(center.turnsAt) + hoursToMs(zone)).toISOString();
  expect(new Date(Date.parse(local) - hoursToMs(zone) + hoursToMs(9)).toISOString().slice(11, 19)).toBe('00:00:00');
  const states = new Map(center.tasks.filter(({ period }) => !isPast(period)).map((task) => [task.key, task.state]));
  for (const [key, state] of Object.entries(statesOf(model)))
    expect([key, states.get(key as TaskKey)]).toEqual([key, state]);
  const rows = await api.db.select().from(points).where(eq(points.customerId, me.id));
  expect(new Set(rows.map(({ reason, about }) => `${reason} ${about}`)).size).toBe(rows.length);
}

const isPast = (period: string) => period.length === 7 && period !== dayNow().slice(0, 7);

const command = (name: string, run: (model: Model, real: Real) => Promise<unknown>): fc.AsyncCommand<Model, Real> => ({
  check: () => true,
  toString: () => name,
  async run(model, real) {
    await run(model, real);
    await check(model, real);
    expect(api.errors.splice(0)).toEqual([]);
  },
});

async function signIn(model: Model, { me }: Real, times: number): Promise<void> {
  const answers = await Promise.all(
    Array.from({ length: times }, () => me.get<{ fresh: boolean }>('Sig.Front.Sign.SignIn')),
  );
  const day = dayNow();
  expect(answers.filter(({ fresh: isNew }) => isNew)).toHaveLength(model.signed.has(day) ? 0 : 1);
  if (model.signed.has(day)) return;
  const streak = streakOf(model) + 1;
  model.signed.set(day, streak);
  model.points += cycle[(streak - 1) % 7] ?? 0;
}

const worth: Readonly<Record<string, number>> = { address: 20, favourite: 10, dailyFavourite: 1, monthOrders: 150 };

async function claim(model: Model, { me }: Real, key: TaskKey): Promise<void> {
  const period = key === 'monthOrders' ? dayNow().slice(0, 7) : key === 'dailyFavourite' ? dayNow() : '';
  const before = statesOf(model)[key];
  const answer = await me.call('Sig.Front.Sign.Task.Claim', { key, period });
  if (before !== 'claim' && before !== 'done') {
    expect(answer.code).toBe(1370);
    return;
  }
  expect(answer.data).toMatchObject({ fresh: before === 'claim' });
  if (before === 'done') return;
  model.claimed.add(`${key} ${period}`.trim());
  model.points += worth[key] ?? 0;
}

async function join(model: Model, { me }: Real): Promise<void> {
  const period = dayNow().slice(0, 7);
  expect((await me.call('Sig.Front.Sign.Task.Join', { key: 'monthOrders', period })).code).toBe(200);
  model.joined.add(period);
}

/** Two orders at once, so that the walk gets far; they count from joining on. */
async function payTwo(model: Model, { me }: Real): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) {
    const { order } = await me.buy(['market/seto-mamezara-04']);
    await staff(api, `order bought ${order}/1`);
  }
  const month = dayNow().slice(0, 7);
  if (model.joined.has(month)) model.paid.set(month, (model.paid.get(month) ?? 0) + 2);
}

async function addFavourite(model: Model, { me }: Real): Promise<void> {
  const input = { site: 'market', id: 'seto-mamezara-04' };
  // Kept again is kept anew: the day of keeping is today's.
  await me.call('Sig.Front.User.Favourite.Set', { ...input, on: false });
  await me.call('Sig.Front.User.Favourite.Set', { ...input, on: true });
  model.stored.clear();
  model.stored.add(dayNow());
}

const keys = fc.constantFrom<TaskKey>('address', 'favourite', 'dailyFavourite', 'monthOrders');
const commands = [
  fc.constant(command('sign in', (model, real) => signIn(model, real, 1))),
  fc.constant(command('sign in', (model, real) => signIn(model, real, 1))),
  fc.constant(command('sign in in three tabs', (model, real) => signIn(model, real, 3))),
  fc.constant(command('join', join)),
  fc.constant(command('pay two orders', payTwo)),
  fc.constant(command('keep a favourite', addFavourite)),
  keys.map((key) => command(`claim ${key}`, (model, real) => claim(model, real, key))),
  keys.map((key) => command(`claim ${key}`, (model, real) => claim(model, real, key))),
  fc
    .integer({ min: -12, max: 14 })
    .map((zone) => command(`travel to ${zone}`, async (_, real) => void (real.zone = zone))),
  fc
    .constantFrom(1, 13, 24, 24, 24, 48, 24 * 20)
    .map((hours) => command(`${hours} h later`, async () => api.clock.move(hoursToMs(hours)))),
];

/** Sessions last 30 days of no visit, and a walk may be longer. */
const start = async (): Promise<{ model: Model; real: Real }> => {
  count += 1;
  const me = await buyer(api, `signer${count}`);
  await grantPoints(api, me.id, 1);
  const book = await api.db.select().from(addresses).where(eq(addresses.customerId, me.id));
  const model = { signed: new Map(), joined: new Set(), claimed: new Set(), stored: new Set(), paid: new Map() };
  return {
    model: { ...model, hasAddress: book.length > 0, points: 1 } as Model,
    real: { me, zone: 0 },
  };
};

it('[T-08] [T-09] [K-11] streak, calendar and tasks agree with paper across midnights and month ends', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 30, size: 'max' }), async (walk) => {
      const setup = await start();
      await fc.asyncModelRun(() => setup, walk);
    }),
    { numRuns: walks },
  );
  expect(count).toBeGreaterThanOrEqual(walks);
}, 180_000);
