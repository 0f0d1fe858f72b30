import { eq } from 'drizzle-orm';
import type { PointReason } from '@/contract/points';
import { pointsEnd } from '@/rules/buying/point-life';
import { claimCoupon, listCampaigns, usableCoupon } from '@server/domains/coupon/coupons';
import { newId } from '@server/platform/db/keys';
import { makeOrder } from '@server/domains/order/order-make';
import { calculateOrder } from '@server/domains/order/order-quote';
import type { Db } from '@server/platform/db/open';
import { cartLines } from '@server/domains/order/schema';
import { coupons } from '@server/domains/coupon/schema';
import { points } from '@server/domains/points/schema';
import { demoAddresses, demoCustomer } from './customer';
import { payDemo } from './pay';
import { seededKeys } from './seeded-keys';
import { isFailure } from '@server/platform/http/reply';
import { daysToMs } from '@/rules/time/instant';

const customerId = demoCustomer.id;
const plain = { inspection: false, authentication: false, domesticInsurance: false };
const mark = 'demo-points';

/** Half a year of small gains and spends after a first gift that ran out, days ago. */
const moves: readonly (readonly [days: number, points: number, reason: PointReason])[] = [
  [560, 150, 'gift'],
  [165, 300, 'invite'],
  [150, 50, 'reward'],
  [128, 20, 'task'],
  [121, -30, 'play'],
  [120, 100, 'prize'],
  [96, 200, 'reward'],
  [70, 300, 'invite'],
  [68, -150, 'rewardBack'],
  [41, 50, 'task'],
  [33, -30, 'play'],
  [12, 15, 'signIn'],
  [11, 15, 'signIn'],
  [10, 20, 'signIn'],
];

/** Gives the demo customer points of half a year and coupons in every state, once; after the demo orders. */
export async function makeDemoPoints(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [any] = await tx
      .select({ id: points.id })
      .from(points)
      .where(eq(points.about, `${mark}-0`));
    if (any) return;
    const ago = (days: number) => new Date(now.getTime() - daysToMs(days));
    // Straight into the ledger: what was written today would end what is dated to last year.
    for (const [index, [days, amount, reason]] of moves.entries()) {
      const at = ago(days);
      await tx.insert(points).values({ customerId, points: amount, reason, about: `${mark}-${index}`, at });
      const about = `${mark}-end`;
      if (index === 0)
        await tx.insert(points).values({ customerId, points: -amount, reason: 'expired', about, at: pointsEnd(at) });
    }
    const terms = { customerId, percent: 10, minYen: 18_000, state: 'unused' as const };
    await tx.insert(coupons).values([
      { ...terms, id: newId(), campaign: 'premium-demo', claimedAt: ago(50), endsAt: ago(22) },
      { ...terms, id: newId(), campaign: 'prize-demo', claimedAt: ago(5), endsAt: ago(-2) },
      { ...terms, id: newId(), campaign: 'reward-demo', claimedAt: ago(9), endsAt: ago(-21) },
    ]);
    const used = await orderWithCoupon(tx, 'minne/26671538', now);
    if (used) await payDemo(tx, used, 'succeed', now);
    await orderWithCoupon(tx, 'minne/40295540', now);
  });
}

/** Orders three of something of the premium section, so that a coupon counts; gives the payment. */
async function orderWithCoupon(db: Db, goodsKey: string, now: Date): Promise<string | undefined> {
  const reader = { now, isDemo: true };
  const [campaign] = await listCampaigns(db, reader);
  const [, address] = demoAddresses;
  const couponId = campaign && (await claimCoupon(db, customerId, campaign.id, reader));
  const coupon = couponId ? await usableCoupon(db, customerId, couponId, now) : undefined;
  if (!couponId || !coupon || !address) return undefined;
  const line = { id: newId(), customerId, goodsKey, shop: '', chosen: {}, chosenKey: '[]', remark: '' };
  const rows = [{ ...line, quantity: 3, services: plain, seenYen: 0, at: now }];
  await db.insert(cartLines).values(rows);
  const input = { rows, address, points: 0, packing: false, language: 'en' as const, now, offersChecks: true };
  const found = await calculateOrder(db, { ...input, coupon });
  const total = found.ok ? found.bill.bill.total : -1;
  const keys = seededKeys(`coupon for ${goodsKey}`);
  const made = await makeOrder(db, { ...input, customerId, couponId, together: true, total, keys });
  return isFailure(made) ? undefined : made.payment;
}
