import { codes } from '../../src/contract/codes';
import { languages } from '../../src/i18n/languages';
import { customers } from '../db/schema';
import { useCode as spendCode } from '../auth/email-codes';
import { sendCode } from '../auth/send-code';
import type { Ask, Handlers, Input } from '../http/handler';
import { inviterBy, noteInvite } from '../invite/invite-codes';
import { noteDevice } from '../invite/traits';
import { hashPassword } from '../auth/passwords';
import { take } from '../http/rate-limits';
import { ok, refuse } from '../http/reply';
import { userOf } from '../auth/sessions';
import { newId } from '../db/keys';

interface Registering extends Input<'Sig.Front.User.Register.Create'> {
  readonly passwordHash: string;
  /** The id of who invited. */
  readonly inviter: string | null;
}

/** Makes the account once the code of the mail is right. */
async function create(ask: Ask, { inviter, passwordHash, ...input }: Registering) {
  const email = input.email.toLowerCase();
  const wrong = await spendCode(ask.db, { purpose: 'register', email }, input.code, ask);
  if (wrong) return wrong;
  const [customer] = await ask.db
    .insert(customers)
    .values({
      id: newId(),
      email,
      passwordHash,
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
  'Sig.Front.User.Register.SendCode': (input, ask) =>
    sendCode(ask, { purpose: 'register', email: input.email.toLowerCase() }),

  'Sig.Front.User.Register.Create': {
    async prepare(input, { db, ip, now, services }) {
      const wait = await take(db, 'newPasswords', ip, now);
      if (wait !== null) return refuse(codes.rateLimited, { retryAfter: wait });
      // Asked first, so that a wrong one costs nobody the code of their mail.
      const inviter = input.invitation === undefined ? null : await inviterBy(db, input.invitation);
      if (inviter === undefined) return refuse(codes.invitationUnknown);
      const passwordHash = await hashPassword(input.password, services.passwordCost);
      return (ask) => create(ask, { ...input, inviter, passwordHash });
    },
  },
} satisfies Handlers<'Sig.Front.User.Register.SendCode' | 'Sig.Front.User.Register.Create'>;
