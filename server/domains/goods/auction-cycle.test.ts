import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bidStep } from '@/rules/auction';
import { auctionAt } from './auction-cycle';
import type { AuctionCycle } from './listing';
import { hoursToMs } from '@/rules/time/instant';

const base: AuctionCycle = {
  startPrice: 1_000,
  buyoutPrice: null,
  reserve: null,
  lengthSeconds: 3_600,
  pauseSeconds: 1_800,
  offsetSeconds: 0,
  rivalEverySeconds: 60,
  seed: 7,
  autoExtension: false,
  earlyFinish: false,
  transactionRate: null,
};
const round = 330_000;
const period = base.lengthSeconds + base.pauseSeconds;
const at = (seconds: number) => new Date((round * period + seconds) * 1000);

const cycles: fc.Arbitrary<AuctionCycle> = fc
  .record({
    startPrice: fc.integer({ min: 1, max: 200_000 }),
    buyoutOver: fc.option(fc.integer({ min: 1, max: 60_000 })),
    reserve: fc.option(fc.integer({ min: 1, max: 300_000 })),
    lengthSeconds: fc.integer({ min: 600, max: 20_000 }),
    pauseSeconds: fc.integer({ min: 60, max: 9_000 }),
    offsetSeconds: fc.integer({ min: 0, max: 1_000_000 }),
    rivalEverySeconds: fc.integer({ min: 20, max: 5_000 }),
    seed: fc.integer({ min: 0, max: 2 ** 31 }),
    autoExtension: fc.boolean(),
    earlyFinish: fc.boolean(),
  })
  .map(({ buyoutOver, ...rest }) => ({
    ...rest,
    buyoutPrice: buyoutOver === null ? null : rest.startPrice + buyoutOver,
    transactionRate: null,
  }));
const moments = fc.integer({ min: 1_700_000_000, max: 1_900_000_000 });

describe('a round', () => {
  it('[E-07] starts at the start price without bids', () => {
    expect(auctionAt(base, at(0))).toMatchObject({
      round,
      currentPrice: 1_000,
      bids: 0,
      ended: false,
      reserveUnmet: null,
    });
    expect(auctionAt(base, at(0)).startsAt).toEqual(at(0));
  });

  it('[E-07] ends on time without auto-extension and rests until the next round', () => {
    expect(auctionAt(base, at(3_599)).ended).toBe(false);
    expect(auctionAt(base, at(3_600))).toMatchObject({ ended: true, endsAt: at(3_600) });
    expect(auctionAt(base, at(period - 1))).toMatchObject({ ended: true, endsAt: at(3_600) });
    expect(auctionAt(base, at(period))).toMatchObject({ round: round + 1, bids: 0, ended: false });
  });

  it('[E-07] moves the end 5 minutes later when the price rises in the last 5 minutes', () => {
    const cycle = { ...base, autoExtension: true };
    const ends = Array.from({ length: 40 }, (_, turns) => {
      const shifted = new Date(at(0).getTime() + turns * period * 1000);
      return (
        (auctionAt(cycle, new Date(shifted.getTime() + (period - 1) * 1000)).endsAt.getTime() - shifted.getTime()) /
        1000
      );
    });
    expect(new Set(ends.map((end) => (end - 3_600) % 300))).toEqual(new Set([0]));
    expect(Math.max(...ends)).toBeGreaterThan(3_600);
    expect(Math.min(...ends)).toBe(3_600);
  });

  it('[E-07] ends at once when the buyout price is reached', () => {
    const cycle = { ...base, buyoutPrice: 2_000 };
    const state = auctionAt(cycle, at(3_000));
    expect(state).toMatchObject({ currentPrice: 2_000, ended: true });
    expect(state.endsAt.getTime()).toBeLessThan(at(3_000).getTime());
    expect(auctionAt(cycle, new Date(state.endsAt.getTime() - 1)).ended).toBe(false);
  });

  it('[E-07] tells whether the reserve is met', () => {
    const cycle = { ...base, reserve: 1_500 };
    expect(auctionAt(cycle, at(0)).reserveUnmet).toBe(true);
    expect(auctionAt(cycle, at(3_500)).reserveUnmet).toBe(false);
  });

  it('[E-07] is ended early by some sellers, and then in favour of a bidder', () => {
    const cycle = { ...base, earlyFinish: true };
    const rounds = Array.from({ length: 60 }, (_, turns) => auctionAt(cycle, at(turns * period + period - 1)));
    const early = rounds.filter((state) => state.endsAt.getTime() < state.startsAt.getTime() + hoursToMs(1));
    expect(early.length).toBeGreaterThan(5);
    expect(early.length).toBeLessThan(30);
    expect(early.every((state) => state.bids > 0)).toBe(true);
  });
});

