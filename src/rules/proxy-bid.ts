import { bidStep } from './auction';

/** The figures that decide an auction; whole yen. */
export interface ProxyBidding {
  /** The highest ceiling of our customers in this auction. */
  readonly ceiling: number;
  /** As far as the bidders outside have gone; the starting price while there are none. */
  readonly outside: number;
  readonly hasOutside: boolean;
  /** The seller's secret reserve, or null. */
  readonly reserve: number | null;
}

export interface ProxyBidStatus {
  /** True while our ceiling is the highest; of two that are equal, ours came first. */
  readonly leads: boolean;
  /** The price that the auction shows, whole yen. */
  readonly price: number;
}

/**
 * Proxy bidding (docs/facts.md §4): the highest ceiling leads at the least price that beats the others, and never pays more than itself. A lone
 * bid leaves the price where it was; one that meets the reserve lifts the price to it. The price never falls as either side rises.
 */
export function proxyBidStatus({ ceiling, outside, hasOutside, reserve }: ProxyBidding): ProxyBidStatus {
  if (hasOutside && ceiling < outside) return { leads: false, price: outside };
  const beaten = hasOutside ? Math.min(ceiling, outside + bidStep(outside)) : outside;
  return { leads: true, price: reserve !== null && ceiling >= reserve ? Math.max(beaten, reserve) : beaten };
}
