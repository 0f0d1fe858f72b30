import { eq } from 'drizzle-orm';
import { codes } from '../../src/contract/codes';
import { languageKey } from '../../src/i18n/languages';
import { holdCustomer, lockCustomer } from '../account/customer-lock';
import { customers } from '../db/schema';
import { codeSubject, lifeMinutes, makeCode, resendSeconds, useCode } from '../auth/email-codes';
import { customerOf } from '../http/handler';
import type { Ask, Handlers } from '../http/handler';
import { hashPassword } from '../auth/passwords';
import { take } from '../http/rate-limits';
import { ok, refuse } from '../http/reply';
import { endSessions } from '../auth/sessions';
import type { Customer } from '../auth/sessions';
import { presentPasswordRefusal } from '../auth/present-password';

export const passwordHandlers = {
  async 'Sig.Front.User.Password.SendCode'(input, ask) {
    const email = input.email.toLowerCase();
    const wait = await take(ask.db, 'codes', ask.ip, ask.now);
    if (wait !== null) return refuse(codes.rateLimited, { retryAfter: wait });
    const made = await makeCode(ask.db, codeSubject('reset', email), ask.now);
    if ('wait' in made) return refuse(codes.rateLimited, { retryAfter: made.wait });
    const [customer] = await ask.db.select().from(customers).where(eq(customers.email, email));
    if (customer) await ask.mail(email, 'resetCode', { code: made.code, minutes: String(lifeMinutes) });
    return ok({ resendAfter: resendSeconds });
  },

  async 'Sig.Front.User.Password.Reset'(input, ask) {
    const email = input.email.toLowerCase();
    const [customer] = await ask.db.select().from(customers).where(eq(customers.email, email));
    // Before the code, as whoever deletes the account does.
    const isHere = customer !== undefined && (await holdCustomer(ask.db, customer.id));
    const wrong = await useCode(ask.db, codeSubject('reset', email), input.code, ask.now);
    if (wrong) return wrong;
    // A code was made for an unknown address too, and guessed: it still opens nothing.
    if (!isHere) return refuse(codes.codeExpired);
    await setPassword(ask, customer, input.password);
    await endSessions(ask.db, customer.id, null);
    if (ask.customer?.id === customer.id) ask.signOut();
    return ok({});
  },

  async 'Sig.Front.User.Password.Change'(input, ask) {
    const customer = customerOf(ask);
    const refusal = await presentPasswordRefusal(ask, input.current);
    if (refusal) return refusal;
    await setPassword(ask, customer, input.password);
    await endSessions(ask.db, customer.id, ask.session);
    return ok({});
  },
} satisfies Handlers<
  'Sig.Front.User.Password.SendCode' | 'Sig.Front.User.Password.Reset' | 'Sig.Front.User.Password.Change'
>;

async function setPassword(ask: Ask, customer: Customer, password: string): Promise<void> {
  const passwordHash = await hashPassword(password, ask.services.passwordCost);
  await lockCustomer(ask.db, customer.id);
  await ask.db.update(customers).set({ passwordHash, passwordSetAt: ask.now }).where(eq(customers.id, customer.id));
  await ask.mail(customer.email, 'passwordChanged', {}, languageKey(customer.language) ?? 'en');
}
