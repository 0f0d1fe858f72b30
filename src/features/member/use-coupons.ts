import { usePages } from '../../api/use-pages';
import { paths } from '../../config/paths';
import { couponCalls, couponTabs, type CouponTab } from '../../contract/coupon';

const name = 'Sig.Front.Coupon.List';

/** Reads `?state=…`; coupons in hand for a word that is no tab. */
export const readCouponTab = (search: string): CouponTab =>
  couponTabs.find((tab) => tab === new URLSearchParams(search).get('state')) ?? 'hand';

export const couponsHref = (tab: CouponTab): string =>
  tab === 'hand' ? paths.coupons : `${paths.coupons}?state=${tab}`;

/** One's coupons of a tab, page by page, and the campaigns that run. */
export const useCoupons = (tab: CouponTab) => usePages(couponCalls, name, { tab }, { silent: true });
