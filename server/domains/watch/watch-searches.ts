import { and, asc, eq, gt, lte, or } from 'drizzle-orm';
import { languageKey } from '@/i18n/languages';
import type { Db } from '@server/platform/db/open';
import { customers } from '../account/schema';
import { savedSearches } from '../notice/schema';
import { forEachBatch } from '@server/platform/jobs/batches';
import { findsOf } from './finds';
import { notify } from '../notice/notify';
import { pollIntervalMs } from './watch-favourites';
import { toJstDay } from '@/rules/time/date';

const chunk = 100;
type Row = typeof savedSearches.$inferSelect;

async function checkSearch(db: Db, row: Row, language: string, now: Date): Promise<void> {
  const since = row.toldAt && row.toldAt > row.lookedAt ? row.toldAt : row.lookedAt;
  const key = languageKey(language) ?? 'en';
  const newFinds = await findsOf(db, row.query, { since: since, now, language: key });
  const all = newFinds === 0 ? 0 : await findsOf(db, row.query, { since: row.lookedAt, now, language: key });
  await db.transaction(async (tx) => {
    const here = and(eq(savedSearches.id, row.id), eq(savedSearches.checkedAt, row.checkedAt));
    const updated = await tx.update(savedSearches).set({ checkedAt: now }).where(here).returning();
    if (updated.length === 0 || newFinds === 0) return;
    const isNew = await notify(tx, {
      customer: row.customerId,
      kind: 'newFinds',
      subject: { type: 'search', id: row.id },
      values: { count: all, name: row.name || row.query.q || '' },
      // At most one for a search and a day, as Japan counts days.
      occasion: toJstDay(now),
      at: now,
    });
    if (isNew) await tx.update(savedSearches).set({ toldAt: now }).where(eq(savedSearches.id, row.id));
  });
}

interface Found {
  readonly row: Row;
  readonly language: string;
}

/** Looks for new finds of the saved searches of a customer, or of all, that were not looked at for ten minutes. */
export async function watchSearches(db: Db, now: Date, customerId?: string): Promise<void> {
  const stale = new Date(now.getTime() - pollIntervalMs);
  const { checkedAt, id } = savedSearches;
  await forEachBatch(
    (last: Found | undefined) =>
      db
        .select({ row: savedSearches, language: customers.language })
        .from(savedSearches)
        .innerJoin(customers, eq(customers.id, savedSearches.customerId))
        .where(
          and(
            customerId === undefined ? undefined : eq(savedSearches.customerId, customerId),
            eq(savedSearches.notices, true),
            or(lte(checkedAt, stale), gt(checkedAt, now)),
            last && gt(id, last.row.id),
          ),
        )
        .orderBy(asc(id))
        .limit(chunk),
    ({ row, language }) => checkSearch(db, row, language, now),
  );
}
