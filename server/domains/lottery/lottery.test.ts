import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import type { LotteryDetail, LotterySummary, Play, Winner, WonPrize } from '@/contract/lottery';
import { lotteryStates } from '@/contract/lottery';
import { buyer, grantPoints, staff } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { fillDrum, goToRound, lotteryOf } from '@tests/lottery';
import { getPointBalance } from '../points/ledger';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { daysToMs, hoursToMs } from '@/rules/time/instant';

let api: TestApi;
let count = 0;
beforeAll(async () => {
  api = await createTestApi();
});
afterEach(() => expect(api.errors.splice(0)).toEqual([]));
afterAll(() => api.close());

const player = () => buyer(api, `player${(count += 1)}`);
/** Somebody on the first day of a round of the garapon, with points. */
async function stage(points = 0, id = 'garapon'): Promise<Buyer> {
  goToRound(api, id);
  await fillDrum(api, id, { white: 35, red: 5 });
  const me = await player();
  if (points > 0) await grantPoints(api, me.id, points);
  return me;
}
const play = (customer: Buyer, pointsCost = 50, id = 'garapon', headers?: Record<string, string>) =>
  customer.call('Sig.Front.Lottery.Play', { id, score: pointsCost }, headers);
const detail = (customer: Buyer, id = 'garapon') => customer.get<LotteryDetail>('Sig.Front.Lottery.Detail', { id });
const prizes = async (customer: Buyer) =>
  (await customer.get<{ prizes: WonPrize[] }>('Sig.Front.Lottery.MyPrizes')).prizes;
const record = async (customer: Buyer) => (await customer.get<{ plays: Play[] }>('Sig.Front.Lottery.Record')).plays;
const points = (customer: Buyer) => getPointBalance(api.db, customer.id, api.clock.now());

describe('a play', () => {
  it('[T-13] [K-20] is free first, then costs what the lottery says', async () => {
    const me = await stage(200);
    expect((await detail(me)).mine).toMatchObject({ points: 200, freeLeft: 1, todayLeft: 5, totalLeft: 20, next: 0 });
    await fillDrum(api, 'garapon', { green: 2 });
    const free = await play(me, 0);
    expect(free).toMatchObject({ code: codes.ok, data: { play: { score: 0 }, lottery: { mine: { next: 50 } } } });
    await fillDrum(api, 'garapon', { white: 0, red: 9 });
    expect(await play(me, 50)).toMatchObject({ data: { play: { score: 50, ball: 'red' } } });
    expect(await points(me)).toBe(200 + 100 - 50);
  });

  it('[T-13] never costs more than the button said', async () => {
    const me = await stage(500);
    expect((await play(me, 0)).code).toBe(codes.ok);
    expect(await play(me, 0)).toMatchObject({ code: codes.playCostsMore, data: { score: 50 } });
    expect(await play(me, 49)).toMatchObject({ code: codes.playCostsMore, data: { score: 50 } });
    expect(await record(me)).toHaveLength(1);
  });

  it('[T-13] two tabs with one free play: one is free, the other costs nothing', async () => {
    const me = await stage(500);
    const answers = await Promise.all([play(me, 0), play(me, 0)]);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([codes.ok, codes.playCostsMore]));
    expect(await points(me)).toBe(500);
  });

  it('[S-20] sent again with its key is the same play, also after the answer was lost', async () => {
    const me = await stage(100);
    await fillDrum(api, 'garapon', { gold: 1, white: 1 });
    const send = () => play(me, 50, 'garapon', { 'Idempotency-Key': 'play-key-0001' });
    const answers = await Promise.all([send(), send(), send()]);
    const ids = new Set(answers.map(({ data }) => (data as { play: Play }).play.id));
    expect(await record(me)).toHaveLength(1);
    const { mine: viewer } = await detail(me);
    expect([...ids]).toEqual([viewer?.lastPlay?.id]);
  });

  it.each([-1, 0.5, '50', null])('[S-20] for %j points is none', async (pointsCost) => {
    const me = await stage();
    expect((await play(me, pointsCost as number)).code).toBe(codes.invalidInput);
    expect(await record(me)).toEqual([]);
  });
});

