import { codes } from '@/contract/codes';
import { languages } from '@/i18n/languages';
import { customers } from '../account/schema';
import { useCode as spendCode } from './email-codes';
import { findProviderProof, linkIdentity, redeemProviderProof } from './provider-logins';
import { sendCode } from './send-code';
import type { Handlers, PrepareContext, RequestContext } from '../handler';
import { inviterBy, noteInvite } from '../invite/invite-codes';
import { noteDevice } from '../invite/traits';
import { hashPassword } from './passwords';
import { take } from '@server/platform/http/rate-limits';
import { fail, isFailure, ok } from '@server/platform/http/reply';
import type { Failure } from '@server/platform/http/reply';
import { toUser } from './sessions';
import { newId, newToken } from '@server/platform/db/keys';

interface Registering {
  /** Lower-cased, and proved. */
  readonly email: string;
  readonly name: string;
  readonly invitation: string | undefined;
  readonly passwordHash: string;
  /** The id of who invited. */
  readonly inviter: string | null;
}

/** Makes an account; null where the address has one. */
async function create(ctx: RequestContext, { email, name, invitation, passwordHash, inviter }: Registering) {
  const [customer] = await ctx.db
    .insert(customers)
    .values({
      id: newId(),
      email,
      passwordHash,
      passwordSetAt: ctx.now,
      name: name || (email.split('@')[0] ?? email),
      language: languages[ctx.language].code,
      invitation: invitation ?? null,
      createdAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning();
  if (!customer) return null;
  if (inviter !== null) await noteInvite(ctx.db, { inviterId: inviter, invitedId: customer.id, at: ctx.now });
  await noteDevice(ctx.db, customer.id, ctx.device, ctx.now);
  ctx.signIn(customer.id);
  return customer;
}

/**
 * Before the write: the hash of a password, and the id of who invited or null. The invitation is asked first, so that a wrong one costs nobody the
 * code of their mail.
 */
async function prepareAccount(
  { db, ip, now, services }: PrepareContext,
  invitation: string | undefined,
  password: string,
): Promise<Failure | Pick<Registering, 'passwordHash' | 'inviter'>> {
  const wait = await take(db, 'newPasswords', ip, now);
  if (wait !== null) return fail(codes.rateLimited, { retryAfter: wait });
  const takesCodes = !services.areasOff.includes('invitations');
  const inviter = invitation === undefined || !takesCodes ? null : await inviterBy(db, invitation);
  if (inviter === undefined) return fail(codes.invitationUnknown);
  return { inviter, passwordHash: await hashPassword(password, services.passwordCost) };
}

export const registerHandlers = {
  'Sig.Front.User.Register.SendCode': (input, ctx) =>
    sendCode(ctx, { purpose: 'register', email: input.email.toLowerCase() }),

  'Sig.Front.User.Register.Create': {
    async prepare({ code, password, invitation, ...input }, prepareContext) {
      const prepared = await prepareAccount(prepareContext, invitation, password);
      if (isFailure(prepared)) return prepared;
      return async (ctx) => {
        const email = input.email.toLowerCase();
        const wrong = await spendCode(ctx.db, { purpose: 'register', email }, code, ctx);
        if (wrong) return wrong;
        const customer = await create(ctx, { ...prepared, email, invitation, name: '' });
        return customer ? ok({ user: toUser(customer) }) : fail(codes.emailTaken);
      };
    },
  },

  'Sig.Front.User.Register.ByProvider': {
    async prepare({ token, invitation }, prepareContext) {
      const proof = await findProviderProof(prepareContext.db, token, prepareContext.now);
      if (!proof) return fail(codes.loginProviderFailed);
      // Nobody knows this password; one of their own comes by "Forgotten your password?".
      const prepared = await prepareAccount(prepareContext, invitation, newToken());
      if (isFailure(prepared)) return prepared;
      return async (ctx) => {
        if (!(await redeemProviderProof(ctx.db, proof))) return fail(codes.loginProviderFailed);
        const customer = await create(ctx, { ...prepared, email: proof.email, invitation, name: proof.name });
        if (!customer) return fail(codes.emailTaken);
        await linkIdentity(ctx.db, proof, customer.id, ctx.now);
        return ok({ user: toUser(customer) });
      };
    },
  },
} satisfies Handlers<
  'Sig.Front.User.Register.SendCode' | 'Sig.Front.User.Register.Create' | 'Sig.Front.User.Register.ByProvider'
>;
