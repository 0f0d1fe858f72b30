import { inArray } from 'drizzle-orm';
import type { Db } from '../db/open';
import { reviews } from '../db/schema-reviews';
import type { LineRow } from '../order/order-transitions';
import { reviewableStates } from './write-review';

/** Which of one customer's things may be reviewed and are not yet, in their order. */
export async function reviewableOf(db: Db, lines: readonly LineRow[]): Promise<readonly string[]> {
  const ids = lines
    .filter(({ state }) => reviewableStates.some((reviewableState) => reviewableState === state))
    .map(({ id }) => id);
  if (ids.length === 0) return [];
  const taken = await db.select({ line: reviews.lineId }).from(reviews).where(inArray(reviews.lineId, ids));
  return ids.filter((id) => !taken.some(({ line }) => line === id));
}
