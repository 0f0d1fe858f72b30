import { eq } from 'drizzle-orm';
import { codes } from '../../src/contract/codes';
import { customers } from '../db/schema';
import { customerOf } from '../http/handler';
import type { Handlers } from '../http/handler';
import { noteDevice } from '../invite/traits';
import { verifyPassword } from '../auth/passwords';
import { forgive, take } from '../http/rate-limits';
import { ok, refuse } from '../http/reply';
import { endSession, endSessions, userOf } from '../auth/sessions';

export const sessionHandlers = {
  async 'Sig.Front.User.Session.Current'(_, { customer }) {
    return ok({ user: customer && userOf(customer) });
  },

  async 'Sig.Front.User.Session.Login'(input, ask) {
    const email = input.email.toLowerCase();
    const who = `${email} ${ask.ip}`;
    const wait = await take(ask.db, 'login', who, ask.now);
    if (wait !== null) return refuse(codes.rateLimited, { retryAfter: wait });
    const [customer] = await ask.db.select().from(customers).where(eq(customers.email, email));
    const right = await verifyPassword(input.password, customer?.passwordHash ?? null, ask.services.passwordCost);
    if (!customer || !right) return refuse(codes.badCredentials);
    await forgive(ask.db, 'login', who);
    // The session that asked, if any, is of another login on the same device and ends with this one.
    if (ask.session !== null) await endSession(ask.db, ask.session);
    await noteDevice(ask.db, customer.id, ask.device, ask.now);
    ask.signIn(customer.id);
    return ok({ user: userOf(customer) });
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
