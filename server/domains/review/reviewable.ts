import { inArray } from 'drizzle-orm';
import type { Db } from '@server/platform/db/open';
import { reviews } from './schema';
import type { LineRow } from '../order/order-transitions';
import { isReviewable } from './write-review';

/** Returns the ids of a customer's order lines that may be reviewed and are not yet, in their order. */
export async function reviewableOf(db: Db, lines: readonly LineRow[]): Promise<readonly string[]> {
  const ids = lines.filter(isReviewable).map(({ id }) => id);
  if (ids.length === 0) return [];
  const reviewed = await db.select({ line: reviews.lineId }).from(reviews).where(inArray(reviews.lineId, ids));
  return ids.filter((id) => !reviewed.some(({ line }) => line === id));
}
