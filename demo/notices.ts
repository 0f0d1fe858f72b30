import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { newId } from '@server/platform/db/keys';
import type { Db } from '@server/platform/db/open';
import { favourites, goods } from '@server/domains/goods/schema';
import { notices, savedSearches } from '@server/domains/notice/schema';
import { seen } from '@server/domains/watch/favourite-state';
import { runWatchJobs } from '@server/domains/watch/watch';
import { demoCustomer } from './customer';
import { seededKeys } from './seeded-keys';
import { daysToMs } from '@/rules/time/instant';

const customerId = demoCustomer.id;

interface DemoSearch {
  /** `site/id`. */
  readonly key: string;
  readonly daysAgo: number;
  /** Whole yen more, or less, that it cost when it was kept. */
  readonly dearer: number;
}

/** One of each: cheaper, dearer, the same, an auction, sold, taken down. */
const demoSearches: readonly DemoSearch[] = [
  { key: 'mercari/m36144759504', daysAgo: 2, dearer: 500 },
  { key: 'market/asakusa-sensu-01', daysAgo: 3, dearer: 0 },
  { key: 'market/seto-mamezara-04', daysAgo: 5, dearer: -200 },
  { key: 'yahoo/o123456789', daysAgo: 1, dearer: 0 },
  { key: 'mercari/m17653928404', daysAgo: 6, dearer: 0 },
  { key: 'mercari/m45091827736', daysAgo: 9, dearer: 0 },
];

/** Gives the demo customer favourites, a saved search with new finds, and messages, once. No mail is sent for them. */
export async function makeDemoNotices(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const isOwn = eq(savedSearches.customerId, customerId);
    const [any] = await tx.select({ id: savedSearches.id }).from(savedSearches).where(isOwn).limit(1);
    if (any) return;
    const ago = (days: number) => new Date(now.getTime() - daysToMs(days));
    const rows = await tx
      .select({ key: goods.key, doc: goods.doc })
      .from(goods)
      .where(
        inArray(
          goods.key,
          demoSearches.map(({ key }) => key),
        ),
      );
    const owned = demoSearches.flatMap(({ key, daysAgo, dearer }) => {
      const row = rows.find((candidate) => candidate.key === key);
      if (!row) return [];
      const { state, yen } = seen(row.doc, now);
      const savedYen = yen === null ? null : yen + dearer;
      const at = ago(daysAgo);
      return [
        {
          customerId,
          goodsKey: key,
          at,
          keptYen: savedYen,
          lastYen: savedYen,
          gone: state !== 'onSale',
          checkedAt: at,
        },
      ];
    });
    if (owned.length > 0) await tx.insert(favourites).values(owned).onConflictDoNothing();
    const search = { customerId, notices: true, at: ago(12), lookedAt: ago(4), checkedAt: ago(4) };
    await tx.insert(savedSearches).values([
      { ...search, id: newId(), name: '', query: { q: 'camera' }, same: 'demo camera' },
      { ...search, id: newId(), name: 'Tea bowls', query: { q: 'tea bowl', not: 'set' }, same: 'demo tea bowl' },
    ]);
    await runWatchJobs(tx, now, { customerId });
    const own = eq(notices.customerId, customerId);
    await nameOldest(tx);
    await tx.update(notices).set({ mailDue: false }).where(own);
    await tx
      .update(notices)
      .set({ readAt: sql`${notices.at}` })
      .where(and(own, isNull(notices.readAt), lt(notices.at, ago(3))));
  });
}

/** Gives one message an address that is the same on every machine. */
async function nameOldest(tx: Db): Promise<void> {
  const [oldest] = await tx
    .select({ id: notices.id })
    .from(notices)
    .where(eq(notices.customerId, customerId))
    .orderBy(notices.at, notices.once)
    .limit(1);
  if (oldest)
    await tx
      .update(notices)
      .set({ id: seededKeys('message').id() })
      .where(eq(notices.id, oldest.id));
}
