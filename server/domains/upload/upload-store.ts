import { eq } from 'drizzle-orm';
import type { Db } from '@server/platform/db/open';
import { uploadBytes } from './schema';

/** The storage of uploaded pictures' bytes. Another storage, such as a bucket, is another object of this interface (decision 41). */
interface UploadStore {
  /** Keeps a picture; its row in `uploads` is written already. */
  put(db: Db, id: string, bytes: Uint8Array): Promise<void>;
  get(db: Db, id: string): Promise<Uint8Array | undefined>;
}

/** In the database: the bytes go with the row, in the same transaction. */
const inDatabase: UploadStore = {
  async put(db, id, bytes) {
    await db.insert(uploadBytes).values({ id, bytes });
  },
  async get(db, id) {
    const [row] = await db.select({ bytes: uploadBytes.bytes }).from(uploadBytes).where(eq(uploadBytes.id, id));
    return row?.bytes;
  },
};

export const uploadStore: UploadStore = inDatabase;
