import { and, count, eq, gte, inArray, ne } from 'drizzle-orm';
import type { ReviewMedia } from '@/contract/review';
import type { Db } from '@server/platform/db/open';
import { reviews } from './schema';

/** Number of monthly submissions whose points fall in each month of Japan from the given one on. Refused and withdrawn ones make room. */
export async function countByMonth(
  db: Db,
  { customerId, media, from, but }: { customerId: string; media: ReviewMedia; from: string; but?: string },
): Promise<Record<string, number>> {
  const rows = await db
    .select({ month: reviews.month, count: count() })
    .from(reviews)
    .where(
      and(
        eq(reviews.customerId, customerId),
        eq(reviews.media, media),
        gte(reviews.month, from),
        inArray(reviews.state, ['pending', 'approved', 'postponed']),
        but === undefined ? undefined : ne(reviews.id, but),
      ),
    )
    .groupBy(reviews.month);
  return Object.fromEntries(rows.map((row) => [row.month ?? '', row.count]));
}