describe('rules at any time', () => {
  it('[E-07] price and bids rise together within a round and never fall, nor pass the buyout', () => {
    fc.assert(
      fc.property(cycles, moments, fc.integer({ min: 1, max: 3_000 }), (cycle, seconds, offset) => {
        const a = auctionAt(cycle, new Date(seconds * 1000));
        const b = auctionAt(cycle, new Date((seconds + offset) * 1000));
        if (b.round !== a.round) return;
        expect(b.currentPrice).toBeGreaterThanOrEqual(a.currentPrice);
        expect(Math.sign(b.currentPrice - a.currentPrice)).toBe(Math.sign(b.bids - a.bids));
        if (a.ended) expect(b).toEqual(a);
        expect(b.currentPrice).toBeLessThanOrEqual(cycle.buyoutPrice ?? Infinity);
        expect(Number.isInteger(b.currentPrice)).toBe(true);
        expect(b.bidIncrement).toBe(bidStep(b.currentPrice));
      }),
      { numRuns: 300 },
    );
  });

  it('[E-07] is the same for the same time, and every round ends before the next', () => {
    fc.assert(
      fc.property(cycles, moments, (cycle, seconds) => {
        const now = new Date(seconds * 1000);
        const state = auctionAt(cycle, now);
        expect(auctionAt({ ...cycle }, new Date(now))).toEqual(state);
        const next = new Date(state.startsAt.getTime() + (cycle.lengthSeconds + cycle.pauseSeconds) * 1000);
        const last = auctionAt(cycle, new Date(next.getTime() - 1000));
        expect(last).toMatchObject({ round: state.round, ended: true });
        expect(state.endsAt.getTime() > now.getTime()).toBe(!state.ended);
      }),
      { numRuns: 300 },
    );
  });

  it('[E-07] a lively cycle moves within 120 s while rivals are there', () => {
    const lively = fc.tuple(cycles, fc.integer({ min: 5, max: 119 }));
    fc.assert(
      fc.property(lively, moments, ([cycle, every], seconds) => {
        const running = { ...cycle, rivalEverySeconds: every, autoExtension: false };
        const before = auctionAt(running, new Date(seconds * 1000));
        const after = auctionAt(running, new Date((seconds + 120) * 1000));
        if (after.round !== before.round || before.ended || after.ended) return;
        expect(after.currentPrice).toBeGreaterThan(before.currentPrice);
      }),
      { numRuns: 300 },
    );
  });

  it('[E-07] an extended round falls silent for the last 5 to 10 minutes only', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), fc.nat(3_600), (randomSeed, seconds) => {
        const cycle = { ...base, seed: randomSeed, autoExtension: true };
        const before = auctionAt(cycle, at(seconds));
        const end = auctionAt(cycle, at(period - 1)).endsAt;
        if (at(seconds + 120).getTime() >= end.getTime() - 720_000) return;
        expect(auctionAt(cycle, at(seconds + 120)).currentPrice).toBeGreaterThan(before.currentPrice);
      }),
      { numRuns: 200 },
    );
  });
});
