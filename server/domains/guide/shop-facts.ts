import { areaNames } from '@/contract/areas';
import type { AreaName } from '@/contract/areas';
import type { RequestContext } from '../handler';
import type { ContentKind } from '../content/schema';
import { listContent, readerOf } from '../content/content-store';

/** Facts of the running shop on which texts depend: `{{checks?with|without}}`. An area of the shop is one too: `{{lottery?with|without}}`. */
export interface ShopFacts extends Readonly<Record<AreaName, boolean>> {
  /** Inspection and authentication can be ordered. */
  readonly checks: boolean;
  /** Somebody takes payments. */
  readonly payments: boolean;
  /** A coupon can be claimed. */
  readonly coupons: boolean;
  /** The demo's own mall is here. */
  readonly demo: boolean;
}

const areaFacts = (isTrue: (area: AreaName) => boolean) =>
  Object.fromEntries(areaNames.map((area) => [area, isTrue(area)])) as Record<AreaName, boolean>;

/** Facts that are all true, or all false. */
export const allFacts = (isTrue: boolean): ShopFacts => ({
  ...areaFacts(() => isTrue),
  checks: isTrue,
  payments: isTrue,
  coupons: isTrue,
  demo: isTrue,
});

/** The facts of the running shop. Without a reward or a coupon that can be had now, it says nothing of them. */
export async function getShopFacts(ctx: Pick<RequestContext, 'db' | 'now' | 'services'>): Promise<ShopFacts> {
  const { offersChecks, payments, isDemo, areasOff } = ctx.services;
  const facts = areaFacts((area) => !areasOff.includes(area));
  const has = async (kind: ContentKind) => (await listContent(ctx.db, kind, readerOf(ctx), 1)).length > 0;
  const hasRewards = facts.rewards && (await has('reward'));
  const coupons = await has('coupon');
  return { ...facts, rewards: hasRewards, coupons, checks: offersChecks, payments: payments !== null, demo: isDemo };
}
