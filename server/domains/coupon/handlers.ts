import { codes } from '@/contract/codes';
import { lockCustomer } from '../account/customer-lock';
import { readerOf } from '../content/content-store';
import { claimCoupon } from './coupons';
import { findCoupons, openCampaigns } from './coupon-list';
import { expireUnpaid } from '../due-records/expire-unpaid';
import { requireCustomer } from '../handler';
import type { Handlers } from '../handler';
import { expireDueRecords } from '../due-records/expire-due-records';
import { parseCursor } from '@server/platform/http/paging';
import { ok, fail } from '@server/platform/http/reply';

export const couponHandlers = {
  async 'Sig.Front.Coupon.List'({ tab, cursor }, ctx) {
    const { db, now } = ctx;
    const customerId = requireCustomer(ctx).id;
    const after = parseCursor(cursor);
    // An order that ran out gives its coupon back.
    await expireDueRecords(ctx, () => expireUnpaid(db, now, { customerId }));
    const found = await findCoupons(db, { customerId, tab, after, now });
    return ok({
      coupons: found.coupons,
      next: found.next,
      campaigns: await openCampaigns(db, customerId, readerOf(ctx)),
    });
  },

  async 'Sig.Front.Coupon.Claim'({ id }, ctx) {
    const customerId = requireCustomer(ctx).id;
    await lockCustomer(ctx.db, customerId);
    const coupon = await claimCoupon(ctx.db, customerId, id, readerOf(ctx));
    return coupon === null ? fail(codes.couponUnusable) : ok({ coupon });
  },
} satisfies Handlers<'Sig.Front.Coupon.List' | 'Sig.Front.Coupon.Claim'>;
