import * as v from 'valibot';
import { defineCall } from './call';
import { rowId } from './cart';
import { cursor, instant, yen } from './common';

/** Coupons by how they stand: to be used (also one that an unpaid order holds), used, past their end. */
export const couponTabs = ['hand', 'used', 'over'] as const;
export type CouponTab = (typeof couponTabs)[number];

/** The origin of a coupon: an event of ours, a prize of the lottery, a reward for a review. */
export const couponOrigins = ['event', 'prize', 'reward'] as const;

const ownCoupon = v.object({
  id: rowId,
  origin: v.picklist(couponOrigins),
  percent: v.number(),
  /** Whole yen of goods of the premium section from which it counts. */
  minYen: yen,
  endsAt: instant,
  state: v.picklist(['unused', 'held', 'used', 'over']),
  /** The order that holds or used it, or null. */
  order: v.nullable(rowId),
});
export type OwnCoupon = v.InferOutput<typeof ownCoupon>;

const openCampaign = v.object({
  id: rowId,
  percent: v.number(),
  minYen: yen,
  endsAt: instant,
  /** Coupons of it that wait in hand. */
  held: v.number(),
  /** The number that can still be claimed. */
  left: v.number(),
});
export type OpenCampaign = v.InferOutput<typeof openCampaign>;

export const couponCalls = {
  /**
   * Lists the customer's coupons of a tab (usable ones by their end, used and expired ones newest first), 20 a page, and the running
   * campaigns.
   */
  'Sig.Front.Coupon.List': defineCall({
    method: 'GET',
    login: true,
    input: v.object({ tab: v.picklist(couponTabs), cursor: v.optional(cursor) }),
    output: v.object({
      coupons: v.array(ownCoupon),
      next: v.nullable(cursor),
      campaigns: v.array(openCampaign),
    }),
  }),
  /** Claims the coupon of a campaign. Refusals: couponUnusable (no such campaign, over, or claimed too often). */
  'Sig.Front.Coupon.Claim': defineCall({
    method: 'POST',
    login: true,
    input: v.object({ id: rowId }),
    output: v.object({ coupon: rowId }),
  }),
};
