import { eq } from 'drizzle-orm';
import { codes } from '@/contract/codes';
import { holdCustomer } from '../account/customer-lock';
import { customers } from '../db/schema';
import { requireCustomer } from '../http/handler';
import type { Handlers } from '../http/handler';
import { noteDevice } from '../invite/traits';
import { verifyPassword } from '../auth/passwords';
import { forgive, releaseRateLimit, take } from '../http/rate-limits';
import { ok, fail } from '../http/reply';
import { endSession, endSessions, toUser } from '../auth/sessions';
import { hasPasswordOf } from '../auth/present-password';

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
        // The session that asked, if any, is of another login on the same device and ends with this one.
        if (ctx.session !== null) await endSession(ctx.db, ctx.session);
        await noteDevice(ctx.db, customer.id, ctx.device, ctx.now);
        ctx.signIn(customer.id);
        return ok({ user: toUser(customer) });
      };
    },
  },

  async 'Sig.Front.User.Session.Logout'({ everywhere }, ctx) {
    if (everywhere) await endSessions(ctx.db, requireCustomer(ctx).id, null);
    else if (ctx.session !== null) await endSession(ctx.db, ctx.session);
    ctx.signOut();
    return ok({});
  },
} satisfies Handlers<
  'Sig.Front.User.Session.Current' | 'Sig.Front.User.Session.Login' | 'Sig.Front.User.Session.Logout'
>;
