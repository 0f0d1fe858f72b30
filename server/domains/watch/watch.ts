import type { AreaName } from '@/contract/areas';
import type { Db } from '@server/platform/db/open';
import { runAllSettled } from '@server/platform/jobs/batches';
import { watchFavourites } from './watch-favourites';
import { watchPoints } from './watch-points';
import { watchSearches } from './watch-searches';
import { watchStorage } from './watch-storage';

interface WatchOptions {
  /** Undefined for everybody. */
  readonly customerId?: string;
  /** Areas of the shop that are switched off: nothing new is looked for in them. */
  readonly areasOff?: readonly AreaName[];
}

/**
 * Looks for what a customer, or everybody, is to be told of by the clock; what was looked at a moment ago is left, and what
 * fails hinders nothing else.
 */
export async function runWatchJobs(db: Db, now: Date, { customerId, areasOff = [] }: WatchOptions = {}): Promise<void> {
  const searches = areasOff.includes('savedSearches') ? [] : [watchSearches];
  await runAllSettled([watchFavourites, ...searches, watchStorage, watchPoints], (runWatch) =>
    runWatch(db, now, customerId),
  );
}
