/** Yahoo! Auctions' bid steps (facts §4, collected 2026-11): from this current price on, the least raise; whole yen. */
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

/**
 * The lowest bid that the auction takes (B-06): the current price while nobody has bid, else one step above it. Any whole
 * yen above it is legal too.
 */
export function nextLegalBid(current: number, hasBidder: boolean): number {
  return hasBidder ? current + bidStep(current) : Math.max(1, current);
}
