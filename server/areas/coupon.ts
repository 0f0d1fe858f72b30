import { codes } from '../../src/contract/codes';
import { lockCustomer } from '../account/customer-lock';
import { claimCoupon } from '../coupon/coupons';
import { findCoupons, openCampaigns } from '../coupon/coupon-list';
import { expireUnpaid } from '../payment/expire-unpaid';
import { customerOf } from '../http/handler';
import type { Handlers } from '../http/handler';
import { expireDueRecords } from '../http/expire-due-records';
import { placeOf } from '../http/paging';
import { ok, refuse } from '../http/reply';

export const couponHandlers = {
  async 'Sig.Front.Coupon.List'({ tab, cursor }, ask) {
    const { db, now } = ask;
    const customerId = customerOf(ask).id;
    const after = placeOf(cursor);
    // An order that ran out gives its coupon back.
    await expireDueRecords(ask, () => expireUnpaid(db, now, { customerId }));
    const found = await findCoupons(db, { customerId, tab, after, now });
    return ok({
      coupons: found.coupons,
      next: found.next,
      campaigns: await openCampaigns(db, customerId, now),
    });
  },

  async 'Sig.Front.Coupon.Claim'({ id }, ask) {
    const customerId = customerOf(ask).id;
    await lockCustomer(ask.db, customerId);
    const coupon = await claimCoupon(ask.db, customerId, id, ask.now);
    return coupon === null ? refuse(codes.couponUnusable) : ok({ coupon });
  },
} satisfies Handlers<'Sig.Front.Coupon.List' | 'Sig.Front.Coupon.Claim'>;
