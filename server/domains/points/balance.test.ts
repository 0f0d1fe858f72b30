import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { howMany } from '@tests/how-many';
import { buyer, staff } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { lockCustomer } from '../account/customer-lock';
import { customers } from '../account/schema';
import { pointBalances, points } from './schema';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { getPointBalance, forfeitPoints, movePoints } from './ledger';
import { wrongBalances } from './recompute';
import { daysToMs, msToDays } from '@/rules/time/instant';

let api: TestApi;
const people: Buyer[] = [];
beforeAll(async () => {
  api = await createTestApi({ goods: [] });
  for (let n = 0; n < 6; n += 1) people.push(await buyer(api, `holder${n}`));
}, 60_000);
afterEach(async () => expect(await wrongBalances(api.db)).toEqual([]));
afterAll(async () => {
  expect(api.errors).toEqual([]);
  await api.close();
});

const start = Date.parse('2026-11-22T00:00:00Z');
let count = 0;
interface Move {
  readonly owner: number;
  readonly change: number;
  readonly day: number;
  /** Two moves of one name are one. */
  readonly name: number;
}
const idOf = (person: number): string => people[person]?.id ?? '';
const move = ({ owner, change, day, name }: Move, run: number): Promise<number | null> =>
  api.db.transaction(async (tx) => {
    const customerId = idOf(owner);
    await lockCustomer(tx, customerId);
    const about = `${run} ${customerId} ${name}`;
    return movePoints(tx, { customerId, points: change, reason: 'gift', about, at: new Date(start + daysToMs(day)) });
  });
const forget = async () => {
  await api.db.delete(points);
  await api.db.delete(pointBalances);
};
const moves = fc.array(
  fc.record({
    owner: fc.nat(5),
    change: fc.integer({ min: -60, max: 90 }),
    day: fc.nat(900),
    name: fc.nat(40),
  }),
  { minLength: 1, maxLength: 30 },
);

describe('the stored balance', () => {
  it('[A-07] is what the ledger comes to, whatever comes and goes, also late, twice and after the end', async () => {
    await fc.assert(
      fc.asyncProperty(moves, fc.nat(1500), async (all, until) => {
        await forget();
        count += 1;
        for (const entry of all) {
          const after = await move(entry, count);
          expect(await wrongBalances(api.db)).toEqual([]);
          const at = new Date(start + daysToMs(entry.day));
          if (after !== null) expect(await getPointBalance(api.db, idOf(entry.owner), at)).toBe(after);
        }
        await forfeitPoints(api.db, new Date(start + daysToMs(until)));
        expect(await wrongBalances(api.db)).toEqual([]);
        const below = (await api.db.select().from(pointBalances)).filter(({ balance }) => balance < 0);
        expect(below).toEqual([]);
      }),
      { numRuns: howMany(15, 100) },
    );
  }, 240_000);

  it('[A-07] holds under many hands at once', async () => {
    await forget();
    count += 1;
    const at = api.clock.now();
    const day = Math.floor(msToDays(at.getTime() - start));
    const all = Array.from({ length: howMany(150, 600) }, (_, name): Move => {
      return { owner: name % 6, change: name % 3 === 0 ? -7 : 5, day, name: Math.floor(name / 2) };
    });
    await Promise.all([...all.map((entry) => move(entry, count)), forfeitPoints(api.db, at)]);
    const signs = people.map((entry) => entry.get('Sig.Front.Sign.SignIn'));
    await Promise.all(signs);
    expect(await api.db.select().from(pointBalances)).toHaveLength(6);
  }, 120_000);

  it('[A-07] is written with every row, whoever adds it, and refuses one that is more than there is', async () => {
    await forget();
    const row = (change: number, about: string) =>
      api.db
        .insert(points)
        .values({ customerId: 'holder0', points: change, reason: 'gift', about, at: new Date(start) });
    await row(40, 'by hand');
    await row(-30, 'by hand, too');
    expect(await getPointBalance(api.db, 'holder0', new Date(start))).toBe(10);
    await expect(row(-11, 'too much')).rejects.toThrow();
    expect(await getPointBalance(api.db, 'holder0', new Date(start))).toBe(10);
  });

  it('[A-07] goes with its customer', async () => {
    const leaver = await buyer(api, 'gone');
    await leaver.get('Sig.Front.Sign.SignIn');
    await api.db.delete(customers).where(eq(customers.id, 'gone'));
    expect(await api.db.select().from(pointBalances).where(eq(pointBalances.customerId, 'gone'))).toEqual([]);
  });
});

it('[A-07] staff has it calculated anew from the ledger, which stays the truth', async () => {
  await forget();
  await move({ owner: 1, change: 50, day: 0, name: 1 }, (count += 1));
  await move({ owner: 2, change: 20, day: 0, name: 1 }, count);
  await api.db.update(pointBalances).set({ balance: 7 }).where(eq(pointBalances.customerId, 'holder1'));
  await api.db.delete(points).where(eq(points.customerId, 'holder2'));
  await api.db
    .insert(points)
    .values({ customerId: 'holder3', points: 5, reason: 'gift', about: 'x', at: new Date(start) });
  await api.db.delete(pointBalances).where(eq(pointBalances.customerId, 'holder3'));
  expect(await staff(api, 'points recompute')).toBe(
    [
      'customer holder1: 7 was stored, 50 is right.',
      'customer holder2: 20 was stored, 0 is right.',
      'customer holder3: 0 was stored, 5 is right.',
    ].join('\n'),
  );
  expect(await staff(api, 'points recompute')).toBe('Every balance is what the ledger comes to.');
  const balances = await Promise.all([1, 2, 3].map((person) => getPointBalance(api.db, idOf(person), new Date(start))));
  expect(balances).toEqual([50, 0, 5]);
});
