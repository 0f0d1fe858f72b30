import { claimGift, giftView } from '../gift/gifts';
import { requireCustomer } from '../http/handler';
import type { Handlers } from '../http/handler';
import { isFailure, ok } from '../http/reply';

export const giftHandlers = {
  async 'Sig.Front.Gift.Claim'({ id, address }, ctx) {
    const { db, now, language } = ctx;
    const claimed = await claimGift(db, { customerId: requireCustomer(ctx).id, id, address, now });
    return isFailure(claimed) ? claimed : ok(giftView(claimed, { now, language }));
  },
} satisfies Handlers<'Sig.Front.Gift.Claim'>;
