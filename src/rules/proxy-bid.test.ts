import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bidStep, nextLegalBid } from './auction';
import { proxyBidStatus, type ProxyBidding } from './proxy-bid';

const yen = fc.integer({ min: 1, max: 200_000 });
const reserve = fc.option(yen);

/** One's ceiling is a legal bid on what stands there, as the API takes it. */
const legal = fc
  .record({ outside: yen, hasOutside: fc.boolean(), reserve, more: fc.nat(50_000) })
  .map(({ more, ...rest }): ProxyBidding => {
    const next = nextLegalBid({ current: rest.outside, hasBidder: rest.hasOutside, buyout: null });
    return { ...rest, ceiling: next + more };
  });

describe('proxy bidding', () => {
  it.each([
    [12_000, 5_000, true, null, true, 5_250],
    [5_100, 5_000, true, null, true, 5_100],
    [5_000, 5_000, true, null, true, 5_000],
    [4_999, 5_000, true, null, false, 5_000],
    [12_000, 1_000, false, null, true, 1_000],
    [12_000, 5_000, true, 9_000, true, 9_000],
    [8_999, 5_000, true, 9_000, true, 5_250],
    [9_000, 1_000, false, 9_000, true, 9_000],
  ])('[B-06] %d against %d (%s, reserve %s): leads %s at %d', (ceiling, outside, hasOutside, least, leads, price) => {
    expect(proxyBidStatus({ ceiling, outside, hasOutside, reserve: least })).toEqual({ leads, price });
  });

  it('[B-06] the leader pays no more than its ceiling, and beats the others', () => {
    fc.assert(
      fc.property(yen, yen, fc.boolean(), reserve, (ceiling, outside, hasOutside, least) => {
        const { leads, price } = proxyBidStatus({ ceiling, outside, hasOutside, reserve: least });
        expect(price).toBeGreaterThanOrEqual(outside);
        if (!leads) expect(price).toBe(outside);
        else if (hasOutside || (least !== null && least <= ceiling)) {
          expect(price).toBeLessThanOrEqual(Math.max(ceiling, hasOutside ? 0 : outside));
          if (least === null) expect(price).toBeLessThanOrEqual(outside + bidStep(outside));
        }
      }),
    );
  });

  it('[B-06] a legal bid leads at once, and never at less than the step or more than its ceiling', () => {
    fc.assert(
      fc.property(legal, (bidding) => {
        const { leads, price } = proxyBidStatus(bidding);
        const next = nextLegalBid({ current: bidding.outside, hasBidder: bidding.hasOutside, buyout: null });
        expect(leads).toBe(true);
        expect(price).toBeGreaterThanOrEqual(next);
        expect(price).toBeLessThanOrEqual(bidding.ceiling);
      }),
    );
  });

  it('[B-06] the price never falls, whoever raises', () => {
    fc.assert(
      fc.property(legal, fc.nat(50_000), fc.nat(50_000), (bidding, ours, theirs) => {
        const { price } = proxyBidStatus(bidding);
        const raised = { ...bidding, ceiling: bidding.ceiling + ours };
        expect(proxyBidStatus(raised).price).toBeGreaterThanOrEqual(price);
        const rivals = { ...bidding, outside: bidding.outside + theirs, hasOutside: bidding.hasOutside || theirs > 0 };
        expect(proxyBidStatus(rivals).price).toBeGreaterThanOrEqual(Math.min(price, bidding.ceiling));
      }),
    );
  });
});
