import type { Services } from '../services';

/** Facts of the running shop on which texts depend: `{{checks?with|without}}`. */
export interface ShopFacts {
  /** Inspection and authentication can be ordered. */
  readonly checks: boolean;
  /** Somebody takes payments. */
  readonly payments: boolean;
  /** The demo's own mall and rewards are here. */
  readonly demo: boolean;
}

export const getShopFacts = ({
  offersChecks,
  payments,
  isDemo,
}: Pick<Services, 'offersChecks' | 'payments' | 'isDemo'>): ShopFacts => ({
  checks: offersChecks,
  payments: payments !== null,
  demo: isDemo,
});
