import { daysToMs } from '../time/instant';

interface Move {
  readonly at: Date;
  readonly points: number;
}

interface Sample {
  readonly at: Date;
  readonly balance: number;
}

const stepMs = daysToMs(14);
/** Every second week of half a year, both ends included. */
const samples = 14;

/** The instants at which the history of points is looked at, the last one now. */
export const historyTimes = (now: Date): readonly Date[] =>
  Array.from({ length: samples }, (_, index) => new Date(now.getTime() - (samples - 1 - index) * stepMs));

/** Calculates the balance at each instant: the sum of all moves up to and including it. */
export const historyOf = (moves: readonly Move[], times: readonly Date[]): readonly Sample[] =>
  times.map((at) => ({
    at,
    balance: moves.reduce((sum, move) => (move.at <= at ? sum + move.points : sum), 0),
  }));
