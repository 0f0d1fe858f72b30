import { daysToMs, msToDays } from '../time/instant';

/** So many days are free, so many there are at most, and each day between costs so many yen a thing. */
export interface StorageTerms {
  readonly freeDays: number;
  readonly maxDays: number;
  readonly perDay: number;
}

export interface StorageClock {
  readonly freeUntil: Date;
  readonly latestUntil: Date;
  /** Whole days of free storage that are left, the running one included; 0 once they are over. */
  readonly daysLeft: number;
  /** Whole yen that the days beyond have come to, at most those up to `latestUntil`. */
  readonly due: number;
}

/** Days of storage since arrival, and their price. A day counts from its beginning. */
export function storageClock(terms: StorageTerms, arrivedAt: Date, now: Date): StorageClock {
  const at = (days: number) => new Date(arrivedAt.getTime() + daysToMs(days));
  const freeUntil = at(terms.freeDays);
  const over = Math.ceil(msToDays(now.getTime() - freeUntil.getTime()));
  const paidDays = Math.min(Math.max(0, over), terms.maxDays - terms.freeDays);
  return {
    freeUntil,
    latestUntil: at(terms.maxDays),
    daysLeft: Math.max(0, -Math.floor(msToDays(now.getTime() - freeUntil.getTime()))),
    due: paidDays * terms.perDay,
  };
}
