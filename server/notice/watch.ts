import type { Db } from '../db/open';
import { runAllSettled } from '../jobs/batches';
import { watchFavourites } from './watch-favourites';
import { watchPoints } from './watch-points';
import { watchSearches } from './watch-searches';
import { watchStorage } from './watch-storage';

/**
 * Looks for what a customer, or everybody, is to be told of by the clock; what was looked at a moment ago is left, and what
 * fails hinders nothing else.
 */
export async function runWatchJobs(db: Db, now: Date, customerId?: string): Promise<void> {
  await runAllSettled([watchFavourites, watchSearches, watchStorage, watchPoints], (runWatch) =>
    runWatch(db, now, customerId),
  );
}
