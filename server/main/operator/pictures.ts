import { readFile, stat } from 'node:fs/promises';
import { formatStaffTime } from '@/rules/time/date';
import { PictureUnavailable } from '@server/domains/pictures/draw-widths';
import { addShopPicture, listShopPictures, removeShopPictures } from '@server/domains/pictures/shop-pictures';
import type { Db } from '@server/platform/db/open';
import { CommandError } from './command-error';

export const picturesUsage = `  picture add FILE…                        keeps pictures for goods, articles, lotteries and shows, and gives the address to name each by
  picture list                             the pictures that were added
  picture remove ADDRESS…                  deletes pictures; whatever names one shows none`;

/** Largest size of a file in bytes. */
const maxBytes = 10_000_000;

async function addPicture(db: Db, now: Date, path: string): Promise<string> {
  const size = (await stat(path).catch(() => null))?.size;
  if (size === undefined) throw new CommandError(`${path} cannot be read.`);
  if (size > maxBytes) throw new CommandError(`${path} is larger than ${maxBytes / 1_000_000} MB.`);
  try {
    return `${await addShopPicture(db, await readFile(path), now)}  ${path}`;
  } catch (error) {
    if (error instanceof PictureUnavailable) throw new CommandError(`${path} is no picture that can be drawn.`);
    throw error;
  }
}

/** Staff's work on the shop's own pictures; null if the arguments name no such command. Throws CommandError. */
export async function runPictures(db: Db, now: Date, [, command, ...words]: readonly string[]): Promise<string | null> {
  if (command === 'list' && words.length === 0) {
    const pictures = await listShopPictures(db);
    if (pictures.length === 0) return 'No pictures.';
    return pictures
      .map(({ address, bytes, addedAt }) => `${address}  ${Math.ceil(bytes / 1000)} KB  ${formatStaffTime(addedAt)}`)
      .join('\n');
  }
  if (words.length === 0) return null;
  if (command === 'add') {
    const lines = [];
    for (const path of words) lines.push(await addPicture(db, now, path));
    return lines.join('\n');
  }
  if (command === 'remove') return `${await removeShopPictures(db, words)} of ${words.length} pictures are deleted.`;
  return null;
}
