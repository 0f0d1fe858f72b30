import { eq } from 'drizzle-orm';
import { codes } from '../../src/contract/codes';
import { languages } from '../../src/i18n/languages';
import { customers } from '../db/schema';
import { codeSubject, lifeMinutes, makeCode, resendSeconds, useCode as spendCode } from '../auth/email-codes';
import type { Ask, Handlers } from '../http/handler';
import { inviterBy, noteInvite } from '../invite/invite-codes';
import { noteDevice } from '../invite/traits';
import { hashPassword } from '../auth/passwords';
import { take } from '../http/rate-limits';
import { ok, refuse } from '../http/reply';
import { userOf } from '../auth/sessions';
import { newId } from '../db/keys';

type Created = Parameters<Handlers<'Sig.Front.User.Register.Create'>['Sig.Front.User.Register.Create']>[0];

/** Makes the account once the code of the mail is right; `inviter` is the id of who invited. */
async function create(input: Created, ask: Ask, inviter: string | null) {
  const email = input.email.toLowerCase();
  const wrong = await spendCode(ask.db, codeSubject('register', email), input.code, ask.now);
  if (wrong) return wrong;
  const [customer] = await ask.db
    .insert(customers)
    .values({
      id: newId(),
      email,
      passwordHash: await hashPassword(input.password, ask.services.passwordCost),
      passwordSetAt: ask.now,
      name: email.split('@')[0] ?? email,
      language: languages[ask.language].code,
      invitation: input.invitation ?? null,
      createdAt: ask.now,
    })
    .onConflictDoNothing()
    .returning();
  if (!customer) return refuse(codes.emailTaken);
  if (inviter !== null) await noteInvite(ask.db, { inviterId: inviter, invitedId: customer.id, at: ask.now });
  await noteDevice(ask.db, customer.id, ask.device, ask.now);
  ask.signIn(customer.id);
  return ok({ user: userOf(customer) });
}

export const registerHandlers = {
  async 'Sig.Front.User.Register.SendCode'(input, ask) {
    const email = input.email.toLowerCase();
    const wait = await take(ask.db, 'codes', ask.ip, ask.now);
    if (wait !== null) return refuse(codes.rateLimited, { retryAfter: wait });
    const made = await makeCode(ask.db, codeSubject('register', email), ask.now);
    if ('wait' in made) return refuse(codes.rateLimited, { retryAfter: made.wait });
    const [taken] = await ask.db.select().from(customers).where(eq(customers.email, email));
    if (taken) await ask.mail(email, 'alreadyRegistered');
    else await ask.mail(email, 'registerCode', { code: made.code, minutes: String(lifeMinutes) });
    return ok({ resendAfter: resendSeconds });
  },

  async 'Sig.Front.User.Register.Create'(input, ask) {
    // Asked first, so that a wrong one costs nobody the code of their mail.
    const inviter = input.invitation === undefined ? null : await inviterBy(ask.db, input.invitation);
    return inviter === undefined ? refuse(codes.invitationUnknown) : create(input, ask, inviter);
  },
} satisfies Handlers<'Sig.Front.User.Register.SendCode' | 'Sig.Front.User.Register.Create'>;
