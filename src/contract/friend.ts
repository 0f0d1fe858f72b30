import * as v from 'valibot';
import { call } from './call';
import { rowId } from './cart';
import { email, instant, yen } from './common';
import { goodsText, picture } from './goods';
import { nameLine } from './input';
import { paymentStates } from './order';

/** Most characters (UTF-16 units, as a field counts them) of the name that an asker signs with, and of the words to a friend. */
export const mostNameLetters = 40;
export const mostNoteLetters = 200;
/** Most mails of one payment. */
export const mostFriendMails = 5;

/** In the address that a friend opens: 32 random bytes. */
export const friendToken = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

const upTo = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most));

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
export type FriendAsk = v.InferOutput<typeof asked>;

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
  /** what a payment of one's own is, and whether a friend was asked. Refusals: notFound. */
  'Sig.Front.Friend.Mine': call({
    method: 'GET',
    login: true,
    input: v.object({ payment: rowId }),
    output: mine,
  }),
  /**
   * asks a friend to pay, or changes what an ask says. An order that would run out sooner then waits for 24 hours. Refusals: notFound,
   * paymentOver, friendsAsked (three asks wait already).
   */
  'Sig.Front.Friend.Ask': call({
    method: 'POST',
    login: true,
    input: v.object({
      payment: rowId,
      name: v.pipe(nameLine(mostNameLetters), v.minLength(1)),
      note: upTo(mostNoteLetters),
      shows: v.boolean(),
    }),
    output: mine,
  }),
  /** Takes an ask back: its link opens nothing any more. Refusals: notFound, tooLate (the friend's payment is on its way or done). */
  'Sig.Front.Friend.Withdraw': call({
    method: 'POST',
    login: true,
    input: v.object({ payment: rowId }),
    output: mine,
  }),
  /**
   * sends the link to a friend, in the asker's language. Refusals: notFound, paymentOver, mailsSpent (5 of a payment), rateLimited (10 a
   * day).
   */
  'Sig.Front.Friend.Mail': call({
    method: 'POST',
    login: true,
    input: v.object({ payment: rowId, email }),
    output: mine,
  }),
  /** what the friend sees, without an account. Refusals: notFound. */
  'Sig.Front.Friend.Seen': call({
    method: 'GET',
    input: v.object({ token: friendToken }),
    output: seen,
  }),
  /** opens the provider's page for the friend. Refusals: notFound, paymentOver, paymentClosed. */
  'Sig.Front.Friend.Pay': call({
    method: 'POST',
    input: v.object({ token: friendToken }),
    output: v.object({ url: v.string() }),
  }),
};
