import { eq } from 'drizzle-orm';
import { codes } from '../../src/contract/codes';
import { customers } from '../db/schema';
import { handOverSeconds, makeHandOver, redeemHandOver } from '../auth/hand-over';
import type { Handlers } from '../http/handler';
import { forgive, take } from '../http/rate-limits';
import { ok, refuse } from '../http/reply';
import { forwardedCookie } from '../auth/session-cookie';
import { openSession, userOf } from '../auth/sessions';

export const handOverHandlers = {
  async 'Sig.Front.User.Session.HandOver'(_, ask) {
    const code = ask.session === null ? null : await makeHandOver(ask.db, ask.session, ask.now);
    if (code === null) return refuse(codes.otherLoginNeeded);
    ask.keepNoAnswer();
    return ok({ code, expiresIn: handOverSeconds });
  },

  async 'Sig.Front.User.Session.Exchange'({ code }, ask) {
    const wait = await take(ask.db, 'handOver', ask.ip, ask.now);
    if (wait !== null) return refuse(codes.rateLimited, { retryAfter: wait });
    const customerId = await redeemHandOver(ask.db, code, ask.now);
    if (customerId === null) return refuse(codes.handoffInvalid);
    await forgive(ask.db, 'handOver', ask.ip);
    const [customer] = await ask.db.select().from(customers).where(eq(customers.id, customerId));
    if (!customer) return refuse(codes.handoffInvalid);
    const token = await openSession(ask.db, customerId, ask.now, true);
    ask.keepNoAnswer();
    return ok({ user: userOf(customer), cookie: forwardedCookie(token, ask.https) });
  },
} satisfies Handlers<'Sig.Front.User.Session.HandOver' | 'Sig.Front.User.Session.Exchange'>;
