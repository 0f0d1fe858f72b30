import * as v from 'valibot';
import { defineCall } from './call';
import { rowId } from './cart';
import { cursor, instant, nothing, yen } from './common';

/**
 * Why points came or went. `orderBack`, `rewardBack`: an order that was not paid, a reward that was taken back. `refundBack`: a refund of which a
 * second person of staff disapproved. `goodwill`, `correction`: staff made up for something, or put a mistake right.
 */
export const pointReasons = [
  'gift',
  'order',
  'orderBack',
  'refund',
  'refundBack',
  'signIn',
  'task',
  'play',
  'prize',
  'reward',
  'rewardBack',
  'invite',
  'review',
  'expired',
  'goodwill',
  'correction',
] as const;
export type PointReason = (typeof pointReasons)[number];

/** The views of the ledger: points gained, used and expired. */
export const pointKinds = ['gained', 'used', 'expired'] as const;
export type PointKind = (typeof pointKinds)[number];

/** Most days of a range of the ledger. */
export const maxRangeDays = 90;

const pointEntry = v.object({
  id: rowId,
  /** Above nothing for a gain, below it for a spend. */
  points: v.pipe(v.number(), v.integer()),
  reason: v.picklist(pointReasons),
  /** The order that it is about, or null. */
  order: v.nullable(rowId),
  /** Points held after it. */
  balance: v.pipe(v.number(), v.integer()),
  at: instant,
});
export type PointEntry = v.InferOutput<typeof pointEntry>;

export const pointCalls = {
  /**
   * Gets what the member page shows first: points with their expiry and the last half year, usable coupons, and what waits for the
   * customer.
   */
  'Sig.Front.User.Member.Overview': defineCall({
    method: 'GET',
    login: true,
    input: nothing,
    output: v.object({
      points: v.object({
        balance: yen,
        /** When all of them end unless points are gained or used before; null without points. */
        end: v.nullable(instant),
        /** The balance every second week, the oldest first, the current one last. */
        history: v.array(v.object({ at: instant, balance: yen })),
      }),
      coupons: v.object({
        held: v.number(),
        /** The next end among them, or null. */
        end: v.nullable(instant),
        /** Campaigns of which none is in hand. */
        open: v.number(),
      }),
      /** Points that wait to be collected at the daily check-in: of today, and of tasks that are done. */
      claimable: yen,
      /** Orders to pay, things in the warehouse, auctions that one bids in or has to pay. */
      waiting: v.object({ toPay: v.number(), arrived: v.number(), bids: v.number() }),
    }),
  }),
  /**
   * Lists changes of points, newest first, 20 a page, from `since` until before `before`; both or neither are given. Refusals:
   * rangeTurned, rangeTooLong with `{days}`.
   */
  'Sig.Front.User.Points.List': defineCall({
    method: 'GET',
    login: true,
    input: v.object({
      kind: v.optional(v.picklist(pointKinds)),
      since: v.optional(instant),
      before: v.optional(instant),
      cursor: v.optional(cursor),
    }),
    output: v.object({ entries: v.array(pointEntry), next: v.nullable(cursor) }),
  }),
};
