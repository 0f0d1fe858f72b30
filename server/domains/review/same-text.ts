import { and, count, eq, inArray, ne } from 'drizzle-orm';
import { plainText } from '@/rules/plain-text';
import type { Db } from '@server/platform/db/open';
import { reviewMarks, reviews } from './schema';

/** Letters of a piece. Five tell texts apart in scripts with and without spaces. */
const pieceLength = 5;
/** Fingerprints kept of a text: its lowest hashes, a fair sample of its pieces. */
const sample = 32;
/** Fingerprints that two texts share before they are read side by side. */
const fewShared = 8;
/** From which part of the shorter text's pieces that the other one has too both are much the same (decision 39). */
const sameFrom = 0.6;

/** Letters and digits alone: signs, blanks, case and width make no other text. */
const bare = (text: string): string => plainText(text).replace(/[^\p{L}\p{N}]/gu, '');

function pieces(text: string): Set<string> {
  const letters = Array.from(bare(text));
  const all = new Set<string>();
  for (let at = 0; at + pieceLength <= letters.length; at += 1) all.add(letters.slice(at, at + pieceLength).join(''));
  if (all.size === 0) all.add(letters.join(''));
  return all;
}

/** FNV-1a with a last stir, as a signed 32-bit number. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return value ^ (value >>> 13);
}

/** A text's fingerprints: the lowest hashes of its pieces. */
export const marksOf = (text: string): number[] =>
  [...new Set([...pieces(text)].map(hash))].sort((a, b) => a - b).slice(0, sample);

/** Calculates the share of the shorter text that the other one contains, 0 to 1. */
export function likeness(first: string, other: string): number {
  const [few, many] = [pieces(first), pieces(other)].sort((a, b) => a.size - b.size);
  if (!few || !many) return 0;
  let shared = 0;
  for (const piece of few) if (many.has(piece)) shared += 1;
  return shared / few.size;
}

/** Whether much the same text was sent before, by whomever; what was taken back does not count, nor the review `but` itself. */
export async function isSameText(db: Db, text: string, but: string): Promise<boolean> {
  const marks = marksOf(text);
  const shared = await db
    .select({ id: reviewMarks.reviewId, count: count() })
    .from(reviewMarks)
    .where(and(inArray(reviewMarks.mark, marks), ne(reviewMarks.reviewId, but)))
    .groupBy(reviewMarks.reviewId);
  const near = shared.filter((row) => row.count >= Math.min(fewShared, marks.length)).map(({ id }) => id);
  if (near.length === 0) return false;
  const rows = await db.select({ inside: reviews.inside }).from(reviews).where(inArray(reviews.id, near));
  return rows.some(({ inside }) => inside !== null && likeness(text, inside.content) >= sameFrom);
}

export const forgetMarks = (db: Db, reviewId: string) =>
  db.delete(reviewMarks).where(eq(reviewMarks.reviewId, reviewId));

/** Keeps a review's fingerprints in place of those it had. */
export async function storeReviewMarks(db: Db, reviewId: string, text: string): Promise<void> {
  await forgetMarks(db, reviewId);
  await db.insert(reviewMarks).values(marksOf(text).map((mark) => ({ reviewId, mark })));
}
