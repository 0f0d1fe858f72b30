import * as v from 'valibot';
import { defineCall } from './call';
import { rowId } from './cart';
import { cursor, instant, nothing, yen } from './common';
import { gift } from './gift';
import { goodsId, goodsText, picture, site } from './goods';

/** `poolExhausted`: every ball of the drum is drawn; `allPrizesClaimed`: only balls without a prize are left. */
export const lotteryStates = ['notStarted', 'running', 'poolExhausted', 'allPrizesClaimed', 'ended'] as const;
export type LotteryState = (typeof lotteryStates)[number];

/** Colours of the balls, the best prize first; white wins nothing. */
export const balls = ['gold', 'red', 'blue', 'green', 'white'] as const;
export type Ball = (typeof balls)[number];

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
export const lotteryId = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/));

/** The prize of a ball: points (credited at once), a coupon of the premium section, an item that is sent for free, or nothing. */
const win = v.variant('kind', [
  v.object({ kind: v.literal('points'), points: count }),
  v.object({ kind: v.literal('coupon'), percent: v.number(), minYen: yen }),
  v.object({ kind: v.literal('goods'), site, goodsId, title: goodsText, picture }),
  v.object({ kind: v.literal('none') }),
]);
export type Win = v.InferOutput<typeof win>;

/** One colour of ball in the drum: how many there were, and how many are left. */
const prize = v.object({ id: rowId, ball: v.picklist(balls), win, count, left: count });
export type Prize = v.InferOutput<typeof prize>;

const playEntries = {
  id: rowId,
  lottery: lotteryId,
  name: goodsText,
  ball: v.picklist(balls),
  win,
  /** Points that it cost; 0 for a free play. */
  score: count,
  at: instant,
};
const play = v.object(playEntries);
export type Play = v.InferOutput<typeof play>;

/** The status of a customer: the plays left today (JST) and in this round, and the price of the next play in points (0: a free one). */
const viewer = v.object({
  points: count,
  freeLeft: count,
  todayLeft: count,
  totalLeft: count,
  next: count,
  lastPlay: v.nullable(play),
});
export type LotteryViewer = v.InferOutput<typeof viewer>;

const summaryEntries = {
  id: lotteryId,
  name: goodsText,
  about: goodsText,
  /** Its own picture; null for the picture of its best prize. */
  picture: v.nullable(picture),
  state: v.picklist(lotteryStates),
  startsAt: instant,
  endsAt: instant,
  /** The start of the next round; null where this one is the last. */
  nextAt: v.nullable(instant),
  /** Points of a play that is not free. */
  score: count,
  /** Free plays a day, plays a day and plays in a round. Days turn in Japan. */
  freePerDay: count,
  perDay: count,
  perRound: count,
};
const summary = v.object({ ...summaryEntries, best: prize });
export type LotterySummary = v.InferOutput<typeof summary>;

const detail = v.object({
  ...summaryEntries,
  /** The best first; the odds of a play are what is left of a colour among all that is left. */
  prizes: v.array(prize),
  /** Null for a visitor. */
  mine: v.nullable(viewer),
});
export type LotteryDetail = v.InferOutput<typeof detail>;

/** The state of a prize: points are credited; a coupon is in hand, in an order, used or over; an item has the state of its gift. */
export const prizeStates = [
  'credited',
  'inHand',
  'held',
  'used',
  'over',
  'toClaim',
  'claimed',
  'sent',
  'lapsed',
] as const;
export type PrizeState = (typeof prizeStates)[number];

const wonPrize = v.object({
  ...playEntries,
  state: v.picklist(prizeStates),
  /** The end of a coupon's validity. */
  couponEndsAt: v.nullable(instant),
  gift: v.nullable(gift),
});
export type WonPrize = v.InferOutput<typeof wonPrize>;

const winner = v.object({ who: v.string(), ball: v.picklist(balls), win, at: instant });
export type Winner = v.InferOutput<typeof winner>;

const lotteryInput = v.object({ id: lotteryId });
const page = v.object({ cursor: v.optional(cursor) });

export const lotteryCalls = {
  /** Lists every lottery with its present round, running ones first. */
  'Sig.Front.Lottery.List': defineCall({
    method: 'GET',
    input: nothing,
    output: v.object({ lotteries: v.array(summary), points: v.nullable(count) }),
  }),
  /** Gets one lottery. Refusals: notFound. */
  'Sig.Front.Lottery.Detail': defineCall({ method: 'GET', input: lotteryInput, output: detail }),
  /**
   * Draws one ball. `score` is the price in points that was shown. Free plays are used before points. Refusals: notFound,
   * lotteryNotStarted, lotteryEnded, poolExhausted, allPrizesClaimed, playsOver (of the round), playsOverToday, playCostsMore with
   * `score`, pointsShort.
   */
  'Sig.Front.Lottery.Play': defineCall({
    method: 'POST',
    login: true,
    input: v.object({ id: lotteryId, score: count }),
    output: v.object({ play, lottery: detail }),
  }),
  /** Lists the customer's prizes, newest first, 20 a page. */
  'Sig.Front.Lottery.MyPrizes': defineCall({
    method: 'GET',
    login: true,
    input: page,
    output: v.object({ prizes: v.array(wonPrize), next: v.nullable(cursor) }),
  }),
  /** Lists the customer's plays, newest first, 20 a page. */
  'Sig.Front.Lottery.Record': defineCall({
    method: 'GET',
    login: true,
    input: page,
    output: v.object({ plays: v.array(play), next: v.nullable(cursor) }),
  }),
  /** Lists the newest 20 winners of a lottery in its last 30 days, with masked names. Refusals: notFound. */
  'Sig.Front.Lottery.Winners': defineCall({
    method: 'GET',
    input: lotteryInput,
    output: v.object({ winners: v.array(winner) }),
  }),
};
