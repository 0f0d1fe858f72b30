import { pagesOptions } from '@/api/pages-options';
import { writeOptions } from '@/api/write-options';
import { couponCalls, type CouponTab } from '@/contract/coupon';

export const couponQueries = {
  /** The customer's coupons of a tab, and the campaigns that run. */
  list: (tab: CouponTab) => pagesOptions(couponCalls, 'Sig.Front.Coupon.List', { tab }, { silent: true }),
};

/** Claims a campaign's coupon with one tap. Coupons, the member page, the discount zone and a checkout's bill show what is in hand. */
export const claimCouponWrite = writeOptions(couponCalls, 'Sig.Front.Coupon.Claim', {
  invalidates: [
    'Sig.Front.Coupon.List',
    'Sig.Front.User.Member.Overview',
    'Sig.Front.Discount.Zone',
    'Sig.Front.Order.Quote',
  ],
  alsoWhenLost: true,
  // Until the lists know the coupon, another tap would claim it again.
  awaitsReads: true,
});
