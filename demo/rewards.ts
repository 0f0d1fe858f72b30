import { and, eq } from 'drizzle-orm';
import { giftMachine } from '@/rules/buying/machines';
import { writePoints } from '@server/domains/points/ledger';
import type { Db } from '@server/platform/db/open';
import { gifts } from '@server/domains/gift/schema';
import { redemptions, rewardStocks } from '@server/domains/reward/schema';
import { cancelRedemption, redeem } from '@server/domains/reward/redeem';
import { findReward } from '@server/domains/reward/rewards';
import { demoCustomer } from './customer';
import { isFailure } from '@server/platform/http/reply';
import { getJstMonth } from '@/rules/time/date';
import { daysToMs } from '@/rules/time/instant';
const customerId = demoCustomer.id;

/** Has the demo customer spend points, once: on a coupon, and on things that are packed, sent and called off. One reward is all gone. */
export async function makeDemoRewards(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const isDemoCustomer = eq(redemptions.customerId, customerId);
    const [any] = await tx.select({ id: redemptions.id }).from(redemptions).where(isDemoCustomer).limit(1);
    if (any) return;
    const ago = (days: number) => new Date(now.getTime() - daysToMs(days));
    await writePoints(tx, { customerId, points: 6_000, reason: 'gift', about: 'demo-rewards', at: ago(40) });
    const have = async (id: string, at: Date): Promise<string | undefined> => {
      const reader = { now: at, isDemo: true };
      const reward = await findReward(tx, id, reader);
      const address = reward?.item.kind === 'goods' ? 'demo-us' : null;
      const made = await redeem(tx, { customerId, id, points: reward?.points ?? 0, address, ...reader });
      return isFailure(made) ? undefined : made.id;
    };
    const sent = await have('sensu', ago(33));
    if (sent !== undefined)
      await tx
        .update(gifts)
        .set({ state: giftMachine.claimed.send, trackingNumber: 'RR123456785JP', sentAt: ago(30) })
        .where(and(eq(gifts.source, 'reward'), eq(gifts.about, sent)));
    await have('premium-coupon-15', ago(6));
    const off = await have('mamezara', ago(4));
    if (off !== undefined) await cancelRedemption(tx, { customerId, id: off, now: ago(3) });
    await have('mamezara', ago(1));
    const bowl = await findReward(tx, 'wajima-bowl', { now, isDemo: true });
    if (bowl)
      await tx
        .insert(rewardStocks)
        .values({ rewardId: bowl.id, month: getJstMonth(now).name, taken: bowl.stock })
        .onConflictDoNothing();
  });
}
