import { and, eq, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '@server/platform/db/open';
import { reviewPictures } from './schema';
import { alikeUpTo, flatHash, looksAlike, turnedHashes } from '../upload/look-alike';
import type { UploadRow } from '../upload/uploads';

type Known = Pick<UploadRow, 'contentHash' | 'lookHash' | 'partHashes'>;

const isSame = (known: Known, other: Known): boolean =>
  known.contentHash === other.contentHash || looksAlike(known, other);

const apart = (bitDistance: SQL, other: SQL) =>
  sql`bit_count(('x' || ${bitDistance})::bit(64) # ('x' || ${other})::bit(64))`;
const list = (hashes: readonly string[]) => sql`string_to_array(${hashes.join(',')}::text, ',')`;

/** SQL for the comparison of two whole pictures in `looksAlike`. */
const isTurned = ({ lookHash }: Known) =>
  sql`exists (select 1 from unnest(${list(turnedHashes(lookHash))}) as turned
    where ${apart(sql`${reviewPictures.lookHash}`, sql`turned`)} <= ${alikeUpTo})`;

/** SQL for the comparison of parts in `looksAlike`. The hash of the whole picture is element 1 of each array, the parts follow in their order. */
const sharesPart = ({ lookHash, partHashes }: Known) =>
  sql`exists (select 1
    from unnest(array_prepend(${reviewPictures.lookHash}, ${reviewPictures.partHashes})) with ordinality as stored (hash, at)
    join unnest(${list([lookHash, ...partHashes])}) with ordinality as sent (hash, at)
      on stored.at = sent.at or stored.at = 1 or sent.at = 1
    where stored.hash <> ${flatHash} and sent.hash <> ${flatHash} and ${apart(sql`stored.hash`, sql`sent.hash`)} <= ${alikeUpTo})`;

/** Whether a picture of another review is most likely this one. The database counts bits that differ: no index can. */
async function isKnown(db: Db, picture: Known, but: string): Promise<boolean> {
  const others = ne(reviewPictures.reviewId, but);
  const bytes = and(others, eq(reviewPictures.contentHash, picture.contentHash));
  const [same] = await db.select({ place: reviewPictures.place }).from(reviewPictures).where(bytes).limit(1);
  if (same) return true;
  if (picture.lookHash === flatHash) return false;
  const near = and(others, ne(reviewPictures.lookHash, flatHash), or(isTurned(picture), sharesPart(picture)));
  const [alike] = await db.select({ place: reviewPictures.place }).from(reviewPictures).where(near).limit(1);
  return alike !== undefined;
}

/** The place of the first picture that came twice, or that another review has; null where all are new. */
export async function samePicture(db: Db, pictures: readonly Known[], but: string): Promise<number | null> {
  for (const [index, picture] of pictures.entries()) {
    const isTwice = pictures.slice(0, index).some((other) => isSame(picture, other));
    if (isTwice || (await isKnown(db, picture, but))) return index;
  }
  return null;
}

export const forgetPictures = (db: Db, reviewId: string) =>
  db.delete(reviewPictures).where(eq(reviewPictures.reviewId, reviewId));

/** Keeps what a review's pictures are known by, in place of what it had. */
export async function storeReviewPictures(db: Db, reviewId: string, pictures: readonly Known[]): Promise<void> {
  await forgetPictures(db, reviewId);
  const rows = pictures.map(({ contentHash, lookHash, partHashes }, index) => ({
    reviewId,
    place: index,
    contentHash,
    lookHash,
    partHashes,
  }));
  if (rows.length > 0) await db.insert(reviewPictures).values(rows);
}
