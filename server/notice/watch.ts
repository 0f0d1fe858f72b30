import type { Db } from '../db/open';
import { eachAlone } from '../jobs/each-alone';
import { watchFavourites } from './watch-favourites';
import { watchPoints } from './watch-points';
import { watchSearches } from './watch-searches';
import { watchStorage } from './watch-storage';

/**
 * Looks for what a customer, or everybody, is to be told of by the clock (B-08, B-09); what was looked at a moment ago is left, and what
 * fails hinders nothing else.
 */
export async function watch(db: Db, now: Date, customerId?: string): Promise<void> {
  await eachAlone([watchFavourites, watchSearches, watchStorage, watchPoints], (look) => look(db, now, customerId));
}
