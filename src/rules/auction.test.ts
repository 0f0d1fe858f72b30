import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bidStep, nextLegalBid } from './auction';

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
    expect(nextLegalBid(current, true)).toBe(current + step);
    expect(nextLegalBid(current, false)).toBe(current);
  });

  it('[B-06] never falls as the price rises', () => {
    fc.assert(
      fc.property(fc.nat(200_000), fc.nat(200_000), (a, b) => {
        expect(nextLegalBid(Math.max(a, b), true)).toBeGreaterThanOrEqual(nextLegalBid(Math.min(a, b), true));
      }),
    );
    expect(nextLegalBid(0, false)).toBe(1);
  });
});
