import { eq, sql } from 'drizzle-orm';
import { codes } from '../../src/contract/codes';
import { maxFriendMails } from '../../src/contract/friend';
import { holdCustomer, lockCustomer } from '../account/customer-lock';
import {
  findRequestByToken,
  toFriendRequest,
  createFriendRequest,
  mayAsk,
  mineView,
  nameForMail,
  ownPayment,
  seenView,
} from '../friend/friend-requests';
import { isPayable, newTry, openTry } from '../payment/payment-start';
import { expireUnpaid } from '../payment/expire-unpaid';
import { friendAsks } from '../db/schema-friends';
import { requireCustomer } from '../http/handler';
import type { RequestContext, Handlers } from '../http/handler';
import { take } from '../http/rate-limits';
import { expireDueRecords } from '../http/expire-due-records';
import { ok, fail } from '../http/reply';

/** A customer's payment, with the customer held. */
async function lockFriendRequest(ctx: RequestContext, payment: string) {
  const { id } = requireCustomer(ctx);
  await lockCustomer(ctx.db, id);
  return ownPayment(ctx.db, id, payment);
}

/** The payment as the asker sees it after a change. */
async function mineAfter(ctx: RequestContext, payment: string) {
  const now = await ownPayment(ctx.db, requireCustomer(ctx).id, payment);
  return now ? ok(await mineView(ctx.db, now)) : fail(codes.notFound);
}

export const friendHandlers = {
  async 'Sig.Front.Friend.Mine'({ payment: id }, ctx) {
    await expireDueRecords(ctx, () => expireUnpaid(ctx.db, ctx.now, { customerId: requireCustomer(ctx).id }));
    return mineAfter(ctx, id);
  },

  async 'Sig.Front.Friend.Ask'({ payment: id, ...words }, ctx) {
    const { db, now } = ctx;
    const payment = await lockFriendRequest(ctx, id);
    if (!payment) return fail(codes.notFound);
    if (!isPayable(payment, now)) return fail(codes.paymentOver);
    const standing = await toFriendRequest(db, id);
    if (standing) await db.update(friendAsks).set(words).where(eq(friendAsks.token, standing.token));
    else if (await mayAsk(db, payment.customerId, now)) await createFriendRequest(db, payment, words, { now });
    else return fail(codes.friendsAsked);
    return mineAfter(ctx, id);
  },

  async 'Sig.Front.Friend.Withdraw'({ payment: id }, ctx) {
    const { db, now } = ctx;
    const payment = await lockFriendRequest(ctx, id);
    const standing = payment && (await toFriendRequest(db, id));
    if (!standing) return fail(codes.notFound);
    if (payment.state === 'confirming' || payment.state === 'succeeded') return fail(codes.tooLate);
    await db.update(friendAsks).set({ withdrawnAt: now }).where(eq(friendAsks.token, standing.token));
    return mineAfter(ctx, id);
  },

  async 'Sig.Front.Friend.Mail'({ payment: id, email }, ctx) {
    const { db, now, services } = ctx;
    const payment = await lockFriendRequest(ctx, id);
    const standing = payment && (await toFriendRequest(db, id));
    if (!standing) return fail(codes.notFound);
    if (!isPayable(payment, now)) return fail(codes.paymentOver);
    if (standing.mails >= maxFriendMails) return fail(codes.mailsSpent);
    const wait = await take(db, 'friendMails', payment.customerId, now);
    if (wait !== null) return fail(codes.rateLimited, { retryAfter: wait });
    await db
      .update(friendAsks)
      .set({ mails: sql`${friendAsks.mails} + 1` })
      .where(eq(friendAsks.token, standing.token));
    const link = `${services.siteOrigin}/friendPayment/payEmail?token=${standing.token}`;
    // The words to the friend stay on our page: nobody sends mails of their own making through us.
    await ctx.mail(email.toLowerCase(), 'friendAsked', { name: nameForMail(standing.name), link });
    return mineAfter(ctx, id);
  },

  async 'Sig.Front.Friend.Seen'({ token }, ctx) {
    const { db, now, language } = ctx;
    const before = await findRequestByToken(db, token);
    if (!before) return fail(codes.notFound);
    await expireDueRecords(ctx, () => expireUnpaid(db, now, { paymentId: before.payment.id }));
    return ok(await seenView(db, (await findRequestByToken(db, token)) ?? before, language));
  },

  async 'Sig.Front.Friend.Pay'({ token }, { db, now, services }) {
    if (!services.payments) return fail(codes.paymentClosed);
    const before = await findRequestByToken(db, token);
    if (!before) return fail(codes.notFound);
    if (!(await holdCustomer(db, before.ask.customerId))) return fail(codes.notFound);
    const { ask, payment } = (await findRequestByToken(db, token)) ?? before;
    if (ask.withdrawnAt !== null || !isPayable(payment, now)) return fail(codes.paymentOver);
    const open = await openTry(db, services.payments, payment.id, token);
    if (open) return ok({ url: open });
    const returnTo = `/friendPayment/payResult?token=${token}`;
    const { url } = await newTry(db, services.payments, { payment, ask: token, returnTo, now });
    return ok({ url });
  },
} satisfies Handlers<`Sig.Front.Friend.${'Mine' | 'Ask' | 'Withdraw' | 'Mail' | 'Seen' | 'Pay'}`>;
