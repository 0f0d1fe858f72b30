import { claimGift, giftView } from './gifts';
import { requireCustomer } from '../handler';
import type { Handlers } from '../handler';
import { isFailure, ok } from '@server/platform/http/reply';

export const giftHandlers = {
  async 'Sig.Front.Gift.Claim'({ id, address }, ctx) {
    const { db, now, language } = ctx;
    const claimed = await claimGift(db, { customerId: requireCustomer(ctx).id, id, address, now });
    return isFailure(claimed) ? claimed : ok(giftView(claimed, { now, language }));
  },
} satisfies Handlers<'Sig.Front.Gift.Claim'>;
