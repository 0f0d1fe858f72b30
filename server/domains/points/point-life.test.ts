import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { InferOutput } from 'valibot';
import { codes } from '@/contract/codes';
import type { pointCalls } from '@/contract/points';
import type { PointEntry, PointReason } from '@/contract/points';
import { pointsEnd } from '@/rules/buying/point-life';
import { buyer } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { points } from './schema';
import { notices } from '../notice/schema';
import { watchPoints } from '../watch/watch-points';
import { enqueueNoticeMails } from '../notice/notice-mails';
import { sweep } from '@server/main/jobs/sweep';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { lockCustomer } from '../account/customer-lock';
import { getPointBalance, forfeitPoints, writePoints } from './ledger';
import { and, asc, eq } from 'drizzle-orm';
import { toInstant } from '@/rules/time/date';
import { daysToMs, hoursToMs } from '@/rules/time/instant';

type Overview = InferOutput<(typeof pointCalls)['Sig.Front.User.Member.Overview']['output']>;

let api: TestApi;
let count = 0;
beforeAll(async () => {
  api = await createTestApi({ goods: [] });
});
afterAll(async () => {
  expect(api.errors).toEqual([]);
  await api.close();
});

const second = 1000;
const person = (): Promise<Buyer> => buyer(api, `saver${(count += 1)}`);
const after = (at: Date, ms: number) => new Date(at.getTime() + ms);

function write(customerId: string, amount: number, at: Date, reason: PointReason = 'gift'): Promise<boolean> {
  const about = `${customerId} ${(count += 1)}`;
  return api.db.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    return writePoints(tx, { customerId, points: amount, reason, about, at });
  });
}
const ledger = (customer: Buyer, more: object = {}) =>
  customer.get<{ entries: PointEntry[]; next: string | null }>('Sig.Front.User.Points.List', more);
const rows = (customerId: string) =>
  api.db.select().from(points).where(eq(points.customerId, customerId)).orderBy(asc(points.id));

