import { and, eq, inArray } from 'drizzle-orm';
import { codes } from '@/contract/codes';
import type { Db } from '@server/platform/db/open';
import { uploads } from './schema';
import { fail } from '@server/platform/http/reply';
import type { Failure } from '@server/platform/http/reply';
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
