import { areaNames } from '@/contract/areas';
import type { AreaName } from '@/contract/areas';
import type { Services } from '../services';

/** Facts of the running shop on which texts depend: `{{checks?with|without}}`. An area of the shop is one too: `{{lottery?with|without}}`. */
export interface ShopFacts extends Readonly<Record<AreaName, boolean>> {
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
  areasOff,
}: Pick<Services, 'offersChecks' | 'payments' | 'isDemo' | 'areasOff'>): ShopFacts => ({
  ...(Object.fromEntries(areaNames.map((area) => [area, !areasOff.includes(area)])) as Record<AreaName, boolean>),
  // Only the demo has rewards.
  rewards: isDemo && !areasOff.includes('rewards'),
  checks: offersChecks,
  payments: payments !== null,
  demo: isDemo,
});
