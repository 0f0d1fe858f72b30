import { writeOptions } from '../../api/write-options';
import { couponCalls } from '../../contract/coupon';

/** Claims a campaign's coupon with one tap. Coupons, the member page, the discount zone and a checkout's bill show what is in hand. */
export const claimCoupon = writeOptions(couponCalls, 'Sig.Front.Coupon.Claim', {
  invalidates: [
    'Sig.Front.Coupon.List',
    'Sig.Front.User.Member.Overview',
    'Sig.Front.Discount.Zone',
    'Sig.Front.Order.Quote',
  ],
  alsoWhenLost: true,
});
