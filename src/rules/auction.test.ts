import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bidStep,
  endAfterRaise,
  highestBidWithin,
  mayFinishEarly,
  mercariEnd,
  nextLegalBid,
  type Bidding,
} from './auction';

const open = (current: number, hasBidder = true): Bidding => ({ current, hasBidder, buyout: null });

describe('bid steps', () => {
  it.each([
    [1, 10],
    [999, 10],
    [1000, 100],
    [4999, 100],
    [5000, 250],
    [9999, 250],
    [10_000, 500],
    [49_999, 500],
    [50_000, 1000],
    [9_000_000, 1000],
  ])('[B-06] at %d yen the step is %d', (current, step) => {
    expect(bidStep(current)).toBe(step);
    expect(nextLegalBid(open(current))).toBe(current + step);
    expect(nextLegalBid(open(current, false))).toBe(current);
  });

  it('[B-06] never falls as the price rises', () => {
    fc.assert(
      fc.property(fc.nat(200_000), fc.nat(200_000), (a, b) => {
        expect(nextLegalBid(open(Math.max(a, b)))).toBeGreaterThanOrEqual(nextLegalBid(open(Math.min(a, b))));
      }),
    );
    expect(nextLegalBid(open(0, false))).toBe(1);
  });

  it('[B-06] no bid need be above the buyout price', () => {
    expect(nextLegalBid({ current: 9_900, hasBidder: true, buyout: 10_000 })).toBe(10_000);
    expect(nextLegalBid({ current: 10_000, hasBidder: false, buyout: 10_000 })).toBe(10_000);
  });
});

describe('the highest bid within a limit', () => {
  const bidding = fc.record({
    current: fc.integer({ min: 1, max: 900 }),
    hasBidder: fc.boolean(),
    buyout: fc.option(fc.integer({ min: 900, max: 1500 })),
  });
  /** Costs that rise in jumps, as fees and duty do. */
  const cost = fc
    .record({ fee: fc.nat(300), percent: fc.nat(40), from: fc.nat(1200), duty: fc.nat(500) })
    .map(({ fee, percent, from, duty }) => {
      return (bid: number) => bid + fee + Math.floor((bid * percent) / 100) + (bid >= from ? duty : 0);
    });

  it('[B-06] is what trying every bid finds', () => {
    fc.assert(
      fc.property(bidding, cost, fc.nat(3000), (state, totalOf, limit) => {
        let best: number | null = null;
        for (let bid = nextLegalBid(state); bid <= (state.buyout ?? 3000); bid += 1) {
          if (totalOf(bid) <= limit) best = bid;
        }
        expect(highestBidWithin(limit, totalOf, state)).toBe(best);
      }),
    );
  });

  it('[B-06] stays within the limit for any sums, and one yen more does not', () => {
    fc.assert(
      fc.property(fc.nat(5_000_000), fc.nat(20_000_000), cost, (current, limit, totalOf) => {
        const bid = highestBidWithin(limit, totalOf, open(current));
        const next = nextLegalBid(open(current));
        expect(bid === null).toBe(totalOf(next) > limit);
        if (bid === null) return;
        expect(bid).toBeGreaterThanOrEqual(next);
        expect(totalOf(bid)).toBeLessThanOrEqual(limit);
        expect(totalOf(bid + 1)).toBeGreaterThan(limit);
      }),
    );
  });

  it('[B-06] asks for the total a few dozen times at most', () => {
    let checks = 0;
    highestBidWithin(
      777_777,
      (bid) => {
        checks += 1;
        return bid;
      },
      open(1),
    );
    expect(checks).toBeLessThan(40);
  });
});

describe('the end', () => {
  it.each([
    [1000, 699, 1000],
    [1000, 700, 1300],
    [1000, 999, 1300],
    [1000, 1000, 1000],
  ])('[B-06] at %d, raised at %d, becomes %d', (end, raisedAt, then) => {
    expect(endAfterRaise(end, raisedAt)).toBe(then);
  });

  it('[B-06] moves with every late raise, without limit', () => {
    let end = 1000;
    for (let raise = 0; raise < 50; raise += 1) end = endAfterRaise(end, end - 1);
    expect(end).toBe(1000 + 50 * 300);
  });

  it.each([
    ['2026-11-20T15:00:00Z', '2026-11-22T11:00:00Z'],
    ['2026-11-21T14:59:59Z', '2026-11-22T11:00:00Z'],
    ['2026-11-21T15:00:00Z', '2026-11-23T11:00:00Z'],
    ['2026-12-31T03:00:00Z', '2027-01-01T11:00:00Z'],
  ])('[B-06] Mercari, first bid %s: %s, which is 20:00 in Japan a day later', (first, end) => {
    expect(mercariEnd(new Date(first)).getTime()).toBe(new Date(end).getTime());
  });

  it('[B-06] can only come early while there is a bidder', () => {
    expect([mayFinishEarly(true, 0), mayFinishEarly(true, 1), mayFinishEarly(false, 1)]).toEqual([false, true, false]);
  });
});
