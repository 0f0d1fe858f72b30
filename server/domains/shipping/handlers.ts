import type { Handlers } from '../handler';
import { ok } from '@server/platform/http/reply';
import { sheetOf } from './tariffs';

export const shippingHandlers = {
  async 'Sig.Front.Shipping.Sheet'({ country }, { db }) {
    return ok(await sheetOf(db, country));
  },
} satisfies Handlers<'Sig.Front.Shipping.Sheet'>;