describe('points live twelve months from the last gain or spend', () => {
  const start = new Date('2026-03-03T00:30:00Z');
  const end = new Date('2027-03-03T00:30:00Z');

  it('[A-07] a second before the end they are there, at the end and after it they are gone', async () => {
    const { id } = await person();
    await write(id, 250, start);
    expect(pointsEnd(start)).toEqual(end);
    expect(await getPointBalance(api.db, id, after(end, -second))).toBe(250);
    expect(await getPointBalance(api.db, id, end)).toBe(0);
    expect(await getPointBalance(api.db, id, after(end, second))).toBe(0);
  });

  it('[A-07] a spend at the end finds nothing, one before it all, and gives twelve months more', async () => {
    const [late, early] = [await person(), await person()];
    for (const { id } of [late, early]) await write(id, 250, start);
    expect(await write(late.id, -1, end, 'order')).toBe(false);
    expect(await write(early.id, -50, after(end, -second), 'order')).toBe(true);
    expect(await getPointBalance(api.db, early.id, after(end, daysToMs(300)))).toBe(200);
    expect(await rows(late.id)).toMatchObject([{ points: 250 }, { points: -250, reason: 'expired', at: end }]);
  });

  it('[A-07] a gain after the end brings nothing back', async () => {
    const { id } = await person();
    await write(id, 250, start);
    await write(id, 30, after(end, daysToMs(1)));
    expect(await getPointBalance(api.db, id, after(end, daysToMs(2)))).toBe(30);
  });

  it('[A-07] what comes late for a day before the end, when all is over, is over too, and the sweep writes it once', async () => {
    const { id } = await person();
    await write(id, 250, start);
    await sweep(api.db, after(end, second));
    await write(id, 40, after(start, -daysToMs(1)));
    for (let turn = 0; turn < 3; turn += 1) await sweep(api.db, after(end, daysToMs(turn)));
    await Promise.all([1, 2, 3].map(() => forfeitPoints(api.db, after(end, daysToMs(1)), id)));
    const all = await rows(id);
    expect(all.filter(({ reason }) => reason === 'expired')).toHaveLength(2);
    expect(all.reduce((sum, row) => sum + row.points, 0)).toBe(0);
  });

  it('[K-11] the year is Japan’s: a leap day ends on the last of February', () => {
    const leap = new Date('2028-02-29T01:00:00+09:00');
    expect(toInstant(pointsEnd(leap))).toBe('2029-02-28T00:00:00+08:00');
    // In UTC it is still February; in Japan it is March already.
    const march = new Date('2027-02-28T15:30:00Z');
    expect(pointsEnd(march).toISOString()).toBe('2028-02-29T15:30:00.000Z');
  });

  it('[R-09] their owner is told a month before, once, by mail too', async () => {
    const { id } = await person();
    await write(id, 250, start);
    const month = new Date('2027-02-03T00:30:00Z');
    await watchPoints(api.db, after(month, -second), id);
    const findNotices = () =>
      api.db
        .select()
        .from(notices)
        .where(and(eq(notices.customerId, id), eq(notices.kind, 'pointsEnding')));
    expect(await findNotices()).toEqual([]);
    for (const at of [month, after(month, daysToMs(1)), after(end, -second)]) await watchPoints(api.db, at);
    expect(await findNotices()).toMatchObject([{ values: { count: 250, until: toInstant(end) } }]);
    await enqueueNoticeMails(api.db, 'http://localhost');
    const mail = (await api.mails()).find(({ to }) => to === `${id}@mail.example`);
    expect(mail?.text).toContain('250 points');
    await watchPoints(api.db, end, id);
    expect(await findNotices()).toHaveLength(1);
  });

  it('[A-07] whatever comes, goes and waits, the books balance and agree with a plain model', async () => {
    const step = fc.record({
      points: fc.integer({ min: -400, max: 400 }).filter((n) => n !== 0),
      days: fc.oneof(
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 360, max: 370 }),
        fc.integer({ min: 371, max: 900 }),
      ),
      sweeps: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const { id } = await person();
        let at = new Date('2020-01-31T14:59:59Z');
        let model = { balance: 0, last: at };
        for (const { points: amount, days, sweeps } of steps) {
          at = after(at, daysToMs(days));
          if (model.balance > 0 && at >= pointsEnd(model.last)) model = { ...model, balance: 0 };
          if (sweeps) await forfeitPoints(api.db, at, id);
          const may = model.balance + amount >= 0;
          expect(await write(id, amount, at)).toBe(may);
          if (may) model = { balance: model.balance + amount, last: at };
          expect(await getPointBalance(api.db, id, at)).toBe(model.balance);
        }
        let running = 0;
        for (const row of await rows(id)) {
          running += row.points;
          expect(running).toBeGreaterThanOrEqual(0);
        }
        expect(running).toBe(model.balance);
      }),
      { numRuns: 40 },
    );
  }, 60_000);

  it('[A-07] of many spends at once as many win as there are points for', async () => {
    const { id } = await person();
    await write(id, 250, start);
    const won = await Promise.all(Array.from({ length: 12 }, () => write(id, -40, after(start, daysToMs(1)), 'play')));
    expect(won.filter(Boolean)).toHaveLength(6);
    expect(await getPointBalance(api.db, id, after(start, daysToMs(1)))).toBe(10);
  });
});

