import { eq } from 'drizzle-orm';
import { codes } from '@/contract/codes';
import { languageKey } from '@/i18n/languages';
import { lockCustomer } from './customer-lock';
import type { Db } from '@server/platform/db/open';
import { customers } from './schema';
import { violates } from '@server/platform/db/violations';
import { useCode } from '../auth/email-codes';
import { sendCode } from '../auth/send-code';
import { requireCustomer } from '../handler';
import type { Handlers } from '../handler';
import { ok, fail } from '@server/platform/http/reply';
import { toUser } from '../auth/sessions';
import { stillPresent } from '../auth/present-password';
import { findPresentPasswordError } from '../auth/present-password';

export const memberHandlers = {
  async 'Sig.Front.User.Profile.Update'(input, ctx) {
    const customer = requireCustomer(ctx);
    await lockCustomer(ctx.db, customer.id);
    const { name, country, currency } = input;
    // The customer who asks was read before anybody was held: what was not named stays as it is now.
    const change = {
      ...(name !== undefined && { name }),
      ...(country !== undefined && { country }),
      ...(currency !== undefined && { currency }),
    };
    const isSelf = eq(customers.id, customer.id);
    if (Object.keys(change).length > 0) await ctx.db.update(customers).set(change).where(isSelf);
    const [present] = await ctx.db.select().from(customers).where(isSelf);
    return ok({ user: toUser(present ?? customer) });
  },

  'Sig.Front.User.Email.SendCode': {
    async prepare(input, prepareContext) {
      const passwordError = await findPresentPasswordError(prepareContext, input.password);
      if (passwordError) return passwordError;
      return async (ctx) =>
        (await stillPresent(ctx)) ??
        sendCode(ctx, {
          purpose: 'changeEmail',
          email: input.email.toLowerCase(),
          customerId: requireCustomer(ctx).id,
        });
    },
  },

  async 'Sig.Front.User.Email.Change'(input, ctx) {
    const customer = requireCustomer(ctx);
    const email = input.email.toLowerCase();
    await lockCustomer(ctx.db, customer.id);
    const wrong = await useCode(ctx.db, { purpose: 'changeEmail', email, customerId: customer.id }, input.code, ctx);
    if (wrong) return wrong;
    if (!(await takeAddress(ctx.db, customer.id, email))) return fail(codes.emailTaken);
    await ctx.mail(customer.email, 'emailChanged', { email }, languageKey(customer.language) ?? 'en');
    return ok({ user: toUser({ ...customer, email }) });
  },
} satisfies Handlers<'Sig.Front.User.Profile.Update' | 'Sig.Front.User.Email.SendCode' | 'Sig.Front.User.Email.Change'>;

/**
 * False where the address is another customer's. The index decides, since two may ask at once; in a transaction within the
 * call's own, so that the used code stays used.
 */
async function takeAddress(db: Db, customerId: string, email: string): Promise<boolean> {
  try {
    await db.transaction((point) => point.update(customers).set({ email }).where(eq(customers.id, customerId)));
    return true;
  } catch (error) {
    if (violates(error, 'customers_email')) return false;
    throw error;
  }
}
