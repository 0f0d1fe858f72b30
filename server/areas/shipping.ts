import type { Handlers } from '../http/handler';
import { ok } from '../http/reply';
import { sheetOf } from '../shipping/tariffs';

export const shippingHandlers = {
  async 'Sig.Front.Shipping.Sheet'({ country }, { db }) {
    return ok(await sheetOf(db, country));
  },
} satisfies Handlers<'Sig.Front.Shipping.Sheet'>;
