import { and, count, eq, lt, sql } from 'drizzle-orm';
import { codes } from '@/contract/codes';
import { issueCoupon } from '../coupon/coupons';
import { findRecipient } from '../account/address-book';
import { lockCustomer } from '../account/customer-lock';
import { newId } from '@server/platform/db/keys';
import { getPointBalance, writePoints } from '../points/ledger';
import { toGoodsCard } from '../goods/goods-view';
import type { Db } from '@server/platform/db/open';
import { gifts } from '../gift/schema';
import { redemptions, rewardStocks } from './schema';
import type { RedeemedItem } from './schema';
import { issueGift } from '../gift/gifts';
import { findGoods } from '../goods/goods-store';
import { fail } from '@server/platform/http/reply';
import type { Failure } from '@server/platform/http/reply';
import type { ContentReader } from '../content/content-store';
import { findReward } from './rewards';
import type { RewardTerms } from './rewards';
import { getJstMonth } from '@/rules/time/date';
import { daysToMs } from '@/rules/time/instant';

export type RedemptionRow = typeof redemptions.$inferSelect;

/** Counts how often a customer redeemed a reward in a month; cancelled redemptions do not count. */
export async function countRedeemedBy(db: Db, customerId: string, rewardId: string, month: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(redemptions)
    .where(
      and(
        eq(redemptions.customerId, customerId),
        eq(redemptions.rewardId, rewardId),
        eq(redemptions.month, month),
        eq(redemptions.state, 'made'),
      ),
    );
  return row?.count ?? 0;
}

/** Takes one of the month's stock; false where none is left, whoever asks at the same time. */
async function takeOne(tx: Db, { id, stock }: RewardTerms, month: string): Promise<boolean> {
  const reserved = await tx
    .insert(rewardStocks)
    .values({ rewardId: id, month, taken: 1 })
    .onConflictDoUpdate({
      target: [rewardStocks.rewardId, rewardStocks.month],
      set: { taken: sql`${rewardStocks.taken} + 1` },
      setWhere: lt(rewardStocks.taken, stock),
    })
    .returning({ taken: rewardStocks.taken });
  return reserved.length > 0;
}

async function redeemedItemOf(db: Db, reward: RewardTerms, now: Date): Promise<RedeemedItem | undefined> {
  if (reward.item.kind === 'coupon')
    return { kind: 'coupon', percent: reward.item.percent, minYen: reward.item.minYen };
  const listing = await findGoods(db, 'market', reward.item.goodsId);
  return listing && { kind: 'goods', titles: listing.titles, picture: toGoodsCard(listing, now, 'en').picture };
}

interface RedeemInput extends ContentReader {
  readonly customerId: string;
  readonly id: string;
  /** The price that was on show. */
  readonly points: number;
  /** The id of an address in the customer's address book; null for a coupon. */
  readonly address: string | null;
}

/**
 * Spends a customer's points on a reward. Inside a transaction; what is refused writes nothing. Refusals: notFound, priceChanged, rewardLimit,
 * pointsShort, rewardGone.
 */
export async function redeem(
  tx: Db,
  { customerId, id, points, address, now, isDemo }: RedeemInput,
): Promise<RedemptionRow | Failure> {
  const reward = await findReward(tx, id, { now, isDemo });
  const item = reward && (await redeemedItemOf(tx, reward, now));
  if (!reward || !item) return fail(codes.notFound);
  if (reward.points !== points) return fail(codes.priceChanged, { total: reward.points });
  await lockCustomer(tx, customerId);
  const recipient = address === null ? undefined : await findRecipient(tx, customerId, address);
  if (item.kind === 'goods' && !recipient) return fail(codes.notFound);
  const { name: month } = getJstMonth(now);
  if ((await countRedeemedBy(tx, customerId, id, month)) >= reward.each) return fail(codes.rewardLimit);
  const balance = await getPointBalance(tx, customerId, now);
  if (balance < points) return fail(codes.pointsShort, { balance });
  if (!(await takeOne(tx, reward, month))) return fail(codes.rewardGone);
  const made = newId();
  await writePoints(tx, { customerId, points: -points, reason: 'reward', about: made, at: now });
  const couponId =
    reward.item.kind === 'coupon'
      ? await issueCoupon(tx, {
          customerId,
          campaign: `reward-${id}`,
          percent: reward.item.percent,
          minYen: reward.item.minYen,
          endsAt: new Date(now.getTime() + daysToMs(reward.item.days)),
          now,
        })
      : null;
  if (item.kind === 'goods' && recipient)
    await issueGift(tx, { ...item, customerId, source: 'reward', about: made, recipient, at: now });
  const row = {
    id: made,
    customerId,
    rewardId: id,
    month,
    points,
    state: 'made',
    thing: item,
    couponId,
    at: now,
  } as const;
  await tx.insert(redemptions).values(row);
  return row;
}

/** Calls off a thing before it is sent: points and stock come back, once. Inside a transaction. Refusals: notFound, tooLate. */
export async function cancelRedemption(
  tx: Db,
  { customerId, id, now }: { customerId: string; id: string; now: Date },
): Promise<RedemptionRow | Failure> {
  await lockCustomer(tx, customerId);
  const [row] = await tx
    .select()
    .from(redemptions)
    .where(and(eq(redemptions.id, id), eq(redemptions.customerId, customerId)));
  if (!row) return fail(codes.notFound);
  // The gift's row is what staff sends: whoever has it first decides.
  const [gift] = await tx
    .delete(gifts)
    .where(and(eq(gifts.source, 'reward'), eq(gifts.about, id), eq(gifts.state, 'claimed')))
    .returning({ id: gifts.id });
  if (!gift) return fail(codes.tooLate);
  await writePoints(tx, { customerId, points: row.points, reason: 'rewardBack', about: id, at: now });
  await tx
    .update(rewardStocks)
    .set({ taken: sql`${rewardStocks.taken} - 1` })
    .where(and(eq(rewardStocks.rewardId, row.rewardId), eq(rewardStocks.month, row.month)));
  await tx.update(redemptions).set({ state: 'cancelled' }).where(eq(redemptions.id, id));
  return { ...row, state: 'cancelled' };
}
