import * as v from 'valibot';
import { defineCall } from './call';
import { nothing } from './common';

/** Apart from the other calls of notices: every signed-in page asks it, and needs none of their schemas. */
export const badgeCalls = {
  /** Counts the lines in the cart and the unread notifications. */
  'Sig.Front.Notice.Badges': defineCall({
    method: 'GET',
    login: true,
    input: nothing,
    output: v.object({ cart: v.number(), unread: v.number() }),
  }),
};
