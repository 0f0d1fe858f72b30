import { eq, sql } from 'drizzle-orm';
import { codes } from '@/contract/codes';
import { termsVersion } from '@server/platform/brand/brand';
import { maxFriendMails } from '@/contract/friend-payment';
import { holdCustomer, lockCustomer } from '../account/customer-lock';
import {
  findRequestByToken,
  toFriendRequest,
  createFriendRequest,
  mayRequest,
  overviewOf,
  nameForMail,
  ownPayment,
  seenView,
} from './friend-requests';
import { limitAttempts } from '../payment/attempt-limits';
import { findUsableAttempt, isPayable, newAttempt, renewConsent } from '../payment/payment-start';
import { recheckUnpaid } from '../order/recheck-unpaid';
import { preparePayment } from '../payment/prepare-payment';
import { expireUnpaid } from '../due-records/expire-unpaid';
import { friendAsks } from './schema';
import { requireCustomer } from '../handler';
import type { RequestContext, Handlers } from '../handler';
import { take } from '@server/platform/http/rate-limits';
import { expireDueRecords } from '../due-records/expire-due-records';
import { ok, fail } from '@server/platform/http/reply';

/** A customer's payment, with the customer held. */
async function lockFriendRequest(ctx: RequestContext, payment: string) {
  const { id } = requireCustomer(ctx);
  await lockCustomer(ctx.db, id);
  return ownPayment(ctx.db, id, payment);
}

/** The payment as the asker sees it after a change. */
async function overviewAfter(ctx: RequestContext, payment: string) {
  const changed = await ownPayment(ctx.db, requireCustomer(ctx).id, payment);
  return changed ? ok(await overviewOf(ctx.db, changed, ctx.now)) : fail(codes.notFound);
}

export const friendHandlers = {
  async 'Sig.Front.Friend.Mine'({ payment: id }, ctx) {
    await expireDueRecords(ctx, () => expireUnpaid(ctx.db, ctx.now, { customerId: requireCustomer(ctx).id }));
    return overviewAfter(ctx, id);
  },

  async 'Sig.Front.Friend.Ask'({ payment: id, ...words }, ctx) {
    const { db, now } = ctx;
    const payment = await lockFriendRequest(ctx, id);
    if (!payment) return fail(codes.notFound);
    if (!isPayable(payment, now)) return fail(codes.paymentOver);
    const request = await toFriendRequest(db, id);
    if (request) await db.update(friendAsks).set(words).where(eq(friendAsks.token, request.token));
    else if (await mayRequest(db, payment.customerId, now)) await createFriendRequest(db, payment, words, { now });
    else return fail(codes.friendsAsked);
    return overviewAfter(ctx, id);
  },

  async 'Sig.Front.Friend.Withdraw'({ payment: id }, ctx) {
    const { db, now } = ctx;
    const payment = await lockFriendRequest(ctx, id);
    const request = payment && (await toFriendRequest(db, id));
    if (!request) return fail(codes.notFound);
    if (payment.state === 'confirming' || payment.state === 'succeeded') return fail(codes.tooLate);
    await db.update(friendAsks).set({ withdrawnAt: now }).where(eq(friendAsks.token, request.token));
    return overviewAfter(ctx, id);
  },

  async 'Sig.Front.Friend.Mail'({ payment: id, email }, ctx) {
    const { db, now, services } = ctx;
    const payment = await lockFriendRequest(ctx, id);
    const request = payment && (await toFriendRequest(db, id));
    if (!request) return fail(codes.notFound);
    if (!isPayable(payment, now)) return fail(codes.paymentOver);
    if (request.mails >= maxFriendMails) return fail(codes.mailsSpent);
    const wait = await take(db, 'friendMails', payment.customerId, now);
    if (wait !== null) return fail(codes.rateLimited, { retryAfter: wait });
    await db
      .update(friendAsks)
      .set({ mails: sql`${friendAsks.mails} + 1` })
      .where(eq(friendAsks.token, request.token));
    const link = `${services.siteOrigin}/friendPayment/payEmail?token=${request.token}`;
    // The words to the friend stay on our page: nobody sends mails of their own making through us.
    await ctx.mail(email.toLowerCase(), 'friendAsked', { name: nameForMail(request.name), link });
    return overviewAfter(ctx, id);
  },

  async 'Sig.Front.Friend.Seen'({ token }, ctx) {
    const { db, now, language } = ctx;
    const before = await findRequestByToken(db, token);
    if (!before) return fail(codes.notFound);
    await expireDueRecords(ctx, () => expireUnpaid(db, now, { paymentId: before.payment.id }));
    return ok(await seenView(db, (await findRequestByToken(db, token)) ?? before, language));
  },

  'Sig.Front.Friend.Pay': {
    async prepare({ token, ...payer }, prepareContext) {
      const requested = await findRequestByToken(prepareContext.db, token);
      const failure = requested && (await recheckUnpaid(prepareContext, requested.payment));
      if (failure) return failure;
      return preparePayment(prepareContext, payer, async (tx, starting) => {
        const before = await findRequestByToken(tx, token);
        if (!before) return fail(codes.notFound);
        if (!(await holdCustomer(tx, before.request.customerId))) return fail(codes.notFound);
        if (starting.terms !== termsVersion) return fail(codes.termsOutdated);
        const { request, payment } = (await findRequestByToken(tx, token)) ?? before;
        if (request.withdrawnAt !== null || !isPayable(payment, starting.now)) return fail(codes.paymentOver);
        const open = await findUsableAttempt(tx, starting, { paymentId: payment.id, request: token });
        const returnTo = `/friendPayment/payResult?token=${token}`;
        if (open) return renewConsent(tx, open, starting.now);
        const limited = await limitAttempts(tx, { ...starting, payer: `friend ${token}` });
        return limited ?? newAttempt(tx, payment, { ...starting, request: token, returnTo });
      });
    },
  },
} satisfies Handlers<`Sig.Front.Friend.${'Mine' | 'Ask' | 'Withdraw' | 'Mail' | 'Seen' | 'Pay'}`>;
