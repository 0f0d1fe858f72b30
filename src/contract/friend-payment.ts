import * as v from 'valibot';
import { defineCall } from './call';
import { rowId } from './cart';
import { agreedTerms, email, instant, yen } from './common';
import { goodsText, picture } from './goods';
import { nameLine } from './input';
import { latePayment, paymentStates } from './order';
import { hostPays, startedPayment } from './payment-start';

/** Most characters (UTF-16 units, as a field counts them) of the name that an asker signs with, and of the words to a friend. */
export const maxNameLetters = 40;
export const maxNoteLetters = 200;
/** Most mails of one payment. */
export const maxFriendMails = 5;

/** In the address that a friend opens: 32 random bytes. */
export const friendToken = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

const upTo = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max));

const paymentRequest = v.object({
  token: friendToken,
  /** As the friend knows the asker. */
  name: v.string(),
  note: v.string(),
  /** True where the friend sees what is bought. */
  shows: v.boolean(),
  /** Mails that may still be sent. */
  mailsLeft: v.number(),
});
export type FriendRequest = v.InferOutput<typeof paymentRequest>;

/** A payment that a customer can request from a friend, and the request where there is one. */
const ownRequest = v.object({
  kind: v.picklist(['order', 'parcel', 'share']),
  /** Number of the order or parcel. */
  number: rowId,
  yen,
  state: v.picklist(paymentStates),
  payBy: instant,
  /** The deadline that a link made now would give; `payBy` where that is later. */
  linkUntil: instant,
  /** It can be paid no more because it was called off, and not because its time ran out. */
  cancelled: v.boolean(),
  /** True where the friend who was asked paid it. */
  byFriend: v.boolean(),
  /** Whole yen of it that go back to whoever paid, and the part that the payment provider has not confirmed. */
  refunded: yen,
  refundPending: yen,
  ask: v.nullable(paymentRequest),
});
export type OwnFriendPayment = v.InferOutput<typeof ownRequest>;

/**
 * The state of a request for the friend: `paidElse` was paid by somebody else, whose payment is still to be confirmed in `confirmingElse`; `over`
 * expired or was withdrawn.
 */
export const friendRequestStates = [
  'open',
  'confirming',
  'failed',
  'paid',
  'confirmingElse',
  'paidElse',
  'over',
] as const;
export type FriendRequestState = (typeof friendRequestStates)[number];

const seen = v.object({
  state: v.picklist(friendRequestStates),
  /** The sum of `latePayments`, whole yen. */
  late: yen,
  /** Payments of the friend that did not pay the request. */
  latePayments: v.array(latePayment),
  /** The details that the friend needs in order to pay, and nothing else; null once there is nothing to pay or to thank for. */
  ask: v.nullable(
    v.object({
      name: v.string(),
      note: v.string(),
      kind: ownRequest.entries.kind,
      yen,
      /** Whole yen that came back to the friend since. */
      refunded: yen,
      /** The part of it that the payment provider has not confirmed. */
      refundPending: yen,
      payBy: instant,
      paidAt: v.nullable(instant),
      /** Pieces that are paid. */
      pieces: v.number(),
      /** The order lines to be paid for, where the requester shows them. */
      things: v.array(v.object({ id: rowId, title: goodsText, picture })),
    }),
  ),
});
export type FriendSeen = v.InferOutput<typeof seen>;

export const friendCalls = {
  /** Gets a payment of the customer and whether a friend was asked to make it. Refusals: notFound. */
  'Sig.Front.Friend.Mine': defineCall({
    method: 'GET',
    login: true,
    input: v.object({ payment: rowId }),
    output: ownRequest,
  }),
  /**
   * Asks a friend to pay, or changes the request. An order that would expire sooner then waits for 24 hours. Refusals: notFound,
   * paymentOver, friendsAsked (three requests are open).
   */
  'Sig.Front.Friend.Ask': defineCall({
    method: 'POST',
    login: true,
    input: v.object({
      payment: rowId,
      name: v.pipe(nameLine(maxNameLetters), v.minLength(1)),
      note: upTo(maxNoteLetters),
      shows: v.boolean(),
    }),
    output: ownRequest,
  }),
  /** Withdraws the request; its link no longer works. Refusals: notFound, tooLate (the friend's payment is under way or done). */
  'Sig.Front.Friend.Withdraw': defineCall({
    method: 'POST',
    login: true,
    input: v.object({ payment: rowId }),
    output: ownRequest,
  }),
  /**
   * Mails the link to a friend in the customer's language. Refusals: notFound, paymentOver, mailsSpent (5 a payment), rateLimited (10 a
   * day).
   */
  'Sig.Front.Friend.Mail': defineCall({
    method: 'POST',
    login: true,
    input: v.object({ payment: rowId, email }),
    output: ownRequest,
  }),
  /** Gets what a friend sees of a payment request, without an account. Refusals: notFound. */
  'Sig.Front.Friend.Seen': defineCall({
    method: 'GET',
    input: v.object({ token: friendToken }),
    output: seen,
  }),
  /**
   * Starts the payment for the friend, as `Sig.Front.Payment.Start` does; the friend's consent to `terms` is recorded. Refusals: notFound, termsOutdated, paymentOver,
   * paymentClosed, rateLimited, paymentUnreachable, itemPriceChanged, soldMeanwhile.
   */
  'Sig.Front.Friend.Pay': defineCall({
    method: 'POST',
    input: v.object({ token: friendToken, terms: agreedTerms, hostPays }),
    output: startedPayment,
  }),
};
