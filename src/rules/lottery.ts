import { codes } from '../contract/codes';
import type { LotteryState } from '../contract/lottery';

/** One colour of ball in a drum. */
export interface Balls {
  readonly id: string;
  readonly left: number;
  /** False for balls that win nothing. */
  readonly wins: boolean;
}

const sumOf = (drum: readonly Balls[]): number => drum.reduce((sum, { left }) => sum + left, 0);

/**
 * Takes one ball out of all that are left, each as likely as the other. `random(n)` gives a whole number from 0 to n − 1.
 * Null where the drum is empty. One that is gone is never drawn: the odds of a play are always those of what is left.
 */
export function drawBall(drum: readonly Balls[], random: (below: number) => number): string | null {
  const all = sumOf(drum);
  if (all === 0) return null;
  let rest = random(all);
  for (const { id, left } of drum) {
    if (rest < left) return id;
    rest -= left;
  }
  throw new Error('The random number lies outside the drum.');
}

interface Moments {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** The phase of a lottery round at an instant. A drum without prizes is closed, even with white balls left. */
export function lotteryState(drum: readonly Balls[], { startsAt, endsAt }: Moments, now: Date): LotteryState {
  if (now < startsAt) return 'notStarted';
  if (now >= endsAt) return 'ended';
  if (sumOf(drum) === 0) return 'poolExhausted';
  return drum.some(({ left, wins }) => wins && left > 0) ? 'running' : 'allPrizesClaimed';
}

/** Plays of one customer in a round: today's (a day of Japan), today's free ones, and all. */
export interface Played {
  readonly today: number;
  readonly freeToday: number;
  readonly all: number;
}

interface Limits {
  readonly pointsCost: number;
  readonly freePerDay: number;
  readonly perDay: number;
  readonly perRound: number;
}

/** The plays that a customer has left, and the price of the next in points: free plays come first. */
export function playsLeft(limits: Limits, played: Played) {
  const totalLeft = Math.max(0, limits.perRound - played.all);
  const todayLeft = Math.min(totalLeft, Math.max(0, limits.perDay - played.today));
  const freeLeft = Math.min(todayLeft, Math.max(0, limits.freePerDay - played.freeToday));
  return { totalLeft, todayLeft, freeLeft, next: freeLeft > 0 ? 0 : limits.pointsCost };
}

interface DrawnResult {
  readonly state: LotteryState;
  readonly totalLeft: number;
  readonly todayLeft: number;
  readonly next: number;
  /** Points in hand. */
  readonly points: number;
}

const byState = {
  notStarted: codes.lotteryNotStarted,
  ended: codes.lotteryEnded,
  poolExhausted: codes.poolExhausted,
  allPrizesClaimed: codes.allPrizesClaimed,
  running: null,
} as const;

/**
 * Gets the reason why a play is refused, or null; the same on the button and in the API. A customer without plays left in the round gets
 * `playsOver`, even where none are left today either.
 */
export function whyNoPlay({ state, totalLeft, todayLeft, next, points }: DrawnResult) {
  const closed = byState[state];
  if (closed !== null) return closed;
  if (totalLeft === 0) return codes.playsOver;
  if (todayLeft === 0) return codes.playsOverToday;
  return points < next ? codes.pointsShort : null;
}

/** A name that its bearer knows and others do not: its first and last letter. Short names show one, or none. */
export function maskName(name: string): string {
  const letters = Array.from(name.trim().split(/\s+/)[0] ?? '');
  const [first = '', last = ''] = [letters[0], letters[letters.length - 1]];
  if (letters.length < 2) return '***';
  return letters.length < 4 ? `${first}***` : `${first}***${last}`;
}

/** The chance of one colour: percent and "1 in N", to three figures; null where none is left. */
export function oddsOf(left: number, all: number): { readonly percent: number; readonly oneIn: number } | null {
  if (left === 0) return null;
  const short = (value: number) => Number(value.toPrecision(3));
  return { percent: short((left / all) * 100), oneIn: short(all / left) };
}
