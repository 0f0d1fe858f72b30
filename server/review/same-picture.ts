import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../db/open';
import { reviewPictures } from '../db/schema-reviews';
import { alikeUpTo, flatHash, looksAlike, turnedHashes } from '../upload/look-alike';
import type { UploadRow } from '../upload/uploads';

type Known = Pick<UploadRow, 'contentHash' | 'lookHash'>;

const isSame = (one: Known, other: Known): boolean =>
  one.contentHash === other.contentHash || looksAlike(one.lookHash, other.lookHash);

/** Whether a picture of another review is most likely this one. The database counts bits that differ: no index can. */
async function isKnown(db: Db, picture: Known, but: string): Promise<boolean> {
  const others = ne(reviewPictures.reviewId, but);
  const bytes = and(others, eq(reviewPictures.contentHash, picture.contentHash));
  const [same] = await db.select({ place: reviewPictures.place }).from(reviewPictures).where(bytes).limit(1);
  if (same) return true;
  if (picture.lookHash === flatHash) return false;
  const turned = turnedHashes(picture.lookHash).join(',');
  const apart = sql`bit_count(('x' || ${reviewPictures.lookHash})::bit(64) # ('x' || turned)::bit(64))`;
  const alikeTo = sql`exists (select 1 from unnest(string_to_array(${turned}::text, ',')) as turned where ${apart} <= ${alikeUpTo})`;
  const near = and(others, ne(reviewPictures.lookHash, flatHash), alikeTo);
  const [alike] = await db.select({ place: reviewPictures.place }).from(reviewPictures).where(near).limit(1);
  return alike !== undefined;
}

/** The place of the first picture that came twice, or that another review has; null where all are new. */
export async function samePicture(db: Db, pictures: readonly Known[], but: string): Promise<number | null> {
  for (const [place, picture] of pictures.entries()) {
    const isTwice = pictures.slice(0, place).some((other) => isSame(picture, other));
    if (isTwice || (await isKnown(db, picture, but))) return place;
  }
  return null;
}

export const forgetPictures = (db: Db, reviewId: string) =>
  db.delete(reviewPictures).where(eq(reviewPictures.reviewId, reviewId));

/** Keeps what a review's pictures are known by, in place of what it had. */
export async function keepPictures(db: Db, reviewId: string, pictures: readonly Known[]): Promise<void> {
  await forgetPictures(db, reviewId);
  const rows = pictures.map(({ contentHash, lookHash }, place) => ({ reviewId, place, contentHash, lookHash }));
  if (rows.length > 0) await db.insert(reviewPictures).values(rows);
}