describe('the ledger', () => {
  it('[A-07] is one’s own, and asks for a login', async () => {
    for (const name of ['Sig.Front.User.Points.List', 'Sig.Front.User.Member.Overview'])
      expect((await api.request(name)).code).toBe(codes.loginNeeded);
    const [participant, other] = [await person(), await person()];
    await write(participant.id, 10, api.clock.now());
    expect((await ledger(other)).entries).toEqual([]);
  });

  it('[A-07] gives every row once over its pages, newest first, with what was held after it', async () => {
    const me = await person();
    const now = api.clock.now();
    const amounts = Array.from({ length: 47 }, (_, n) => (n % 3 === 2 ? -15 : 20));
    // Five in each second, so that a page ends between rows of one instant.
    for (const [n, amount] of amounts.entries())
      await write(me.id, amount, after(now, Math.floor(n / 5) * second - daysToMs(1)));
    const seen: PointEntry[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: { entries: PointEntry[]; next: string | null } = await ledger(me, cursor === '' ? {} : { cursor });
      expect(page.entries.length).toBeLessThanOrEqual(20);
      seen.push(...page.entries);
      cursor = page.next;
    }
    expect(seen.map((entry) => entry.points)).toEqual([...amounts].reverse());
    let balance = 0;
    for (const entry of [...seen].reverse()) expect(entry.balance).toBe((balance += entry.points));
    const used = (await ledger(me, { kind: 'used' })).entries;
    expect(used.map((entry) => entry.balance)).toEqual(
      seen.filter((entry) => entry.points < 0).map((entry) => entry.balance),
    );
  });

  it('[V-30] from a day to a day: the last instant before it is in, the next is not', async () => {
    const me = await person();
    const since = new Date('2026-10-25T00:00:00+02:00');
    const before = new Date('2026-10-26T00:00:00+01:00');
    for (const at of [after(since, -second), since, after(before, -second), before]) await write(me.id, 10, at);
    const found = await ledger(me, { since: toInstant(since), before: toInstant(before) });
    expect(found.entries.map(({ at }) => at)).toEqual([toInstant(after(before, -second)), toInstant(since)]);
  });

  it('[V-30] of 90 days, one hour more for the change of summer time, is taken; 91 and a turned one are refused', async () => {
    const me = await person();
    const since = new Date('2026-09-01T00:00:00+02:00');
    const of = (days: number, hours = 0) => ({
      since: toInstant(since),
      before: toInstant(after(since, daysToMs(days) + hoursToMs(hours))),
    });
    const code = async (range: object) => (await me.call('Sig.Front.User.Points.List', range)).code;
    expect(await code(of(90, 1))).toBe(codes.ok);
    const long = await me.call('Sig.Front.User.Points.List', of(91));
    expect(long).toMatchObject({ code: codes.rangeTooLong, data: { days: 90 } });
    expect(await code(of(-1))).toBe(codes.rangeTurned);
    expect(await code(of(0))).toBe(codes.rangeTurned);
    expect(await code({ since: toInstant(since) })).toBe(codes.invalidInput);
    for (const cursor of ['x', Buffer.from('[1,"a"]').toString('base64url')])
      expect(await code({ cursor })).toBe(codes.invalidInput);
  });

  it('[R-09] the overview says what there is, when it ends, and how it came to be', async () => {
    const me = await person();
    const now = api.clock.now();
    await write(me.id, 300, after(now, daysToMs(-60)));
    await write(me.id, -100, after(now, daysToMs(-10)));
    const { points: pointsState, coupons, waiting } = await me.get<Overview>('Sig.Front.User.Member.Overview');
    expect(pointsState).toMatchObject({ balance: 200, end: toInstant(pointsEnd(after(now, daysToMs(-10)))) });
    expect(pointsState.history.map(({ balance }) => balance)).toEqual([
      ...Array<number>(9).fill(0),
      300,
      300,
      300,
      300,
      200,
    ]);
    expect(coupons).toEqual({ held: 0, end: null, open: 1 });
    expect(waiting).toEqual({ toPay: 0, arrived: 0, bids: 0 });
    await me.get('Sig.Front.Coupon.Claim', { id: `premium-${toInstant(after(now, hoursToMs(1))).slice(0, 7)}` });
    expect((await me.get<Overview>('Sig.Front.User.Member.Overview')).coupons).toMatchObject({ held: 1, open: 0 });
  });
});
