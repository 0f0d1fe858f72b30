import { eq } from 'drizzle-orm';
import { codes } from '@/contract/codes';
import { holdCustomer, lockRow } from '../account/customer-lock';
import { customers } from '../account/schema';
import { passkeys } from './passkeys-schema';
import { requireCustomer } from '../handler';
import type { Handlers } from '../handler';
import { useCode as spendCode } from './email-codes';
import { createPasskeyChallenge, redeemPasskeyChallenge } from './passkey-challenges';
import { createLoginOptions, verifyPasskeyLogin } from './passkeys';
import { verifyPassword } from './passwords';
import { sendCode } from './send-code';
import { forgive, releaseRateLimit, take } from '@server/platform/http/rate-limits';
import { ok, fail } from '@server/platform/http/reply';
import { endSession, endSessions, toUser } from './sessions';
import { signInCustomer } from './sign-in';
import { hasPasswordOf } from './present-password';

export const sessionHandlers = {
  async 'Sig.Front.User.Session.Current'(_, { customer }) {
    return ok({ user: customer && toUser(customer) });
  },

  'Sig.Front.User.Session.Login': {
    async prepare(input, { db, ip, now, services }) {
      const email = input.email.toLowerCase();
      const subject = `${email} ${ip}`;
      const wait = (await take(db, 'login', subject, now)) ?? (await take(db, 'logins', ip, now));
      if (wait !== null) return fail(codes.rateLimited, { retryAfter: wait });
      const [customer] = await db.select().from(customers).where(eq(customers.email, email));
      const right = await verifyPassword(input.password, customer?.passwordHash ?? null, services.passwordCost);
      if (!customer || !right) return fail(codes.badCredentials);
      return async (ctx) => {
        // A password that was set while this one was verified ended every session: this login opens none after that.
        const isHere = await holdCustomer(ctx.db, customer.id);
        if (!isHere || !(await hasPasswordOf(ctx.db, customer))) return fail(codes.badCredentials);
        await forgive(ctx.db, 'login', subject);
        await releaseRateLimit(ctx.db, 'logins', ip);
        return signInCustomer(ctx, customer);
      };
    },
  },

  'Sig.Front.User.Session.SendCode': (input, ctx) =>
    sendCode(ctx, { purpose: 'login', email: input.email.toLowerCase() }),

  async 'Sig.Front.User.Session.LoginByCode'(input, ctx) {
    const email = input.email.toLowerCase();
    const [customer] = await ctx.db.select().from(customers).where(eq(customers.email, email));
    // Before the code, as whoever deletes the account does.
    const isHere = customer !== undefined && (await holdCustomer(ctx.db, customer.id));
    const wrong = await spendCode(ctx.db, { purpose: 'login', email }, input.code, ctx);
    if (wrong) return wrong;
    // A code was made for an unknown address too, and guessed: it opens nothing.
    return isHere ? signInCustomer(ctx, customer) : fail(codes.codeExpired);
  },

  async 'Sig.Front.User.Session.PasskeyOptions'(_, ctx) {
    ctx.skipAnswerStorage();
    const wait = await take(ctx.db, 'passkeyChallenges', ctx.ip, ctx.now);
    if (wait !== null) return fail(codes.rateLimited, { retryAfter: wait });
    return ok({ options: createLoginOptions(ctx.services, await createPasskeyChallenge(ctx.db, null, ctx.now)) });
  },

  async 'Sig.Front.User.Session.LoginByPasskey'({ credential }, ctx) {
    // A repeat of the call signs nobody in: its challenge is used.
    ctx.skipAnswerStorage();
    const { db, ip, now } = ctx;
    const isUsed = eq(passkeys.credentialId, credential.id);
    const passkey = await lockRow(db, () => db.select().from(passkeys).where(isUsed));
    const wait = await take(db, 'logins', ip, now);
    if (wait !== null) return fail(codes.rateLimited, { retryAfter: wait });
    const challenge = await redeemPasskeyChallenge(db, credential.response.clientDataJSON, null, now);
    if (challenge === null || !passkey) return fail(codes.passkeyInvalid);
    const counter = await verifyPasskeyLogin(ctx.services, credential, passkey, challenge);
    if (counter === null) return fail(codes.passkeyInvalid);
    await db.update(passkeys).set({ counter, lastUsedAt: now }).where(isUsed);
    await releaseRateLimit(db, 'logins', ip);
    const [customer] = await db.select().from(customers).where(eq(customers.id, passkey.customerId));
    return customer ? signInCustomer(ctx, customer) : fail(codes.passkeyInvalid);
  },

  async 'Sig.Front.User.Session.Logout'({ everywhere }, ctx) {
    if (everywhere) await endSessions(ctx.db, requireCustomer(ctx).id, null);
    else if (ctx.session !== null) await endSession(ctx.db, ctx.session);
    ctx.signOut();
    return ok({});
  },
} satisfies Handlers<
  | 'Sig.Front.User.Session.Current'
  | 'Sig.Front.User.Session.Login'
  | 'Sig.Front.User.Session.SendCode'
  | 'Sig.Front.User.Session.LoginByCode'
  | 'Sig.Front.User.Session.PasskeyOptions'
  | 'Sig.Front.User.Session.LoginByPasskey'
  | 'Sig.Front.User.Session.Logout'
>;
