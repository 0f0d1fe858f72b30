import { eq } from 'drizzle-orm';
import { codes } from '@/contract/codes';
import { customers } from '../account/schema';
import { sessionHandoffSeconds, createSessionHandoff, redeemSessionHandoff } from './session-handoff';
import type { Handlers } from '../handler';
import { forgive, take } from '@server/platform/http/rate-limits';
import { ok, fail } from '@server/platform/http/reply';
import { forwardedCookie } from './session-cookie';
import { openSession, toUser } from './sessions';

export const sessionHandoffHandlers = {
  async 'Sig.Front.User.Session.HandOver'(_, ctx) {
    const code = ctx.session === null ? null : await createSessionHandoff(ctx.db, ctx.session, ctx.now);
    if (code === null) return fail(codes.otherLoginNeeded);
    ctx.skipAnswerStorage();
    return ok({ code, expiresIn: sessionHandoffSeconds });
  },

  async 'Sig.Front.User.Session.Exchange'({ code }, ctx) {
    const wait = await take(ctx.db, 'sessionHandoff', ctx.ip, ctx.now);
    if (wait !== null) return fail(codes.rateLimited, { retryAfter: wait });
    const customerId = await redeemSessionHandoff(ctx.db, code, ctx.now);
    if (customerId === null) return fail(codes.handoffInvalid);
    await forgive(ctx.db, 'sessionHandoff', ctx.ip);
    const [customer] = await ctx.db.select().from(customers).where(eq(customers.id, customerId));
    if (!customer) return fail(codes.handoffInvalid);
    const token = await openSession(ctx.db, customerId, ctx.now, true);
    ctx.skipAnswerStorage();
    return ok({ user: toUser(customer), cookie: forwardedCookie(token, ctx.https) });
  },
} satisfies Handlers<'Sig.Front.User.Session.HandOver' | 'Sig.Front.User.Session.Exchange'>;
