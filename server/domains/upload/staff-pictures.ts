import type { Uploaded } from '@/contract/upload';
import { newPictureId } from '@server/platform/db/keys';
import type { Db } from '@server/platform/db/open';
import type { Redrawn } from './redraw';
import { uploads } from './schema';
import { uploadStore } from './upload-store';
import { uploadedView } from './uploads';

/** Keeps a picture of staff's for one customer, who alone sees it, as one of their own. */
export async function storeStaffPicture(
  tx: Db,
  { customerId, picture, now }: { readonly customerId: string; readonly picture: Redrawn; readonly now: Date },
): Promise<Uploaded> {
  const { bytes, ...facts } = picture;
  const id = newPictureId();
  const row = { id, customerId, ...facts, at: now, usedAt: now, publishedAt: null };
  await tx.insert(uploads).values(row);
  await uploadStore.put(tx, id, bytes);
  return uploadedView(row);
}
