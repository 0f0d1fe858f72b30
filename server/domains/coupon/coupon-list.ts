import { and, eq, gt, inArray, lte, notInArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CouponTab, OpenCampaign, OwnCoupon } from '@/contract/coupon';
import type { Db } from '@server/platform/db/open';
import { coupons } from './schema';
import { orders } from '../order/schema';
import { pageByInstant } from '@server/platform/http/paging';
import type { CursorPosition } from '@server/platform/http/paging';
import type { ContentReader } from '../content/content-store';
import { listCampaigns, maxClaims } from './coupons';
import { toInstant } from '@/rules/time/date';

const pageSize = 20;

function tabIs(tab: CouponTab, now: Date): SQL | undefined {
  if (tab === 'used') return eq(coupons.state, 'used');
  if (tab === 'over') return and(eq(coupons.state, 'unused'), lte(coupons.endsAt, now));
  return or(eq(coupons.state, 'held'), and(eq(coupons.state, 'unused'), gt(coupons.endsAt, now)));
}

/** Coupons that staff or chance gave carry their origin in the campaign's id. */
function originOf(campaign: string): OwnCoupon['origin'] {
  if (campaign.startsWith('prize-')) return 'prize';
  return campaign.startsWith('reward-') ? 'reward' : 'event';
}

/** A customer's coupons of a tab, a page at a time: in hand by their end, used and over the last first. */
export async function findCoupons(
  db: Db,
  { customerId, tab, after, now }: { customerId: string; tab: CouponTab; after: CursorPosition | null; now: Date },
): Promise<{ coupons: OwnCoupon[]; next: string | null }> {
  const order = { at: coupons.endsAt, id: coupons.id, upwards: tab === 'hand' };
  const paging = pageByInstant({ ...order, after, size: pageSize });
  const rows = await db
    .select({ coupon: coupons, ...paging.cursorTuple })
    .from(coupons)
    .where(and(eq(coupons.customerId, customerId), tabIs(tab, now), paging.behind))
    .orderBy(...paging.order)
    .limit(paging.limit);
  const { page, next } = paging.cut(rows);
  const holders = await ordersOf(
    db,
    page.map(({ coupon }) => coupon.id),
  );
  return {
    coupons: page.map(({ coupon: { id, campaign, percent, minYen, endsAt, state } }) => ({
      id,
      origin: originOf(campaign),
      percent,
      minYen,
      endsAt: toInstant(endsAt),
      state: tab === 'over' ? 'over' : state,
      order: holders.get(id) ?? null,
    })),
    next,
  };
}

/** Finds the order that holds or used each coupon. Cancelled and refunded orders have returned theirs. */
async function ordersOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string | null, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: orders.id, coupon: orders.couponId })
    .from(orders)
    .where(and(inArray(orders.couponId, [...ids]), notInArray(orders.state, ['cancelled', 'refunded'])));
  return new Map(rows.map(({ id, coupon }) => [coupon, id]));
}

/** The campaigns that run, with how many coupons of each the customer has and may still claim. */
export async function openCampaigns(db: Db, customerId: string, reader: ContentReader): Promise<OpenCampaign[]> {
  const running = await listCampaigns(db, reader);
  const counts = await db
    .select({
      campaign: coupons.campaign,
      all: sql<number>`count(*)::int`,
      held: sql<number>`(count(*) filter (where ${coupons.state} = 'unused'))::int`,
    })
    .from(coupons)
    .where(
      and(
        eq(coupons.customerId, customerId),
        inArray(
          coupons.campaign,
          running.map(({ id }) => id),
        ),
      ),
    )
    .groupBy(coupons.campaign);
  return running.map(({ id, percent, minYen, endsAt }) => {
    const own = counts.find(({ campaign }) => campaign === id);
    return {
      id,
      percent,
      minYen,
      endsAt: toInstant(endsAt),
      held: own?.held ?? 0,
      left: Math.max(0, maxClaims - (own?.all ?? 0)),
    };
  });
}
