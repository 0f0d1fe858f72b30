import { eq } from 'drizzle-orm';
import { codes } from '../../src/contract/codes';
import { holdCustomer } from '../account/customer-lock';
import { customers } from '../db/schema';
import { customerOf } from '../http/handler';
import type { Handlers } from '../http/handler';
import { noteDevice } from '../invite/traits';
import { verifyPassword } from '../auth/passwords';
import { forgive, releaseRateLimit, take } from '../http/rate-limits';
import { ok, refuse } from '../http/reply';
import { endSession, endSessions, userOf } from '../auth/sessions';
import { hasPasswordOf } from '../auth/present-password';

export const sessionHandlers = {
  async 'Sig.Front.User.Session.Current'(_, { customer }) {
    return ok({ user: customer && userOf(customer) });
  },

  'Sig.Front.User.Session.Login': {
    async prepare(input, { db, ip, now, services }) {
      const email = input.email.toLowerCase();
      const who = `${email} ${ip}`;
      const wait = (await take(db, 'login', who, now)) ?? (await take(db, 'logins', ip, now));
      if (wait !== null) return refuse(codes.rateLimited, { retryAfter: wait });
      const [customer] = await db.select().from(customers).where(eq(customers.email, email));
      const right = await verifyPassword(input.password, customer?.passwordHash ?? null, services.passwordCost);
      if (!customer || !right) return refuse(codes.badCredentials);
      return async (ask) => {
        // A password that was set while this one was verified ended every session: this login opens none after that.
        const isHere = await holdCustomer(ask.db, customer.id);
        if (!isHere || !(await hasPasswordOf(ask.db, customer))) return refuse(codes.badCredentials);
        await forgive(ask.db, 'login', who);
        await releaseRateLimit(ask.db, 'logins', ip);
        // The session that asked, if any, is of another login on the same device and ends with this one.
        if (ask.session !== null) await endSession(ask.db, ask.session);
        await noteDevice(ask.db, customer.id, ask.device, ask.now);
        ask.signIn(customer.id);
        return ok({ user: userOf(customer) });
      };
    },
  },

  async 'Sig.Front.User.Session.Logout'({ everywhere }, ask) {
    if (everywhere) await endSessions(ask.db, customerOf(ask).id, null);
    else if (ask.session !== null) await endSession(ask.db, ask.session);
    ask.signOut();
    return ok({});
  },
} satisfies Handlers<
  'Sig.Front.User.Session.Current' | 'Sig.Front.User.Session.Login' | 'Sig.Front.User.Session.Logout'
>;