describe('a refusal', () => {
  it('[T-10] [X-17] before the start and after the end, to the second', async () => {
    goToRound(api, 'pine', 'notStarted');
    const { startsAt, state } = await detail(await player(), 'pine');
    expect(state).toBe('notStarted');
    const me = await player();
    expect((await play(me, 30, 'pine')).code).toBe(codes.lotteryNotStarted);
    api.clock.move(Date.parse(startsAt) - api.clock.now().getTime() + 1000);
    expect((await play(me, 30, 'pine')).code).toBe(codes.ok);
    api.clock.move(daysToMs(1));
    expect((await play(await player(), 30, 'pine')).code).toBe(codes.lotteryEnded);
  });

  it('[T-11] [X-17] when the drum is empty, and when nothing but white is left', async () => {
    const me = await stage(100);
    await fillDrum(api, 'garapon', {});
    expect((await play(me)).code).toBe(codes.poolExhausted);
    await fillDrum(api, 'garapon', { white: 1500 });
    expect((await play(me)).code).toBe(codes.allPrizesClaimed);
    expect([await points(me), await record(me)]).toEqual([100, []]);
  });

  it('[T-12] [X-17] after a day’s plays, until midnight in Japan', async () => {
    const me = await stage(1000);
    for (let n = 0; n < 5; n += 1) {
      await fillDrum(api, 'garapon', { white: 5, red: 1 });
      expect((await play(me)).code).toBe(codes.ok);
    }
    await fillDrum(api, 'garapon', { white: 5, red: 1 });
    expect((await play(me)).code).toBe(codes.playsOverToday);
    api.clock.move(hoursToMs(11));
    expect((await play(me)).code).toBe(codes.playsOverToday);
    api.clock.move(hoursToMs(1));
    expect(await play(me, 0)).toMatchObject({ code: codes.ok, data: { play: { score: 0 } } });
  });

  it('[T-12] [X-17] after a round’s plays', async () => {
    const me = await stage(1000, 'pine');
    for (let n = 0; n < 3; n += 1) {
      await fillDrum(api, 'pine', { white: 5, red: 5 });
      expect((await play(me, 30, 'pine')).code).toBe(codes.ok);
    }
    expect((await play(me, 30, 'pine')).code).toBe(codes.playsOver);
  });

  it('[T-12] [X-17] without the points for it', async () => {
    const me = await stage(49);
    expect((await play(me)).code).toBe(codes.ok);
    expect(await play(me)).toMatchObject({ code: codes.pointsShort, data: { score: 50 } });
    expect(await points(me)).toBe(49);
  });

  it('[S-20] of a visitor, and of what is no lottery', async () => {
    const me = await stage();
    const input = { id: 'garapon', score: 50 };
    expect((await api.request('Sig.Front.Lottery.Play', { input })).code).toBe(codes.loginNeeded);
    expect((await play(me, 50, 'nothing')).code).toBe(codes.notFound);
    for (const name of ['Detail', 'Winners'])
      expect((await me.call(`Sig.Front.Lottery.${name}`, { id: 'toString' })).code).toBe(codes.notFound);
  });
});

describe('a prize', () => {
  it('[E-11] of points is credited at once', async () => {
    const me = await stage();
    await fillDrum(api, 'garapon', { green: 1 });
    await play(me);
    expect(await points(me)).toBe(100);
    expect(await prizes(me)).toMatchObject([
      { ball: 'green', state: 'credited', win: { kind: 'points', points: 100 } },
    ]);
  });

  it('[E-11] [K-13] is a coupon that the cart takes, and says when it is used or over', async () => {
    const me = await stage();
    await fillDrum(api, 'garapon', { blue: 1 });
    await play(me);
    expect(await prizes(me)).toMatchObject([{ state: 'inHand' }]);
    const line = await me.put('minne/40295540', { quantity: 3 });
    const { coupons } = await me.quote([line]);
    const claimedCoupon = coupons.find(({ claimed }) => claimed);
    expect(claimedCoupon).toMatchObject({ percent: 10, minYen: 18_000 });
    expect((await me.order([line], { coupon: claimedCoupon?.id ?? '' })).code).toBe(codes.ok);
    expect(await prizes(me)).toMatchObject([{ state: 'held' }]);
  });

  it('[E-11] is a thing that is claimed with an address and sent', async () => {
    const me = await stage();
    await fillDrum(api, 'garapon', { gold: 1 });
    await play(me);
    const [won] = await prizes(me);
    expect(won).toMatchObject({ state: 'toClaim', gift: { state: 'toClaim', address: null } });
    const id = won?.gift?.id ?? '';
    await me.get('Sig.Front.Gift.Claim', { id, address: `home-${me.id}` });
    expect(await prizes(me)).toMatchObject([{ state: 'claimed', gift: { address: { city: 'Berlin' } } }]);
    await staff(api, `gift send ${id} EG987654326JP`);
    expect(await prizes(me)).toMatchObject([{ state: 'sent', gift: { tracking: 'EG987654326JP' } }]);
  });

  it('[E-11] of nothing stands in the record and not among the prizes', async () => {
    const me = await stage();
    await fillDrum(api, 'garapon', { white: 1, green: 1 });
    await play(me);
    await play(me);
    await grantPoints(api, me.id, 100);
    await play(me);
    const plays = await record(me);
    expect((await prizes(me)).map(({ ball }) => ball)).toEqual(['green']);
    expect(plays.some(({ ball }) => ball === 'green')).toBe(true);
  });

  it('[S-20] its winner is named to others by two letters', async () => {
    const me = await stage();
    await fillDrum(api, 'garapon', { gold: 1 });
    await play(me);
    const { data } = await api.request('Sig.Front.Lottery.Winners', { input: { id: 'garapon' } });
    const { winners } = data as { winners: Winner[] };
    expect(winners[0]).toMatchObject({ who: 'D***o', ball: 'gold' });
    expect(JSON.stringify(winners)).not.toContain(me.id);
  });
});

