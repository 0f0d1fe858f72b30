import { mkdir, writeFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import type { Uploaded } from '@/contract/upload';
import type { Db } from '@server/platform/db/open';
import { uploadStore } from '@server/domains/upload/upload-store';
import { CommandError } from './command-error';

/** The words `--save FOLDER` behind a command: the pictures' files there, and none without them. */
export const savedBy = async (
  db: Db,
  pictures: readonly Uploaded[],
  [flag, folder = '']: readonly string[],
): Promise<readonly string[]> =>
  flag === '--save' && folder !== ''
    ? savePictures(
        db,
        pictures.map(({ id }) => id),
        folder,
      )
    : [];

/**
 * Writes customers' pictures that nobody else may see yet into a folder of the server's machine, for whoever judges them. Gives the files'
 * paths, in order. Throws CommandError for a folder that is not named by its whole path.
 */
export async function savePictures(db: Db, ids: readonly string[], folder: string): Promise<readonly string[]> {
  if (!isAbsolute(folder)) throw new CommandError('The folder is needed by its whole path.');
  await mkdir(folder, { recursive: true });
  const saved: string[] = [];
  for (const id of ids) {
    const bytes = await uploadStore.get(db, id);
    if (!bytes) continue;
    // An id is base64url: no path can be made of it. What is kept was drawn anew as JPEG.
    const file = join(folder, `${id}.jpg`);
    await writeFile(file, bytes);
    saved.push(file);
  }
  return saved;
}
