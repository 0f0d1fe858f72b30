import type { Handlers } from '../handler';
import { ok } from '@server/platform/http/reply';
import { sheetOf } from './tariffs';

export const shippingHandlers = {
  async 'Sig.Front.Shipping.Sheet'({ country }, { db, now }) {
    return ok(await sheetOf(db, country, now));
  },
} satisfies Handlers<'Sig.Front.Shipping.Sheet'>;
