import { eq } from 'drizzle-orm';
import { codes } from '../../src/contract/codes';
import { languageKey } from '../../src/i18n/languages';
import { holdCustomer } from '../account/customer-lock';
import { customers } from '../db/schema';
import { useCode } from '../auth/email-codes';
import { customerOf } from '../http/handler';
import type { Ask, Handlers } from '../http/handler';
import { hashPassword } from '../auth/passwords';
import { sendCode } from '../auth/send-code';
import { take } from '../http/rate-limits';
import { ok, refuse } from '../http/reply';
import { endSessions } from '../auth/sessions';
import type { Customer } from '../auth/sessions';
import { stillPresent } from '../auth/present-password';
import { presentPasswordRefusal } from '../auth/present-password';

export const passwordHandlers = {
  'Sig.Front.User.Password.SendCode': (input, ask) =>
    sendCode(ask, { purpose: 'reset', email: input.email.toLowerCase() }),

  'Sig.Front.User.Password.Reset': {
    async prepare(input, { db, ip, now, services }) {
      const email = input.email.toLowerCase();
      const wait = await take(db, 'newPasswords', ip, now);
      if (wait !== null) return refuse(codes.rateLimited, { retryAfter: wait });
      const passwordHash = await hashPassword(input.password, services.passwordCost);
      return async (ask) => {
        const [customer] = await ask.db.select().from(customers).where(eq(customers.email, email));
        // Before the code, as whoever deletes the account does.
        const isHere = customer !== undefined && (await holdCustomer(ask.db, customer.id));
        const wrong = await useCode(ask.db, { purpose: 'reset', email }, input.code, ask);
        if (wrong) return wrong;
        // A code was made for an unknown address too, and guessed: it still opens nothing.
        if (!isHere) return refuse(codes.codeExpired);
        await setPassword(ask, customer, passwordHash);
        await endSessions(ask.db, customer.id, null);
        if (ask.customer?.id === customer.id) ask.signOut();
        return ok({});
      };
    },
  },

  'Sig.Front.User.Password.Change': {
    async prepare(input, before) {
      const refusal = await presentPasswordRefusal(before, input.current);
      if (refusal) return refusal;
      const passwordHash = await hashPassword(input.password, before.services.passwordCost);
      return async (ask) => {
        const changed = await stillPresent(ask);
        if (changed) return changed;
        const customer = customerOf(ask);
        await setPassword(ask, customer, passwordHash);
        await endSessions(ask.db, customer.id, ask.session);
        return ok({});
      };
    },
  },
} satisfies Handlers<
  'Sig.Front.User.Password.SendCode' | 'Sig.Front.User.Password.Reset' | 'Sig.Front.User.Password.Change'
>;

/** Of a customer whom the transaction holds. */
async function setPassword(ask: Ask, customer: Customer, passwordHash: string): Promise<void> {
  await ask.db.update(customers).set({ passwordHash, passwordSetAt: ask.now }).where(eq(customers.id, customer.id));
  await ask.mail(customer.email, 'passwordChanged', {}, languageKey(customer.language) ?? 'en');
}
