import { readFile } from 'node:fs/promises';
import { redraw } from '@server/domains/upload/redraw';
import type { Redrawn } from '@server/domains/upload/redraw';
import { CommandError } from './command-error';

/** Reads a picture from a file of the machine and draws it anew. Throws CommandError for what is none. */
export async function readPicture(file: string): Promise<Redrawn> {
  const bytes = await readFile(file).catch(() => null);
  const picture = bytes && (await redraw(bytes));
  if (!picture) throw new CommandError(`${file} is no JPEG, PNG or WebP picture that could be read.`);
  return picture;
}
