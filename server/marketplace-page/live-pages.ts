import { eq, lt } from 'drizzle-orm';
import type { Clock } from '../clock';
import type { Db } from '../db/open';
import { marketplacePages } from '../db/schema-pages';
import { goodsKey } from '../goods/goods-store';
import { take } from '../http/rate-limits';
import { pageAddress } from './page-address';
import type { PageKey } from './page-address';
import type { Reading } from './reading';
import { visitPage } from './visit';
import type { Visiting } from './visit';

const minuteMs = 60_000;
/** How long a reading counts: what was found some minutes, what was not found shorter. */
const keptMs: Readonly<Record<Reading['kind'], number>> = {
  goods: 10 * minuteMs,
  gone: 5 * minuteMs,
  closed: 5 * minuteMs,
  later: minuteMs,
};
/** Clocks of several servers differ by less; what was read later than that was read under a clock that has been put back. */
const clocksApartMs = minuteMs;

export interface PageReading {
  readonly reading: Reading;
  readonly readAt: Date;
}

/** The public pages of the marketplaces, for goods that the catalogue lacks. */
export interface LivePages {
  /** What is known of a page now, reading it where that is too long ago. `wait` in seconds where that ip has asked too often. */
  read(db: Db, clock: Clock, key: PageKey, ip: string): Promise<PageReading | { readonly wait: number }>;
}

const nameOf = ({ site, id, shop }: PageKey) => goodsKey(site, id) + (shop === undefined ? '' : `?${shop}`);

async function kept(db: Db, name: string, now: Date): Promise<PageReading | null> {
  const [row] = await db.select().from(marketplacePages).where(eq(marketplacePages.key, name));
  if (!row || row.expiresAt <= now || row.readAt.getTime() > now.getTime() + clocksApartMs) return null;
  return row;
}

/** Whether an item was seen on its marketplace's page within the last minutes. Asks nobody. */
export async function isSeenLive(db: Db, now: Date, key: PageKey): Promise<boolean> {
  return (await kept(db, nameOf(key), now))?.reading.kind === 'goods';
}

/** Forgets readings that count no more. */
export const sweepPages = (db: Db, now: Date) =>
  db
    .delete(marketplacePages)
    .where(lt(marketplacePages.expiresAt, now))
    .then(() => undefined);

/** Reads pages by these means; readers of one page at the same time share one reading. */
export function livePages(visiting: Visiting): LivePages {
  const underWay = new Map<string, Promise<PageReading>>();

  const readAnew = async (db: Db, clock: Clock, key: PageKey, name: string): Promise<PageReading> => {
    const present = await kept(db, name, clock.now());
    if (present) return present;
    const reading = await visitPage(visiting, db, clock, key);
    const readAt = clock.now();
    const row = { reading, readAt, expiresAt: new Date(readAt.getTime() + keptMs[reading.kind]) };
    await db
      .insert(marketplacePages)
      .values({ key: name, ...row })
      .onConflictDoUpdate({ target: marketplacePages.key, set: row });
    return { reading, readAt };
  };

  return {
    async read(db, clock, key, ip) {
      const now = clock.now();
      if (pageAddress(key) === null) return { reading: { kind: 'gone' }, readAt: now };
      const name = nameOf(key);
      const present = underWay.get(name) ?? (await kept(db, name, now));
      if (present) return present;
      const wait = await take(db, 'pages', ip, now);
      if (wait !== null) return { wait };
      const running = underWay.get(name);
      if (running) return running;
      const started = readAnew(db, clock, key, name).finally(() => underWay.delete(name));
      underWay.set(name, started);
      return started;
    },
  };
}
