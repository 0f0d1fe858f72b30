import { eq } from 'drizzle-orm';
import type { Db } from '@server/platform/db/open';
import { reviews } from './schema';
import type { InsideContent } from './schema';
import { isPublic } from './review-view';
import type { ReviewRow } from './review-view';

/** The review of that id, if everybody may read it. */
export async function findPublicReview(
  db: Db,
  id: string,
): Promise<(ReviewRow & { readonly inside: InsideContent }) | undefined> {
  if (!/^[\w-]{1,40}$/.test(id)) return undefined;
  const [row] = await db.select().from(reviews).where(eq(reviews.id, id));
  return row?.inside && isPublic(row) ? { ...row, inside: row.inside } : undefined;
}
