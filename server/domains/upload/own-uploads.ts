import { and, eq, inArray } from 'drizzle-orm';
import { codes } from '@/contract/codes';
import type { Uploaded } from '@/contract/upload';
import type { Db } from '@server/platform/db/open';
import { uploads } from './schema';
import { fail, isFailure } from '@server/platform/http/reply';
import type { Failure } from '@server/platform/http/reply';
import { takeUploads, uploadedView } from './uploads';
import type { UploadRow } from './uploads';

/**
 * A customer's pictures in the order of `ids`, held until the transaction ends, so that none is swept meanwhile. Gives the refusal
 * pictureUnknown where one is not there, not theirs, or named twice.
 */
export async function ownUploads(
  tx: Db,
  customerId: string,
  ids: readonly string[],
): Promise<readonly UploadRow[] | Failure> {
  if (ids.length === 0) return [];
  const isOwn = and(eq(uploads.customerId, customerId), inArray(uploads.id, [...ids]));
  const found = new Map((await tx.select().from(uploads).where(isOwn).for('update')).map((row) => [row.id, row]));
  const rows = ids.flatMap((id) => found.get(id) ?? []);
  return rows.length === ids.length && found.size === ids.length ? rows : fail(codes.pictureUnknown);
}

/** A customer's pictures in the order of `ids`, used from now on. Inside a transaction. Refusals: pictureUnknown. */
export async function takeOwnUploads(
  tx: Db,
  { customerId, now }: { readonly customerId: string; readonly now: Date },
  ids: readonly string[],
): Promise<Uploaded[] | Failure> {
  const rows = await ownUploads(tx, customerId, ids);
  if (isFailure(rows)) return rows;
  await takeUploads(tx, ids, now);
  return rows.map(uploadedView);
}
