import { eq, lt } from 'drizzle-orm';
import type { GoodsSourceName } from '@/contract/search';
import { daysToMs } from '@/rules/time/instant';
import type { Clock } from '@server/platform/clock';
import type { Db } from '@server/platform/db/open';
import { marketplacePages, sourceCodes } from './schema';
import { goodsKey } from '../goods/goods-store';
import type { PageKey } from './page-address';
import type { PageReadResult } from './reading';

export const minuteMs = 60_000;

/** Clocks of several servers differ by less; what was read later than that was read under a clock that has been put back. */
const clocksApartMs = minuteMs;

export interface PageReading {
  readonly reading: PageReadResult;
  readonly readAt: Date;
}

/** The public pages of the marketplaces, for goods that the catalogue lacks. */
export interface LivePages {
  /**
   * Returns the current reading of a page, and reads it again if the stored one is too old, or older than `maxAgeMs`. `wait`: seconds, if the
   * ip exceeded its limit.
   */
  read(
    db: Db,
    clock: Clock,
    key: PageKey,
    ip: string,
    maxAgeMs?: number,
  ): Promise<PageReading | { readonly wait: number }>;
  /** Stores the codes of items that a source found, so that they are read by its interface instead of their pages. */
  rememberCodes(db: Db, now: Date, items: readonly CodedItem[]): Promise<void>;
}

/** An item of a marketplace, and the code by which a source knows it. */
export interface CodedItem {
  readonly key: PageKey;
  readonly source: GoodsSourceName;
  readonly code: string;
}

export const nameOf = ({ site, id, shop }: PageKey) => goodsKey(site, id) + (shop === undefined ? '' : `?${shop}`);

export async function findStored(db: Db, name: string, now: Date, maxAgeMs = Infinity): Promise<PageReading | null> {
  const [row] = await db.select().from(marketplacePages).where(eq(marketplacePages.key, name));
  if (!row || row.expiresAt <= now || row.readAt.getTime() > now.getTime() + clocksApartMs) return null;
  return now.getTime() - row.readAt.getTime() <= maxAgeMs ? row : null;
}

/** The stored reading of an item's page, if it is recent. Sends no request. */
export const findReading = (db: Db, now: Date, key: PageKey): Promise<PageReading | null> =>
  findStored(db, nameOf(key), now);

/** Milliseconds after which the code of an item that nobody has found again is deleted. */
const codeLifeMs = daysToMs(180);

/** Forgets readings that count no more, and codes of items that were not found for long. */
export async function sweepPages(db: Db, now: Date): Promise<void> {
  await db.delete(marketplacePages).where(lt(marketplacePages.expiresAt, now));
  await db.delete(sourceCodes).where(lt(sourceCodes.foundAt, new Date(now.getTime() - codeLifeMs)));
}
