import type { Clock } from '@server/platform/clock';
import type { Db } from '@server/platform/db/open';
import { marketplacePages } from '@server/domains/item/schema';
import { take } from '@server/platform/http/rate-limits';
import { pageAddress } from '@server/domains/item/page-address';
import type { PageKey } from '@server/domains/item/page-address';
import type { PageReadResult } from '@server/domains/item/reading';
import { rememberCodes } from '../items-by-code';
import type { ReadByCode } from '../items-by-code';
import { visitPage } from './visit';
import type { Visiting } from './visit';
import { minuteMs, nameOf, findStored } from '@server/domains/item/live-pages';
import type { PageReading, LivePages } from '@server/domains/item/live-pages';

/** The time for which a reading is valid: some minutes for goods that were found, less for other results. */
const storedMs: Readonly<Record<PageReadResult['kind'], number>> = {
  goods: 10 * minuteMs,
  gone: 5 * minuteMs,
  closed: 5 * minuteMs,
  later: minuteMs,
};

/**
 * Reads items by the interface of the source that found them where there is one, else pages by these means; readers of one item at the same
 * time share one reading.
 */
export function livePages(visiting: Visiting, byCode: ReadByCode = () => Promise.resolve(null)): LivePages {
  const pending = new Map<string, Promise<PageReading>>();

  const readAnew = async (
    db: Db,
    clock: Clock,
    key: PageKey,
    { name, maxAgeMs }: { readonly name: string; readonly maxAgeMs: number | undefined },
  ): Promise<PageReading> => {
    const present = await findStored(db, name, clock.now(), maxAgeMs);
    if (present) return present;
    const reading = (await byCode(db, key)) ?? (await visitPage(visiting, db, clock, key));
    const readAt = clock.now();
    const row = { reading, readAt, expiresAt: new Date(readAt.getTime() + storedMs[reading.kind]) };
    await db
      .insert(marketplacePages)
      .values({ key: name, ...row })
      .onConflictDoUpdate({ target: marketplacePages.key, set: row });
    return { reading, readAt };
  };

  return {
    rememberCodes,
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
