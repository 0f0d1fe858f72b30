import * as v from 'valibot';
import { defineCall } from './call';
import { cursor, instant, nothing, yen } from './common';
import { goodsCard, site } from './goods';

/** Orders of the discount zone's lists: the largest saving first, newest, cheapest. */
export const dealSorts = ['saving', 'new', 'cheap'] as const;
export type DealSort = (typeof dealSorts)[number];

/** The premium section's coupon event. */
const couponEvent = v.object({
  id: v.string(),
  percent: v.number(),
  /** Whole yen of goods of the section from which it counts. */
  minYen: yen,
  endsAt: instant,
  /** Coupons of it that the customer holds unused; 0 for a visitor. */
  held: v.number(),
});
export type CouponEvent = v.InferOutput<typeof couponEvent>;

export const discountCalls = {
  /** Gets the discount zone: the premium fashion section with its event, and goods at a reduced price; at most ten each. */
  'Sig.Front.Discount.Zone': defineCall({
    method: 'GET',
    input: nothing,
    output: v.object({
      /** Null where none runs. */
      event: v.nullable(couponEvent),
      premium: v.array(goodsCard),
      amazon: v.array(goodsCard),
      deals: v.array(goodsCard),
    }),
  }),
  /** Lists goods at a reduced price, 20 a page; `section` lists the premium fashion section, reduced or not. */
  'Sig.Front.Discount.Goods': defineCall({
    method: 'GET',
    input: v.object({
      q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200))),
      site: v.optional(site),
      section: v.optional(v.literal('premium')),
      sort: v.optional(v.picklist(dealSorts)),
      cursor: v.optional(cursor),
    }),
    output: v.object({ goods: v.array(goodsCard), next: v.nullable(cursor), total: v.number() }),
  }),
};
