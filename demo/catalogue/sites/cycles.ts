import type { AuctionCycle } from '@server/domains/goods/listing';
import { daysToSeconds, hoursToSeconds } from '@/rules/time/instant';

type Rest = Partial<AuctionCycle> & { readonly startPrice: number; readonly seed: number };

const plain = {
  buyoutPrice: null,
  reserve: null,
  autoExtension: false,
  earlyFinish: false,
  transactionRate: null,
} as const;

const hour = hoursToSeconds(1);
const day = daysToSeconds(1);

/**
 * Rounds of 50 minutes with a bid about each minute. Six slots of 10 minutes share the hour, so that at any time one is near
 * its end and the price of another moves.
 */
export function lively({ slot, ...rest }: Rest & { readonly slot: number }): AuctionCycle {
  const timing = { lengthSeconds: 3_000, pauseSeconds: 600, offsetSeconds: slot * 600, rivalEverySeconds: 75 };
  return { ...plain, ...timing, ...rest };
}

/** Rounds of some hours, a bid about each quarter of an hour. */
export function ofHours(hours: number, rest: Rest): AuctionCycle {
  const [lengthSeconds, pauseSeconds] = [hours * hour, 2 * hour];
  return { ...plain, lengthSeconds, pauseSeconds, offsetSeconds: rest.seed * 7_919, rivalEverySeconds: 900, ...rest };
}

/** Rounds of some days, a few bids a day. */
export function ofDays(days: number, rest: Rest): AuctionCycle {
  const [lengthSeconds, pauseSeconds] = [days * day, 4 * hour];
  return {
    ...plain,
    lengthSeconds,
    pauseSeconds,
    offsetSeconds: rest.seed * 86_243,
    rivalEverySeconds: 5 * hour,
    ...rest,
  };
}