it('[T-10] [T-11] [K-11] on any day there is a lottery in every state', async () => {
  for (let day = 0; day < 8; day += 1) {
    const { data } = await api.request('Sig.Front.Lottery.List');
    const { lotteries } = data as { lotteries: LotterySummary[] };
    expect([...new Set(lotteries.map(({ state }) => state))].sort()).toEqual([...lotteryStates].sort());
    for (const { startsAt, endsAt } of lotteries)
      for (const at of [startsAt, endsAt]) expect(at.slice(11)).toBe('23:00:00+08:00');
    api.clock.move(daysToMs(1));
  }
});

it.each(['tea-box', 'lacquer-box'])(
  '[H-05] %s can be won when its round begins, and says when nothing is left',
  async (id) => {
    const me = await player();
    await grantPoints(api, me.id, 1000);
    const { pointsCost } = lotteryOf(id);
    const { nextAt, state } = await detail(me, id);
    expect(['poolExhausted', 'allPrizesClaimed']).toContain(state);
    const before = await play(me, pointsCost, id);
    expect([codes.poolExhausted, codes.allPrizesClaimed]).toContain(before.code);
    expect(await points(me)).toBe(1000);
    // The page of an empty drum says that a full one is back at that instant.
    api.clock.move(Date.parse(nextAt ?? '') - api.clock.now().getTime() + 1000);
    const full = await detail(me, id);
    expect(full.state).toBe('running');
    for (const prize of full.prizes) expect(prize.left).toBe(prize.count);
    const drawn = await play(me, pointsCost, id);
    expect(drawn.code).toBe(codes.ok);
    api.clock.move(hoursToMs(6));
    expect((await detail(me, id)).state).toBe(state);
    expect((await play(me, pointsCost, id)).code).toBe(before.code);
    expect(await record(me)).toHaveLength(1);
  },
);

it('[R-57] a long record comes 20 a page, each once', async () => {
  const me = await stage(5000);
  for (let day = 0; day < 5; day += 1) {
    for (let n = 0; n < 5; n += 1) {
      await fillDrum(api, 'garapon', { white: 5, green: 1 });
      await play(me);
    }
    api.clock.move(daysToMs(1));
  }
  goToRound(api, 'garapon');
  const again = await buyer(api, me.id);
  await fillDrum(api, 'garapon', { red: 9 });
  for (let n = 0; n < 5; n += 1) await play(again);
  const first = await again.get<{ plays: Play[]; next: string }>('Sig.Front.Lottery.Record');
  const rest = await again.get<{ plays: Play[]; next: null }>('Sig.Front.Lottery.Record', { cursor: first.next });
  expect([first.plays.length, rest.plays.length, rest.next]).toEqual([lotteryOf('garapon').perRound, 5, null]);
  expect(new Set([...first.plays, ...rest.plays].map(({ id }) => id)).size).toBe(25);
  expect((await again.call('Sig.Front.Lottery.Record', { cursor: 'x' })).code).toBe(codes.invalidInput);
});

it('[S-20] staff see rounds and drums', async () => {
  await stage();
  expect(await staff(api, 'lottery list')).toContain('garapon');
  expect(await staff(api, 'lottery pool garapon')).toContain('white  none  35 of 1500 left');
  await expect(staff(api, 'lottery pool nothing')).rejects.toThrow(/no lottery/);
});
