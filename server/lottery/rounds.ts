import type { LotteryDefinition } from './lotteries';
import { startOfJstDayNumber, toJstDayNumber } from '@/rules/time/date';

export interface Round {
  readonly round: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** When the round after this one starts. */
  readonly nextAt: Date;
}

/** The round of a lottery that an instant belongs to: the one that runs, the last one while its winners are shown, then the next one. */
export function roundAt({ every, open, quiet, offset }: LotteryDefinition, now: Date): Round {
  const days = toJstDayNumber(now) - offset;
  const cycle = Math.floor(days / every);
  const isNext = days - cycle * every >= open + quiet;
  const round = isNext ? cycle + 1 : cycle;
  const first = round * every + offset;
  return {
    round,
    startsAt: startOfJstDayNumber(first),
    endsAt: startOfJstDayNumber(first + open),
    nextAt: startOfJstDayNumber(first + every),
  };
}
