import { eq } from 'drizzle-orm';
import { codes } from '../../src/contract/codes';
import { customers } from '../db/schema';
import { customerOf } from '../handler';
import type { Handlers } from '../handler';
import { noteDevice } from '../invite/traits';
import { verifyPassword } from '../passwords';
import { forgive, take } from '../rate-limits';
import { ok, refuse } from '../reply';
import { endSession, endSessions, userOf } from '../sessions';

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
