import { paths } from '@/config/paths';
import { couponTabs, type CouponTab } from '@/contract/coupon';

/** Reads `?state=…`; coupons in hand for a word that is no tab. */
export const readCouponTab = (search: string): CouponTab =>
  couponTabs.find((tab) => tab === new URLSearchParams(search).get('state')) ?? 'hand';

export const couponsHref = (tab: CouponTab): string =>
  tab === 'hand' ? paths.coupons : `${paths.coupons}?state=${tab}`;
