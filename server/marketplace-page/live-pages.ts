import { eq, lt } from 'drizzle-orm';
import type { Clock } from '../clock';
import type { Db } from '../db/open';
import { marketplacePages } from '../db/schema-pages';
import { goodsKey } from '../goods/goods-store';
import { take } from '../http/rate-limits';
import { pageAddress } from './page-address';
import type { PageKey } from './page-address';
import type { PageReadResult } from './reading';
import { visitPage } from './visit';
import type { Visiting } from './visit';

const minuteMs = 60_000;
/** The time for which a reading is valid: some minutes for goods that were found, less for other results. */
const storedMs: Readonly<Record<PageReadResult['kind'], number>> = {
  goods: 10 * minuteMs,
  gone: 5 * minuteMs,
  closed: 5 * minuteMs,
  later: minuteMs,
};
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
}

const nameOf = ({ site, id, shop }: PageKey) => goodsKey(site, id) + (shop === undefined ? '' : `?${shop}`);

async function findStored(db: Db, name: string, now: Date, maxAgeMs = Infinity): Promise<PageReading | null> {
  const [row] = await db.select().from(marketplacePages).where(eq(marketplacePages.key, name));
  if (!row || row.expiresAt <= now || row.readAt.getTime() > now.getTime() + clocksApartMs) return null;
  return now.getTime() - row.readAt.getTime() <= maxAgeMs ? row : null;
}

/** The stored reading of an item's page, if it is recent. Sends no request. */
export const findReading = (db: Db, now: Date, key: PageKey): Promise<PageReading | null> =>
  findStored(db, nameOf(key), now);

/** Forgets readings that count no more. */
export const sweepPages = (db: Db, now: Date) =>
  db
    .delete(marketplacePages)
    .where(lt(marketplacePages.expiresAt, now))
    .then(() => undefined);

/** Reads pages by these means; readers of one page at the same time share one reading. */
export function livePages(visiting: Visiting): LivePages {
  const pending = new Map<string, Promise<PageReading>>();

  const readAnew = async (
    db: Db,
    clock: Clock,
    key: PageKey,
    { name, maxAgeMs }: { readonly name: string; readonly maxAgeMs: number | undefined },
  ): Promise<PageReading> => {
    const present = await findStored(db, name, clock.now(), maxAgeMs);
    if (present) return present;
    const reading = await visitPage(visiting, db, clock, key);
    const readAt = clock.now();
    const row = { reading, readAt, expiresAt: new Date(readAt.getTime() + storedMs[reading.kind]) };
    await db
      .insert(marketplacePages)
      .values({ key: name, ...row })
      .onConflictDoUpdate({ target: marketplacePages.key, set: row });
    return { reading, readAt };
  };

  return {
    async read(db, clock, key, ip, maxAgeMs) {
      const now = clock.now();
      if (pageAddress(key) === null) return { reading: { kind: 'gone' }, readAt: now };
      const name = nameOf(key);
      const present = pending.get(name) ?? (await findStored(db, name, now, maxAgeMs));
      if (present) return present;
      const wait = await take(db, 'pages', ip, now);
      if (wait !== null) return { wait };
      const running = pending.get(name);
      if (running) return running;
      const started = readAnew(db, clock, key, { name, maxAgeMs }).finally(() => pending.delete(name));
      pending.set(name, started);
      return started;
    },
  };
}
