import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codes } from '../contract/codes';
import { drawBall, lotteryState, maskName, oddsOf, playsLeft, whyNoPlay } from './lottery';
import type { Balls } from './lottery';
import { startOfJstDayNumber, toJstDayNumber } from './time/date';

const drum: readonly Balls[] = [
  { id: 'gold', left: 2, wins: true },
  { id: 'red', left: 8, wins: true },
  { id: 'blue', left: 90, wins: true },
  { id: 'green', left: 400, wins: true },
  { id: 'white', left: 1500, wins: false },
];
const all = 2000;

/** mulberry32: the same numbers in every run. */
function seeded(start: number) {
  let state = start;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

/** Pearson's sum over the colours for so many draws from the same drum. */
function chiSquare(random: (below: number) => number, draws: number): number {
  const seen: Record<string, number> = {};
  for (let n = 0; n < draws; n += 1) {
    const id = drawBall(drum, random) ?? 'none';
    seen[id] = (seen[id] ?? 0) + 1;
  }
  return drum.reduce((sum, { id, left }) => {
    const expected = (draws * left) / all;
    return sum + ((seen[id] ?? 0) - expected) ** 2 / expected;
  }, 0);
}

/** One in a million of honest drums is above it, at four degrees of freedom. */
const limit = 33.4;

describe('a draw', () => {
  it('[T-10] keeps the published odds over 100,000 draws, with seeded numbers', () => {
    for (const start of [1, 2, 3]) expect(chiSquare(seeded(start), 100_000)).toBeLessThan(limit);
  });

  it('[T-10] keeps the published odds over 100,000 draws, with cryptographic numbers', () => {
    expect(chiSquare(randomInt, 100_000)).toBeLessThan(limit);
  });

  it('[T-10] has every ball at one number and no other', () => {
    const drawn = Array.from({ length: all }, (_, n) => drawBall(drum, () => n));
    for (const { id, left } of drum) expect(drawn.filter((ballId) => ballId === id)).toHaveLength(left);
  });

  it('[T-11] never gives what is not there, and empties a drum exactly', () => {
    const some = fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(some, fc.integer(), (counts, start) => {
        const left = counts.map((count, n) => ({ id: String(n), left: count, wins: n > 0 }));
        const random = seeded(start);
        const total = counts.reduce((sum, count) => sum + count, 0);
        for (let n = 0; n < total; n += 1) {
          const id = drawBall(left, random);
          const index = left.findIndex((ball) => ball.id === id);
          const ball = left[index];
          if (!ball || ball.left === 0) return false;
          left[index] = { ...ball, left: ball.left - 1 };
        }
        expect(left.map((ball) => ball.left)).toEqual(left.map(() => 0));
        return drawBall(left, random) === null;
      }),
    );
  });

  it('[T-10] from a number outside the drum is a fault, not a prize', () => {
    expect(() => drawBall(drum, () => all)).toThrow(/outside/);
  });
});

describe('a round', () => {
  const span = { startsAt: new Date('2026-11-21T15:00:00Z'), endsAt: new Date('2026-11-22T15:00:00Z') };
  const white = drum.map((balls) => (balls.wins ? { ...balls, left: 0 } : balls));
  const empty = drum.map((balls) => ({ ...balls, left: 0 }));
  it.each([
    ['notStarted', drum, '2026-11-21T14:59:59Z'],
    ['running', drum, '2026-11-21T15:00:00Z'],
    ['running', drum, '2026-11-22T14:59:59Z'],
    ['ended', drum, '2026-11-22T15:00:00Z'],
    ['allPrizesClaimed', white, '2026-11-22T00:00:00Z'],
    ['poolExhausted', empty, '2026-11-22T00:00:00Z'],
    ['ended', empty, '2026-11-23T00:00:00Z'],
  ] as const)('[T-10] [T-11] is %s', (state, balls, at) => {
    expect(lotteryState(balls, span, new Date(at))).toBe(state);
  });

  it('[K-11] a day of Japan turns at 15:00 UTC', () => {
    expect(toJstDayNumber(new Date('2026-11-21T15:00:00Z')) - toJstDayNumber(new Date('2026-11-21T14:59:59Z'))).toBe(1);
    expect(startOfJstDayNumber(toJstDayNumber(new Date('2026-11-22T03:00:00Z'))).toISOString()).toBe(
      '2026-11-21T15:00:00.000Z',
    );
  });
});

