import { daysToMs } from '@/rules/time/instant';

/** The schedule of a lottery: its first round, and the interval of further rounds. Days of Japan all have 24 hours. */
export interface LotterySchedule {
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Null for a lottery of one round. */
  readonly everyDays: number | null;
  /** Days after a round for which its winners are shown before the next round is announced. */
  readonly quietDays: number;
  /** The end of the last round; null for a lottery that repeats without an end. */
  readonly overAt: Date | null;
}

export interface Round {
  readonly round: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** The start of the next round; null for the last one. */
  readonly nextAt: Date | null;
}

/** The number of the last round: the last that starts before the lottery is over. */
function lastRoundOf({ startsAt, everyDays, overAt }: LotterySchedule): number {
  if (everyDays === null) return 0;
  if (overAt === null) return Infinity;
  return Math.max(0, Math.ceil((overAt.getTime() - startsAt.getTime()) / daysToMs(everyDays)) - 1);
}

/** The round of a lottery that an instant belongs to: the one that runs, the last one while its winners are shown, then the next one. */
export function roundAt(schedule: LotterySchedule, now: Date): Round {
  const { startsAt, endsAt, everyDays, quietDays, overAt } = schedule;
  const everyMs = everyDays === null ? 0 : daysToMs(everyDays);
  const lengthMs = endsAt.getTime() - startsAt.getTime();
  const passedMs = now.getTime() - startsAt.getTime();
  const cycle = everyMs === 0 ? 0 : Math.floor(passedMs / everyMs);
  const isNext = passedMs - cycle * everyMs >= lengthMs + daysToMs(quietDays);
  const last = lastRoundOf(schedule);
  const round = Math.min(last, Math.max(0, isNext ? cycle + 1 : cycle));
  const start = startsAt.getTime() + round * everyMs;
  return {
    round,
    startsAt: new Date(start),
    endsAt: new Date(Math.min(start + lengthMs, overAt?.getTime() ?? Infinity)),
    nextAt: round < last ? new Date(start + everyMs) : null,
  };
}
