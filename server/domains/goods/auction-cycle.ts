import { bidStep, endAfterRaise, extensionSeconds as extension } from '@/rules/auction';
import type { AuctionCycle } from './listing';
import { noise } from '../pictures/noise';

/** One moment of an auction. Prices in whole yen. */
export interface AuctionState {
  /** Rounds since 1970; the same goods come again in the next one. */
  readonly round: number;
  readonly startsAt: Date;
  /** The end as it stands now, extensions so far included; in the pause, the end that was. */
  readonly endsAt: Date;
  readonly currentPrice: number;
  /** The least raise at `currentPrice`. */
  readonly bidIncrement: number;
  readonly bids: number;
  /** True from the end (by time, buyout or the seller's early finish) until the next round. */
  readonly ended: boolean;
  /** Null where there is no reserve. */
  readonly reserveUnmet: boolean | null;
}

/** Rivals lose interest, so that an extended round ends, and before the next begins. Seconds. */
const longestOvertime = 1800;
/** A lively cycle moves within two minutes. Seconds. */
const livelyGap = 120;

/**
 * The auction at an instant: a pure function of (cycle, now), so that every server and every restart agrees. Costs one
 * pass over the bids of the present round.
 */
export function auctionAt(cycle: AuctionCycle, now: Date): AuctionState {
  const period = cycle.lengthSeconds + cycle.pauseSeconds;
  const round = Math.floor((now.getTime() / 1000 + cycle.offsetSeconds) / period);
  const start = round * period - cycle.offsetSeconds;
  const play = playRound(cycle, round, now.getTime() / 1000 - start);
  return {
    round,
    startsAt: new Date(start * 1000),
    endsAt: new Date((start + play.end) * 1000),
    currentPrice: play.price,
    bidIncrement: bidStep(play.price),
    bids: play.bids,
    ended: play.ended,
    reserveUnmet: cycle.reserve === null ? null : play.price < cycle.reserve,
  };
}

/** The last second before the next round: by then everything in this one has happened. */
export const lastOf = (cycle: AuctionCycle, round: number): Date =>
  new Date(((round + 1) * (cycle.lengthSeconds + cycle.pauseSeconds) - cycle.offsetSeconds - 1) * 1000);

interface Play {
  price: number;
  bids: number;
  /** Seconds from the round's start. */
  end: number;
  ended: boolean;
}

/** The round's bids up to `elapsed` seconds after its start. */
function playRound(cycle: AuctionCycle, round: number, elapsed: number): Play {
  const play: Play = { price: cycle.startPrice, bids: 0, end: cycle.lengthSeconds, ended: false };
  const lastInterest = interestEnds(cycle, round);
  const finish = earlyFinishAt(cycle, round);
  for (let turn = 0; ; turn += 1) {
    const at = bidTime(cycle, round, turn);
    if (finish !== null && play.bids > 0 && finish <= Math.min(elapsed, at))
      return { ...play, end: finish, ended: true };
    if (at > elapsed || at >= lastInterest || at >= play.end) break;
    raise(play, cycle, round, turn);
    if (cycle.buyoutPrice !== null && play.price >= cycle.buyoutPrice) return { ...play, end: at, ended: true };
    if (cycle.autoExtension) play.end = endAfterRaise(play.end, at);
  }
  return { ...play, ended: elapsed >= play.end };
}

/** Each turn raises the price; the first is two rivals meeting, since a lone bid leaves Yahoo's price where it was. */
function raise(play: Play, cycle: AuctionCycle, round: number, turn: number): void {
  const eager = noise(cycle.seed, round, turn, 1);
  // Nobody creeps up by 10 yen: below 1,000 yen rivals bid in hundreds, as they do on goods that start at one yen.
  const steps = play.price < 1_000 ? 1 + Math.floor(eager * 20) : eager < 0.72 ? 1 : eager < 0.93 ? 2 : 3;
  const nextPrice = play.price + steps * bidStep(play.price);
  play.price = cycle.buyoutPrice === null ? nextPrice : Math.min(nextPrice, Math.max(cycle.buyoutPrice, play.price));
  play.bids += turn === 0 ? 2 : 1;
}

/** Seconds from the start to a turn: one turn in each stretch of `rivalEverySeconds`, swaying less where that would pass two minutes. */
function bidTime(cycle: AuctionCycle, round: number, turn: number): number {
  const every = Math.max(1, cycle.rivalEverySeconds);
  const sway = every < livelyGap ? Math.min(0.8, (livelyGap - 1) / every - 1) : 0.9;
  return Math.floor((turn + 0.5 + Math.max(0, sway) * (noise(cycle.seed, round, turn, 2) - 0.5)) * every);
}

/** Seconds from the start after which nobody bids: with auto-extension a round can only end once rivals fall silent. */
function interestEnds(cycle: AuctionCycle, round: number): number {
  const length = cycle.lengthSeconds;
  if (!cycle.autoExtension) return length;
  const overtime = Math.min(longestOvertime, cycle.pauseSeconds - 1);
  // A raise at r moves the end to r + 600 at most, hence the two extensions kept free.
  const latest = length + Math.max(-extension, overtime - 2 * extension);
  const earliest = Math.min(latest, Math.max(length / 2, length - 2 * extension));
  return earliest + (latest - earliest) * noise(cycle.seed, round, 3);
}

/** Seconds from the start at which the seller ends the round in favour of the highest bidder; in one round of four. */
function earlyFinishAt(cycle: AuctionCycle, round: number): number | null {
  if (!cycle.earlyFinish || noise(cycle.seed, round, 4) >= 0.25) return null;
  return Math.floor(cycle.lengthSeconds * (0.8 + 0.17 * noise(cycle.seed, round, 5)));
}