describe('what is left', () => {
  const limits = { pointsCost: 50, freePerDay: 2, perDay: 5, perRound: 7 };

  it.each([
    [
      { all: 0, today: 0, freeToday: 0 },
      { totalLeft: 7, todayLeft: 5, freeLeft: 2, next: 0 },
    ],
    [
      { all: 1, today: 1, freeToday: 1 },
      { totalLeft: 6, todayLeft: 4, freeLeft: 1, next: 0 },
    ],
    [
      { all: 3, today: 3, freeToday: 2 },
      { totalLeft: 4, todayLeft: 2, freeLeft: 0, next: 50 },
    ],
    [
      { all: 6, today: 0, freeToday: 0 },
      { totalLeft: 1, todayLeft: 1, freeLeft: 1, next: 0 },
    ],
    [
      { all: 7, today: 0, freeToday: 0 },
      { totalLeft: 0, todayLeft: 0, freeLeft: 0, next: 50 },
    ],
  ])('[T-12] [T-13] after %o', (played, left) => expect(playsLeft(limits, played)).toEqual(left));

  it('[T-13] is free before it costs, whatever was played', () => {
    const nat = fc.nat({ max: 9 });
    fc.assert(
      fc.property(nat, nat, nat, (total, today, freeToday) => {
        const left = playsLeft(limits, { all: total + today, today, freeToday: Math.min(today, freeToday) });
        expect(left.next === 0).toBe(left.freeLeft > 0);
        expect(left.todayLeft).toBeLessThanOrEqual(left.totalLeft);
        expect(left.freeLeft).toBeLessThanOrEqual(left.todayLeft);
      }),
    );
  });
});

describe('a refusal', () => {
  const open = { state: 'running', totalLeft: 3, todayLeft: 1, next: 50, points: 50 } as const;
  it.each([
    [{}, null],
    [{ state: 'notStarted' }, codes.lotteryNotStarted],
    [{ state: 'ended', totalLeft: 0 }, codes.lotteryEnded],
    [{ state: 'poolExhausted', points: 0 }, codes.poolExhausted],
    [{ state: 'allPrizesClaimed', todayLeft: 0 }, codes.allPrizesClaimed],
    [{ totalLeft: 0, todayLeft: 0, points: 0 }, codes.playsOver],
    [{ todayLeft: 0, points: 0 }, codes.playsOverToday],
    [{ points: 49 }, codes.pointsShort],
    [{ points: 0, next: 0 }, null],
  ] as const)('[X-17] of %o is %s', (change, why) => expect(whyNoPlay({ ...open, ...change })).toBe(why));
});

it.each([
  ['Kenji', 'K***i'],
  ['Kenji Mori', 'K***i'],
  ['Bo', 'B***'],
  ['Ann', 'A***'],
  ['王', '***'],
  ['', '***'],
  ['😀lex😀', '😀***😀'],
  ['  Kenji   Mori', 'K***i'],
  ['Anna', 'A***a'],
])('[S-20] %s is shown as %s', (name, masked) => expect(maskName(name)).toBe(masked));

it.each([
  [0, 500, null],
  [1, 3, { percent: 33.3, oneIn: 3 }],
  [7, 5_000, { percent: 0.14, oneIn: 714 }],
  [500, 500, { percent: 100, oneIn: 1 }],
])('[T-11] %i balls of %i: %j', (left, pool, odds) => expect(oddsOf(left, pool)).toEqual(odds));
