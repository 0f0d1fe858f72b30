import { eq, sql } from 'drizzle-orm';
import { codes } from '../../src/contract/codes';
import { mostFriendMails } from '../../src/contract/friend';
import { holdCustomer, lockCustomer } from '../account/customer-lock';
import { askByToken, askOf, makeAsk, mayAsk, mineView, nameForMail, ownPayment, seenView } from '../friend/friend-asks';
import { isPayable, newTry, openTry } from '../payment/payment-start';
import { expireUnpaid } from '../payment/expire-unpaid';
import { friendAsks } from '../db/schema-friends';
import { customerOf } from '../http/handler';
import type { Ask, Handlers } from '../http/handler';
import { take } from '../http/rate-limits';
import { expireDueRecords } from '../http/expire-due-records';
import { ok, refuse } from '../http/reply';

/** A customer's payment, with the customer held. */
async function held(ask: Ask, payment: string) {
  const { id } = customerOf(ask);
  await lockCustomer(ask.db, id);
  return ownPayment(ask.db, id, payment);
}

/** The payment as the asker sees it after a change. */
async function mineAfter(ask: Ask, payment: string) {
  const now = await ownPayment(ask.db, customerOf(ask).id, payment);
  return now ? ok(await mineView(ask.db, now)) : refuse(codes.notFound);
}

export const friendHandlers = {
  async 'Sig.Front.Friend.Mine'({ payment: id }, ask) {
    await expireDueRecords(ask, () => expireUnpaid(ask.db, ask.now, { customerId: customerOf(ask).id }));
    return mineAfter(ask, id);
  },

  async 'Sig.Front.Friend.Ask'({ payment: id, ...words }, ask) {
    const { db, now } = ask;
    const payment = await held(ask, id);
    if (!payment) return refuse(codes.notFound);
    if (!isPayable(payment, now)) return refuse(codes.paymentOver);
    const standing = await askOf(db, id);
    if (standing) await db.update(friendAsks).set(words).where(eq(friendAsks.token, standing.token));
    else if (await mayAsk(db, payment.customerId, now)) await makeAsk(db, payment, words, { now });
    else return refuse(codes.friendsAsked);
    return mineAfter(ask, id);
  },

  async 'Sig.Front.Friend.Withdraw'({ payment: id }, ask) {
    const { db, now } = ask;
    const payment = await held(ask, id);
    const standing = payment && (await askOf(db, id));
    if (!standing) return refuse(codes.notFound);
    if (payment.state === 'confirming' || payment.state === 'succeeded') return refuse(codes.tooLate);
    await db.update(friendAsks).set({ withdrawnAt: now }).where(eq(friendAsks.token, standing.token));
    return mineAfter(ask, id);
  },

  async 'Sig.Front.Friend.Mail'({ payment: id, email }, ask) {
    const { db, now, services } = ask;
    const payment = await held(ask, id);
    const standing = payment && (await askOf(db, id));
    if (!standing) return refuse(codes.notFound);
    if (!isPayable(payment, now)) return refuse(codes.paymentOver);
    if (standing.mails >= mostFriendMails) return refuse(codes.mailsSpent);
    const wait = await take(db, 'friendMails', payment.customerId, now);
    if (wait !== null) return refuse(codes.rateLimited, { retryAfter: wait });
    await db
      .update(friendAsks)
      .set({ mails: sql`${friendAsks.mails} + 1` })
      .where(eq(friendAsks.token, standing.token));
    const link = `${services.siteOrigin}/friendPayment/payEmail?token=${standing.token}`;
    // The words to the friend stay on our page: nobody sends mails of their own making through us.
    await ask.mail(email.toLowerCase(), 'friendAsked', { name: nameForMail(standing.name), link });
    return mineAfter(ask, id);
  },

  async 'Sig.Front.Friend.Seen'({ token }, ask) {
    const { db, now, language } = ask;
    const before = await askByToken(db, token);
    if (!before) return refuse(codes.notFound);
    await expireDueRecords(ask, () => expireUnpaid(db, now, { paymentId: before.payment.id }));
    return ok(await seenView(db, (await askByToken(db, token)) ?? before, language));
  },

  async 'Sig.Front.Friend.Pay'({ token }, { db, now, services }) {
    if (!services.payments) return refuse(codes.paymentClosed);
    const before = await askByToken(db, token);
    if (!before) return refuse(codes.notFound);
    if (!(await holdCustomer(db, before.ask.customerId))) return refuse(codes.notFound);
    const { ask, payment } = (await askByToken(db, token)) ?? before;
    if (ask.withdrawnAt !== null || !isPayable(payment, now)) return refuse(codes.paymentOver);
    const open = await openTry(db, services.payments, payment.id, token);
    if (open) return ok({ url: open });
    const returnTo = `/friendPayment/payResult?token=${token}`;
    const { url } = await newTry(db, services.payments, { payment, ask: token, returnTo, now });
    return ok({ url });
  },
} satisfies Handlers<`Sig.Front.Friend.${'Mine' | 'Ask' | 'Withdraw' | 'Mail' | 'Seen' | 'Pay'}`>;
