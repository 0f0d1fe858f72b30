import { and, eq, inArray } from 'drizzle-orm';
import type { Redemption, RedemptionState, Reward } from '@/contract/reward';
import type { LanguageKey } from '@/i18n/languages';
import { toGoodsCard, textIn } from '../goods/goods-view';
import type { Listing } from '../goods/listing';
import type { Db } from '@server/platform/db/open';
import { coupons } from '../coupon/schema';
import { gifts } from '../gift/schema';
import { rewardStocks } from './schema';
import type { GiftRow } from '../gift/gifts';
import { findGoods } from '../goods/goods-store';
import type { RedemptionRow } from './redeem';
import type { RewardTerms } from './rewards';
import { getJstMonth, toInstant } from '@/rules/time/date';

interface At {
  readonly now: Date;
  readonly language: LanguageKey;
}

/** Goods of the mall that a reward is; undefined for a coupon, and where the mall has them no more. */
export const rewardListing = (db: Db, reward: RewardTerms): Promise<Listing | undefined> =>
  reward.item.kind === 'goods' ? findGoods(db, 'market', reward.item.goodsId) : Promise.resolve(undefined);

/** Counts how many of each reward were redeemed this month. */
export async function countRedeemed(db: Db, now: Date): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select()
    .from(rewardStocks)
    .where(eq(rewardStocks.month, getJstMonth(now).name));
  return new Map(rows.map(({ rewardId, taken: redeemed }) => [rewardId, redeemed]));
}

/** A reward as it stands now, in the reader's content language. */
export function rewardView(
  reward: RewardTerms,
  { redeemed, listing, now, language }: At & { readonly redeemed: number; readonly listing: Listing | undefined },
): Reward {
  const { id, item, points, stock, each } = reward;
  const card = listing && toGoodsCard(listing, now, language);
  return {
    id,
    kind: item.kind,
    points,
    stock,
    left: Math.max(0, stock - redeemed),
    each,
    renewsAt: toInstant(getJstMonth(now).endsAt),
    goods: card ? { title: card.title, picture: card.picture } : null,
    coupon: item.kind === 'coupon' ? { percent: item.percent, minYen: item.minYen, days: item.days } : null,
  };
}

function stateOf({ state, thing: item }: RedemptionRow, gift: GiftRow | undefined): RedemptionState {
  if (state === 'cancelled') return 'cancelled';
  if (item.kind === 'coupon') return 'given';
  return gift?.state === 'sent' ? 'sent' : 'packing';
}

/** Returns the views of redemptions, each with its current state. */
export async function redemptionViews(db: Db, rows: readonly RedemptionRow[], at: At): Promise<Redemption[]> {
  const ids = rows.map(({ id }) => id);
  const couponIds = rows.flatMap(({ couponId }) => couponId ?? []);
  const sent = ids.length === 0 ? [] : await db.select().from(gifts).where(ofRewards(ids));
  const ownCoupons =
    couponIds.length === 0 ? [] : await db.select().from(coupons).where(inArray(coupons.id, couponIds));
  return rows.map((row) => {
    const gift = sent.find(({ about }) => about === row.id);
    const coupon = ownCoupons.find(({ id }) => id === row.couponId);
    const { thing: item } = row;
    return {
      id: row.id,
      reward: row.rewardId,
      points: row.points,
      at: toInstant(row.at),
      state: stateOf(row, gift),
      goods: item.kind === 'goods' ? { title: textIn(item.titles, at.language), picture: item.picture } : null,
      coupon:
        item.kind === 'coupon' && coupon
          ? { percent: item.percent, minYen: item.minYen, endsAt: toInstant(coupon.endsAt) }
          : null,
      address: gift?.address ?? null,
      tracking: gift?.trackingNumber ?? null,
      sentAt: gift?.sentAt ? toInstant(gift.sentAt) : null,
    };
  });
}

const ofRewards = (ids: readonly string[]) => and(eq(gifts.source, 'reward'), inArray(gifts.about, [...ids]));
