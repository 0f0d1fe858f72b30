import { addDays, startOfJstDay, toJstDay } from './time/date';
import { hoursToMs } from './time/instant';

/** Yahoo! Auctions' bid steps (docs/facts.md §4, collected 2026-11): from this current price on, the least raise; whole yen. */
export const bidSteps = [
  { from: 50_000, step: 1000 },
  { from: 10_000, step: 500 },
  { from: 5000, step: 250 },
  { from: 1000, step: 100 },
  { from: 0, step: 10 },
] as const;

/** The least raise at a current price; whole yen. */
export function bidStep(current: number): number {
  return bidSteps.find((row) => current >= row.from)?.step ?? 10;
}

/** The state of the bidding; whole yen. */
export interface Bidding {
  readonly current: number;
  readonly hasBidder: boolean;
  readonly buyout: number | null;
}

/**
 * The lowest bid that the auction takes: the current price while nobody has bid, else one step above it. Any whole
 * yen above it is legal too, up to the buyout price, which buys the goods at once.
 */
export function nextLegalBid({ current, hasBidder, buyout }: Bidding): number {
  const next = hasBidder ? current + bidStep(current) : Math.max(1, current);
  return buyout === null ? next : Math.min(next, buyout);
}

/** The largest price that the service quotes; whole yen. */
const maxYen = 1_000_000_000;

/**
 * The largest legal bid in whole yen whose whole cost stays within a limit; null when even the lowest legal bid costs
 * more. `totalOf` must never fall as the bid rises. Never above the buyout price: that much buys the goods.
 */
export function highestBidWithin(
  limitYen: number,
  totalOf: (bidYen: number) => number,
  bidding: Bidding,
): number | null {
  const fits = (bid: number) => totalOf(bid) <= limitYen;
  let low = nextLegalBid(bidding);
  let high = bidding.buyout ?? maxYen;
  if (!fits(low)) return null;
  if (fits(high)) return Math.max(low, high);
  // `low` always fits and `high` never does.
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** A raise in these last seconds moves the end as much later, again and again (docs/facts.md §4). */
export const extensionSeconds = 300;

/** The end after a raise at an instant, where the auction extends itself; seconds on one scale. */
export function endAfterRaise(end: number, raisedAt: number): number {
  return raisedAt < end && raisedAt >= end - extensionSeconds ? end + extensionSeconds : end;
}

/** The seller can only end an auction early in somebody's favour (docs/facts.md §4). */
export const mayFinishEarly = (allowed: boolean, bids: number): boolean => allowed && bids > 0;

/**
 * About when an auction of Mercari ends once it has its first bid: 20:00 in Japan on the day after it (docs/facts.md §4,
 * doorzo.com/userGuide/mercari, 2026-11).
 */
export function mercariEnd(firstBid: Date): Date {
  const nextDay = addDays(toJstDay(firstBid), 1);
  return new Date(startOfJstDay(nextDay).getTime() + hoursToMs(20));
}
