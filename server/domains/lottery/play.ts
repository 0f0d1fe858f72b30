import { randomInt } from 'node:crypto';
import { codes } from '@/contract/codes';
import type { LotteryState } from '@/contract/lottery';
import { drawBall, lotteryState, playsLeft, whyNoPlay } from '@/rules/lottery';
import type { Played } from '@/rules/lottery';
import { issueCoupon } from '../coupon/coupons';
import { lockCustomer } from '../account/customer-lock';
import { newId } from '@server/platform/db/keys';
import { getPointBalance, writePoints } from '../points/ledger';
import type { Db } from '@server/platform/db/open';
import { lotteryPlays } from './schema';
import type { PrizeDefinition } from './schema';
import { issueGift } from '../gift/gifts';
import { fail } from '@server/platform/http/reply';
import type { Failure } from '@server/platform/http/reply';
import { lockDrum, takeBall } from './drum';
import type { CurrentLottery, LotteryDefinition } from './find-lottery';
import type { Drum } from './remaining-balls';
import type { LotteryStatus } from './lottery-view';
import { playedBy } from './played';
import type { PlayRow } from './played';
import { toJstDayNumber } from '@/rules/time/date';
import { daysToMs } from '@/rules/time/instant';

interface PlayAttempt {
  readonly customerId: string;
  readonly current: CurrentLottery;
  /** Points that the button said. */
  readonly pointsCost: number;
  readonly now: Date;
  /** A whole number from 0 to n − 1; cryptographic unless a test has its own. */
  readonly random?: (below: number) => number;
}

interface NewPlay {
  readonly id: string;
  readonly customerId: string;
  readonly at: Date;
}

/** Hands out what a ball wins, in the play's transaction. */
async function issueWin(tx: Db, lottery: string, { win }: PrizeDefinition, { id, customerId, at }: NewPlay) {
  const nothing = { couponId: null, giftId: null };
  switch (win.kind) {
    case 'none':
      return nothing;
    case 'points':
      await writePoints(tx, { customerId, points: win.points, reason: 'prize', about: id, at });
      return nothing;
    case 'coupon': {
      const { percent, minYen, days } = win;
      const endsAt = new Date(at.getTime() + daysToMs(days));
      const campaign = `prize-${lottery}`;
      return {
        ...nothing,
        couponId: await issueCoupon(tx, { customerId, campaign, percent, minYen, endsAt, now: at }),
      };
    }
    case 'goods': {
      const { titles, picture } = win;
      const given = { customerId, source: 'prize', about: id, titles, picture, at } as const;
      return { ...nothing, giftId: await issueGift(tx, given) };
    }
  }
}

/** The customer's earlier plays and points before a play. */
interface PlayHistory {
  readonly played: Played;
  readonly points: number;
}

/** Points of the play, or why it may not be. */
function judge(
  {
    lottery,
    state,
    statedCost,
  }: { readonly lottery: LotteryDefinition; readonly state: LotteryState; readonly statedCost: number },
  { played, points }: PlayHistory,
): number | Failure {
  const left = playsLeft(lottery, played);
  const why = whyNoPlay({ ...left, state, points });
  // Told before the points are counted: another tab used the free play, and nobody pays for what a button called free.
  if ((why === null || why === codes.pointsShort) && left.next > statedCost)
    return fail(codes.playCostsMore, { score: left.next });
  return why === null ? left.next : fail(why, why === codes.pointsShort ? { score: left.next } : undefined);
}

const without = (drum: Drum, prize: string): Drum =>
  drum.map((balls) => (balls.id === prize ? { ...balls, left: balls.left - 1 } : balls));

/** Calculates the status after a play. The customer and the round are locked, so nothing else has changed it. */
function statusAfter(
  current: CurrentLottery,
  { played, points }: PlayHistory,
  row: PlayRow,
  { win }: PrizeDefinition,
): LotteryStatus {
  const { all, today, freeToday } = played;
  return {
    ...current,
    drum: without(current.drum, row.prize),
    own: {
      played: { all: all + 1, today: today + 1, freeToday: freeToday + (row.score === 0 ? 1 : 0) },
      points: points - row.score + (win.kind === 'points' ? win.points : 0),
      last: row,
    },
  };
}

/** A play and what it left behind. */
export interface Drawn {
  readonly row: PlayRow;
  readonly after: LotteryStatus;
}

/**
 * Draws one ball for a customer: free plays before points, one of the balls that are left in the drum, its prize handed out at
 * once. Inside a transaction; takes the customer, then the round, and that as late as it can: everybody's plays of it wait.
 */
export async function playLottery(tx: Db, attempt: PlayAttempt): Promise<Drawn | Failure> {
  const { customerId, now, random = randomInt } = attempt;
  await lockCustomer(tx, customerId);
  const { id, round } = { id: attempt.current.lottery.id, round: attempt.current.round.round };
  const history: PlayHistory = {
    played: await playedBy(tx, { customerId, lottery: id, round }, now),
    points: await getPointBalance(tx, customerId, now),
  };
  const current = await lockDrum(tx, attempt.current, now);
  const { lottery, drum } = current;
  const state = lotteryState(drum, current.round, now);
  const pointsCost = judge({ lottery, state, statedCost: attempt.pointsCost }, history);
  if (typeof pointsCost !== 'number') return pointsCost;
  const prize = drawBall(drum, random);
  const drawn = lottery.prizes.find(({ ball }) => ball === prize);
  if (!drawn) throw new Error(`The drum of ${id} ${round} is empty.`);
  await takeBall(tx, id, round, drawn.ball);
  const play = { id: newId(), customerId, at: now };
  const paid = await writePoints(tx, { customerId, points: -pointsCost, reason: 'play', about: play.id, at: now });
  if (!paid) throw new Error('Points were spent beside the lock.');
  const given = await issueWin(tx, id, drawn, play);
  const [row] = await tx
    .insert(lotteryPlays)
    .values({
      ...play,
      ...given,
      lottery: id,
      round,
      version: lottery.version,
      prize: drawn.ball,
      wins: drawn.win.kind,
      score: pointsCost,
      day: toJstDayNumber(now),
    })
    .returning();
  if (!row) throw new Error('The play was not written.');
  return { row, after: statusAfter(current, history, row, drawn) };
}
