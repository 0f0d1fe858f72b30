import { eq } from 'drizzle-orm';
import { customers } from './schema';
import type { Handlers } from '../handler';
import { ok } from '@server/platform/http/reply';

export const languageHandlers = {
  /** A visitor's language lives in the cookie alone. */
  async 'Sig.Front.User.AppUser.BindLanguage'({ language }, { db, customer }) {
    if (customer) await db.update(customers).set({ language }).where(eq(customers.id, customer.id));
    return ok({});
  },
} satisfies Handlers<'Sig.Front.User.AppUser.BindLanguage'>;
