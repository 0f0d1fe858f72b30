import { and, count, eq, inArray, isNull, lt, notExists } from 'drizzle-orm';
import { codes } from '@/contract/codes';
import type { Uploaded } from '@/contract/upload';
import { lockCustomer } from '../account/customer-lock';
import { newPictureId } from '@server/platform/db/keys';
import type { Db } from '@server/platform/db/open';
import { uploads } from './schema';
import { evidenceUses } from './upload-uses';
import { take } from '@server/platform/http/rate-limits';
import { fail } from '@server/platform/http/reply';
import type { Failure } from '@server/platform/http/reply';
import { isDecoderBusy, redraw } from './redraw';
import type { Redrawn } from './redraw';
import { uploadStore } from './upload-store';
import { daysToMs } from '@/rules/time/instant';

export type UploadRow = typeof uploads.$inferSelect;

/** The number of uploaded pictures that a customer may have that nothing uses yet. */
export const maxUnused = 60;
/** Milliseconds after which a picture that nothing uses goes. */
export const unusedLifeMs = daysToMs(3);

export const uploadedView = ({ id, width, height }: UploadRow): Uploaded => ({
  id,
  src: `/uploads/${id}`,
  width,
  height,
});

async function isFull(db: Db, customerId: string): Promise<boolean> {
  const unused = and(eq(uploads.customerId, customerId), isNull(uploads.usedAt));
  const [waiting] = await db.select({ all: count() }).from(uploads).where(unused);
  return (waiting?.all ?? 0) >= maxUnused;
}

/**
 * Draws a customer's picture anew, outside any transaction: unfolding one takes up to seconds. The try is counted whether it is a picture or
 * not. Refusals: rateLimited, uploadsFull, pictureUnreadable.
 */
export async function drawPicture(
  db: Db,
  { customerId, base64, now }: { readonly customerId: string; readonly base64: string; readonly now: Date },
): Promise<Redrawn | Failure> {
  const wait = await take(db, 'uploads', customerId, now);
  if (wait !== null) return fail(codes.rateLimited, { retryAfter: wait });
  if (await isFull(db, customerId)) return fail(codes.uploadsFull);
  if (isDecoderBusy()) return fail(codes.rateLimited, { retryAfter: 10 });
  return (await redraw(Buffer.from(base64, 'base64'))) ?? fail(codes.pictureUnreadable);
}

/**
 * Keeps a picture that was drawn for a customer. Inside a transaction. Refusal: uploadsFull, as others may have come while it was drawn.
 * Throws CustomerRemovedError: nothing stays of an account that goes meanwhile.
 */
export async function storePicture(
  tx: Db,
  { customerId, picture, now }: { readonly customerId: string; readonly picture: Redrawn; readonly now: Date },
): Promise<UploadRow | Failure> {
  await lockCustomer(tx, customerId);
  if (await isFull(tx, customerId)) return fail(codes.uploadsFull);
  const { bytes, ...facts } = picture;
  const id = newPictureId();
  const row = { id, customerId, ...facts, at: now, usedAt: null, publishedAt: null };
  await tx.insert(uploads).values(row);
  await uploadStore.put(tx, id, bytes);
  return row;
}

/** Marks pictures as used by something of the customer: they are swept no more, and their owner alone sees them still. */
export async function takeUploads(tx: Db, ids: readonly string[], now: Date): Promise<void> {
  const these = and(inArray(uploads.id, [...ids]), isNull(uploads.usedAt));
  if (ids.length > 0) await tx.update(uploads).set({ usedAt: now }).where(these);
}

/** Shows pictures to everybody from now on; uses them too. */
export async function publishUploads(tx: Db, ids: readonly string[], now: Date): Promise<void> {
  await takeUploads(tx, ids, now);
  const these = and(inArray(uploads.id, [...ids]), isNull(uploads.publishedAt));
  if (ids.length > 0) await tx.update(uploads).set({ publishedAt: now }).where(these);
}

/** Shows published pictures to their owner alone again: what they were published with was taken back. */
export async function hideUploads(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(uploads)
      .set({ publishedAt: null })
      .where(inArray(uploads.id, [...ids]));
}

/**
 * True where no claim, ticket, report, purchase request or arrival of its owner shows a picture: evidence for staff, and what staff showed, is
 * never removed.
 */
const withoutStaffAccess = (tx: Db) => and(...Object.values(evidenceUses(tx)).map((query) => notExists(query)));

/**
 * Pictures that a published thing dropped: their owner alone sees them again, and those that nothing else uses are swept.
 */
export async function releaseUploads(tx: Db, ids: readonly string[]): Promise<void> {
  await hideUploads(tx, ids);
  const these = and(inArray(uploads.id, [...ids]), withoutStaffAccess(tx));
  if (ids.length > 0) await tx.update(uploads).set({ usedAt: null }).where(these);
}

/** Pictures that nothing uses go after three days. */
export const sweepUploads = (db: Db, now: Date) =>
  db.delete(uploads).where(and(isNull(uploads.usedAt), lt(uploads.at, new Date(now.getTime() - unusedLifeMs))));
