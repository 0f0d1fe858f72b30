import { createHash } from 'node:crypto';
import { and, desc, eq, inArray, min, sum, sql } from 'drizzle-orm';
import type { Db } from '@server/platform/db/open';
import { drawWidths } from './draw-widths';
import { isPublicHttps } from './picture-fetch';
import { shopPictures } from './schema';

const scheme = 'picture:';
const idOf = (address: string): string | null => /^picture:([0-9a-f]{32})$/.exec(address)?.[1] ?? null;

/** True for the address of a picture that staff added, `picture:<id>`, whether or not it is there. */
export const isShopPicture = (address: string): boolean => idOf(address) !== null;

/** True for what a file of an operator may name as a picture: a public https address, or a picture that staff added. */
export const isPictureAddress = (address: string): boolean => isShopPicture(address) || isPublicHttps(address);

/** Draws a picture anew in each width and keeps it; the same file again changes nothing. Gives its address. Throws PictureUnavailable for what is no picture. */
export async function addShopPicture(db: Db, file: Uint8Array, now: Date): Promise<string> {
  const id = createHash('sha256').update(file).digest('hex').slice(0, 32);
  const drawn = await drawWidths(file);
  const rows = [...drawn].map(([width, bytes]) => ({ id, width, bytes, addedAt: now }));
  await db.insert(shopPictures).values(rows).onConflictDoNothing();
  return scheme + id;
}

/** A picture that staff added, in one of the widths in which pictures are stored; null where there is none. */
export async function loadShopPicture(db: Db, address: string, width: number): Promise<Buffer | null> {
  const [row] = await db
    .select({ bytes: shopPictures.bytes })
    .from(shopPictures)
    .where(and(eq(shopPictures.id, idOf(address) ?? ''), eq(shopPictures.width, width)));
  return row ? Buffer.from(row.bytes) : null;
}

/** Lists the addresses that name a picture which staff did not add or have removed. */
export async function findMissingPictures(db: Db, addresses: readonly string[]): Promise<readonly string[]> {
  const named = addresses.filter(isShopPicture);
  if (named.length === 0) return [];
  const ids = named.map((address) => idOf(address) ?? '');
  const found = await db.select({ id: shopPictures.id }).from(shopPictures).where(inArray(shopPictures.id, ids));
  const there = new Set(found.map(({ id }) => scheme + id));
  return named.filter((address) => !there.has(address));
}

interface AddedPicture {
  readonly address: string;
  /** Size of all widths together. */
  readonly bytes: number;
  readonly addedAt: Date;
}

/** The pictures that staff added, the newest first. */
export async function listShopPictures(db: Db): Promise<readonly AddedPicture[]> {
  const addedAt = min(shopPictures.addedAt);
  const rows = await db
    .select({ id: shopPictures.id, addedAt, bytes: sum(sql`length(${shopPictures.bytes})`) })
    .from(shopPictures)
    .groupBy(shopPictures.id)
    .orderBy(desc(addedAt), shopPictures.id);
  return rows.map((row) => ({
    address: scheme + row.id,
    bytes: Number(row.bytes),
    addedAt: row.addedAt ?? new Date(0),
  }));
}

/** Deletes pictures by their addresses and counts them; whatever names one shows none from then on. */
export async function removeShopPictures(db: Db, addresses: readonly string[]): Promise<number> {
  const ids = addresses.map((address) => idOf(address) ?? '');
  const rows = await db.delete(shopPictures).where(inArray(shopPictures.id, ids)).returning({ id: shopPictures.id });
  return new Set(rows.map(({ id }) => id)).size;
}
