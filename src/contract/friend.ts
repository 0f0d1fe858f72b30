import * as v from 'valibot';
import { call } from './call';
import { rowId } from './cart';
import { email, instant, yen } from './common';
import { goodsText, picture } from './goods';
import { nameLine } from './input';
import { paymentStates } from './order';

/** Most characters (UTF-16 units, as a field counts them) of the name that an asker signs with, and of the words to a friend. */
export const maxNameLetters = 40;
export const maxNoteLetters = 200;
/** Most mails of one payment. */
export const maxFriendMails = 5;

/** In the address that a friend opens: 32 random bytes. */
export const friendToken = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

const upTo = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max));

const asked = v.object({
  token: friendToken,
  /** As the friend knows the asker. */
  name: v.string(),
  note: v.string(),
  /** True where the friend sees what is bought. */
  shows: v.boolean(),
  /** Mails that may still be sent. */
  mailsLeft: v.number(),
});
export type FriendRequest = v.InferOutput<typeof asked>;

/** What a customer asks a friend to pay, and the ask of it where there is one. */
const mine = v.object({
  kind: v.picklist(['order', 'parcel', 'share']),
  /** Number of the order or parcel. */
  number: rowId,
  yen,
  state: v.picklist(paymentStates),
  payBy: instant,
  /** True where the friend who was asked paid it. */
  byFriend: v.boolean(),
  ask: v.nullable(asked),
});
export type FriendMine = v.InferOutput<typeof mine>;

/** How an ask stands for the friend: `paidElse` was paid by somebody else, `over` ran out or was taken back. */
export const askStates = ['open', 'confirming', 'failed', 'paid', 'paidElse', 'over'] as const;
export type AskState = (typeof askStates)[number];

const seen = v.object({
  state: v.picklist(askStates),
  /** What the friend must know to pay, and nothing else; null once there is nothing to pay or to thank for. */
  ask: v.nullable(
    v.object({
      name: v.string(),
      note: v.string(),
      kind: mine.entries.kind,
      yen,
      /** Whole yen that came back to the friend since. */
      refunded: yen,
      payBy: instant,
      paidAt: v.nullable(instant),
      /** Pieces that are paid. */
      pieces: v.number(),
      /** Where the asker shows them: what they are. */
      things: v.array(v.object({ id: rowId, title: goodsText, picture })),
    }),
  ),
});
export type FriendSeen = v.InferOutput<typeof seen>;

export const friendCalls = {
  /** Gets a payment of the customer and whether a friend was asked to make it. Refusals: notFound. */
  'Sig.Front.Friend.Mine': call({
    method: 'GET',
    login: true,
    input: v.object({ payment: rowId }),
    output: mine,
  }),
  /**
   * Asks a friend to pay, or changes the request. An order that would expire sooner then waits for 24 hours. Refusals: notFound,
   * paymentOver, friendsAsked (three requests are open).
   */
  'Sig.Front.Friend.Ask': call({
    method: 'POST',
    login: true,
    input: v.object({
      payment: rowId,
      name: v.pipe(nameLine(maxNameLetters), v.minLength(1)),
      note: upTo(maxNoteLetters),
      shows: v.boolean(),
    }),
    output: mine,
  }),
  /** Withdraws the request; its link no longer works. Refusals: notFound, tooLate (the friend's payment is under way or done). */
  'Sig.Front.Friend.Withdraw': call({
    method: 'POST',
    login: true,
    input: v.object({ payment: rowId }),
    output: mine,
  }),
  /**
   * Mails the link to a friend in the customer's language. Refusals: notFound, paymentOver, mailsSpent (5 a payment), rateLimited (10 a
   * day).
   */
  'Sig.Front.Friend.Mail': call({
    method: 'POST',
    login: true,
    input: v.object({ payment: rowId, email }),
    output: mine,
  }),
  /** Gets what a friend sees of a payment request, without an account. Refusals: notFound. */
  'Sig.Front.Friend.Seen': call({
    method: 'GET',
    input: v.object({ token: friendToken }),
    output: seen,
  }),
  /** Opens the payment provider's page for the friend. Refusals: notFound, paymentOver, paymentClosed. */
  'Sig.Front.Friend.Pay': call({
    method: 'POST',
    input: v.object({ token: friendToken }),
    output: v.object({ url: v.string() }),
  }),
};
