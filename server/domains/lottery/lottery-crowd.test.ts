import { eq, sum } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import type { Ball } from '@/contract/lottery';
import { buyer, grantPoints } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { fillDrum, goToRound, lotteryOf } from '@tests/lottery';
import { howMany } from '@tests/how-many';
import { coupons } from '../coupon/schema';
import { points } from '../points/schema';
import { gifts } from '../gift/schema';
import { lotteryPlays } from './schema';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { findLottery } from './find-lottery';

/** 200 customers with 20 taps each where the whole suite is asked for; fewer in the ordinary run. */
const many = howMany(50, 200);
const taps = howMany(8, 20);
const lottery = lotteryOf('garapon');
let api: TestApi;
const players: Buyer[] = [];
beforeAll(async () => {
  api = await createTestApi();
  goToRound(api, 'garapon');
  for (let n = 0; n < many; n += 1) players.push(await buyer(api, `hand${n}`));
}, 240_000);
afterAll(() => api.close());

const play = (customer: Buyer) => customer.call('Sig.Front.Lottery.Play', { id: 'garapon', score: lottery.pointsCost });
const left = async () => {
  const current = await findLottery(api.db, 'garapon', { now: api.clock.now(), isDemo: true });
  return (current?.drum ?? []).reduce((all, balls) => all + balls.left, 0);
};

it('[T-11] one prize and 50 hands: one has it, the others have lost nothing', async () => {
  await fillDrum(api, 'garapon', { gold: 1 });
  for (const player of players) await grantPoints(api, player.id, 100);
  const answers = await Promise.all(players.slice(0, 50).map(play));
  expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === codes.poolExhausted)).toHaveLength(49);
  expect(await api.db.select().from(gifts)).toHaveLength(1);
  const playRows = await api.db.select().from(points).where(eq(points.reason, 'play'));
  expect(playRows).toEqual([]);
  await api.db.delete(lotteryPlays);
  await api.db.delete(gifts);
});

it('[T-12] [T-13] everybody at once, many times: no ball twice, no limit passed, free plays first, and the books agree', async () => {
  const full: Record<Ball, number> = { gold: 2, red: 8, blue: 20, green: 60, white: many * 4 };
  const total = Object.values(full).reduce((all, count) => all + count, 0);
  await fillDrum(api, 'garapon', full);
  const turns = players.flatMap((player) => Array.from({ length: taps }, () => player));
  const answers = await Promise.all(turns.map(play));
  const plays = await api.db.select().from(lotteryPlays);
  expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(plays.length);
  expect(await left()).toBe(total - plays.length);
  for (const ball of Object.keys(full) as Ball[])
    expect(plays.filter(({ prize }) => prize === ball).length).toBeLessThanOrEqual(full[ball]);
  const had = (ball: Ball) => plays.filter(({ prize }) => prize === ball).length;
  expect(await api.db.select().from(gifts)).toHaveLength(had('gold') + had('red'));
  expect(await api.db.select().from(coupons)).toHaveLength(had('blue'));
  for (const { id } of players) {
    const ownPlays = plays.filter(({ customerId }) => customerId === id);
    const paid = ownPlays.filter(({ score: pointsCost }) => pointsCost > 0);
    const won = ownPlays.filter(({ prize }) => prize === 'green').length;
    // One free, then as many as 100 points and what they won pay for, five a day at most.
    expect(ownPlays.length - paid.length).toBe(1);
    expect(ownPlays.length).toBeLessThanOrEqual(lottery.perDay);
    expect(ownPlays.length).toBeGreaterThanOrEqual(3);
    const [row] = await api.db
      .select({ sum: sum(points.points) })
      .from(points)
      .where(eq(points.customerId, id));
    expect(Number(row?.sum)).toBe(100 - paid.length * lottery.pointsCost + won * 100);
    expect(Number(row?.sum)).toBeGreaterThanOrEqual(0);
  }
  const codesSeen = new Set(answers.map(({ code }) => code));
  for (const code of codesSeen) expect([codes.ok, codes.pointsShort, codes.playsOverToday]).toContain(code);
  expect(api.errors).toEqual([]);
}, 300_000);
