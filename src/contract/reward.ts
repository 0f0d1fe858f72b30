import * as v from 'valibot';
import { addressOutput } from './address';
import { defineCall } from './call';
import { rowId } from './cart';
import { cursor, instant, nothing, yen } from './common';
import { goodsId, goodsText, picture } from './goods';

/** The kinds of rewards for points: an item that is sent for free, or a coupon of the premium section. */
export const rewardKinds = ['goods', 'coupon'] as const;

const points = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000));
const rewardId = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/));

/** Percent off goods of the premium section from so many yen. */
const couponTerms = { percent: v.number(), minYen: yen };

const rewardFields = {
  id: rewardId,
  kind: v.picklist(rewardKinds),
  points,
  /** The stock for a month of the Japanese calendar, and the number left of this one. */
  stock: v.number(),
  left: v.number(),
  /** The number that one customer can have in a month. */
  each: v.number(),
  /** When the month is over and the stock is full again. */
  renewsAt: instant,
  goods: v.nullable(v.object({ title: goodsText, picture })),
  /** `days`: how long the coupon is valid from the moment it was taken. */
  coupon: v.nullable(v.object({ ...couponTerms, days: v.number() })),
};
const reward = v.object(rewardFields);
export type Reward = v.InferOutput<typeof reward>;

/** `given`: a coupon, at once. A thing is packed, then sent; until it is sent, it may be called off. */
export const redemptionStates = ['given', 'packing', 'sent', 'cancelled'] as const;
export type RedemptionState = (typeof redemptionStates)[number];

const redemption = v.object({
  id: rowId,
  reward: rewardId,
  points,
  at: instant,
  state: v.picklist(redemptionStates),
  goods: v.nullable(v.object({ title: goodsText, picture })),
  coupon: v.nullable(v.object({ ...couponTerms, endsAt: instant })),
  /** The address that an item is sent to, as it was then. */
  address: v.nullable(addressOutput),
  tracking: v.nullable(v.string()),
  sentAt: v.nullable(instant),
});
export type Redemption = v.InferOutput<typeof redemption>;

export const rewardCalls = {
  /** Lists the rewards. `balance` is the customer's points; null for a visitor. */
  'Sig.Front.GoodPoint.List': defineCall({
    method: 'GET',
    input: nothing,
    output: v.object({ balance: v.nullable(v.number()), rewards: v.array(reward) }),
  }),
  /** Gets one reward. Refusals: notFound. */
  'Sig.Front.GoodPoint.Detail': defineCall({
    method: 'GET',
    input: v.object({ id: rewardId }),
    output: v.object({
      ...rewardFields,
      balance: v.nullable(v.number()),
      /** The number of this reward that the customer had this month. */
      taken: v.number(),
      description: v.nullable(goodsText),
      /** The thing in our own mall, and what it costs there in whole yen. */
      goodsId: v.nullable(goodsId),
      worth: v.nullable(yen),
    }),
  }),
  /**
   * Spends points on a reward; a physical one needs an address of the customer's book. `points` is the price that was shown. Refusals:
   * notFound (reward or address), priceChanged, rewardGone, rewardLimit, pointsShort.
   */
  'Sig.Front.GoodPoint.Redeem': defineCall({
    method: 'POST',
    login: true,
    input: v.object({ id: rewardId, points, address: v.nullable(rowId) }),
    output: v.object({ redemption, balance: v.number() }),
  }),
  /** Lists the customer's redemptions, newest first. */
  'Sig.Front.GoodPoint.Records': defineCall({
    method: 'GET',
    login: true,
    input: v.object({ cursor: v.optional(cursor) }),
    output: v.object({ redemptions: v.array(redemption), next: v.nullable(cursor) }),
  }),
  /** Cancels a reward that was not sent yet and returns the points. Refusals: notFound, tooLate. */
  'Sig.Front.GoodPoint.Cancel': defineCall({
    method: 'POST',
    login: true,
    input: v.object({ id: rowId }),
    output: v.object({ redemption, balance: v.number() }),
  }),
};
