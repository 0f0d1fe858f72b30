import { claimGift, giftView } from '../gift/gifts';
import { customerOf } from '../http/handler';
import type { Handlers } from '../http/handler';
import { isRefused, ok } from '../http/reply';

export const giftHandlers = {
  async 'Sig.Front.Gift.Claim'({ id, address }, ask) {
    const { db, now, language } = ask;
    const claimed = await claimGift(db, { customerId: customerOf(ask).id, id, address, now });
    return isRefused(claimed) ? claimed : ok(giftView(claimed, { now, language }));
  },
} satisfies Handlers<'Sig.Front.Gift.Claim'>;
