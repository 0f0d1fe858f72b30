import { eq } from 'drizzle-orm';
import { codes } from '../../src/contract/codes';
import { languageKey } from '../../src/i18n/languages';
import { lockCustomer } from '../account/customer-lock';
import type { Db } from '../db/open';
import { customers } from '../db/schema';
import { violates } from '../db/violations';
import { useCode } from '../auth/email-codes';
import { sendCode } from '../auth/send-code';
import { customerOf } from '../http/handler';
import type { Handlers } from '../http/handler';
import { ok, refuse } from '../http/reply';
import { userOf } from '../auth/sessions';
import { stillPresent } from '../auth/present-password';
import { presentPasswordRefusal } from '../auth/present-password';

export const memberHandlers = {
  async 'Sig.Front.User.Profile.Update'(input, ask) {
    const customer = customerOf(ask);
    await lockCustomer(ask.db, customer.id);
    const { name, country, currency } = input;
    // The customer who asks was read before anybody was held: what was not named stays as it is now.
    const change = {
      ...(name !== undefined && { name }),
      ...(country !== undefined && { country }),
      ...(currency !== undefined && { currency }),
    };
    const isMine = eq(customers.id, customer.id);
    if (Object.keys(change).length > 0) await ask.db.update(customers).set(change).where(isMine);
    const [present] = await ask.db.select().from(customers).where(isMine);
    return ok({ user: userOf(present ?? customer) });
  },

  'Sig.Front.User.Email.SendCode': {
    async prepare(input, before) {
      const refusal = await presentPasswordRefusal(before, input.password);
      if (refusal) return refusal;
      return async (ask) =>
        (await stillPresent(ask)) ??
        sendCode(ask, {
          purpose: 'changeEmail',
          email: input.email.toLowerCase(),
          customerId: customerOf(ask).id,
        });
    },
  },

  async 'Sig.Front.User.Email.Change'(input, ask) {
    const customer = customerOf(ask);
    const email = input.email.toLowerCase();
    await lockCustomer(ask.db, customer.id);
    const wrong = await useCode(ask.db, { purpose: 'changeEmail', email, customerId: customer.id }, input.code, ask);
    if (wrong) return wrong;
    if (!(await takeAddress(ask.db, customer.id, email))) return refuse(codes.emailTaken);
    await ask.mail(customer.email, 'emailChanged', { email }, languageKey(customer.language) ?? 'en');
    return ok({ user: userOf({ ...customer, email }) });
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
