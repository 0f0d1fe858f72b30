import { codes } from '@/contract/codes';
import { languages } from '@/i18n/languages';
import { customers } from '../account/schema';
import { useCode as spendCode } from './email-codes';
import { sendCode } from './send-code';
import type { RequestContext, Handlers, Input } from '../handler';
import { inviterBy, noteInvite } from '../invite/invite-codes';
import { noteDevice } from '../invite/traits';
import { hashPassword } from './passwords';
import { take } from '@server/platform/http/rate-limits';
import { ok, fail } from '@server/platform/http/reply';
import { toUser } from './sessions';
import { newId } from '@server/platform/db/keys';

interface Registering extends Input<'Sig.Front.User.Register.Create'> {
  readonly passwordHash: string;
  /** The id of who invited. */
  readonly inviter: string | null;
}

/** Makes the account once the code of the mail is right. */
async function create(ctx: RequestContext, { inviter, passwordHash, ...input }: Registering) {
  const email = input.email.toLowerCase();
  const wrong = await spendCode(ctx.db, { purpose: 'register', email }, input.code, ctx);
  if (wrong) return wrong;
  const [customer] = await ctx.db
    .insert(customers)
    .values({
      id: newId(),
      email,
      passwordHash,
      passwordSetAt: ctx.now,
      name: email.split('@')[0] ?? email,
      language: languages[ctx.language].code,
      invitation: input.invitation ?? null,
      createdAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning();
  if (!customer) return fail(codes.emailTaken);
  if (inviter !== null) await noteInvite(ctx.db, { inviterId: inviter, invitedId: customer.id, at: ctx.now });
  await noteDevice(ctx.db, customer.id, ctx.device, ctx.now);
  ctx.signIn(customer.id);
  return ok({ user: toUser(customer) });
}

export const registerHandlers = {
  'Sig.Front.User.Register.SendCode': (input, ctx) =>
    sendCode(ctx, { purpose: 'register', email: input.email.toLowerCase() }),

  'Sig.Front.User.Register.Create': {
    async prepare(input, { db, ip, now, services }) {
      const wait = await take(db, 'newPasswords', ip, now);
      if (wait !== null) return fail(codes.rateLimited, { retryAfter: wait });
      // Asked first, so that a wrong one costs nobody the code of their mail.
      const takesCodes = !services.areasOff.includes('invitations');
      const inviter = input.invitation === undefined || !takesCodes ? null : await inviterBy(db, input.invitation);
      if (inviter === undefined) return fail(codes.invitationUnknown);
      const passwordHash = await hashPassword(input.password, services.passwordCost);
      return (ctx) => create(ctx, { ...input, inviter, passwordHash });
    },
  },
} satisfies Handlers<'Sig.Front.User.Register.SendCode' | 'Sig.Front.User.Register.Create'>;
