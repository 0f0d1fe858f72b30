import { and, asc, eq, gt, lte } from 'drizzle-orm';
import { storageClock } from '@/rules/buying/storage';
import type { StorageTerms } from '@/rules/buying/storage';
import { feesNow } from '../order/order-fees';
import type { Db } from '@server/platform/db/open';
import { orderLines } from '../order/schema';
import { forEachBatch } from '@server/platform/jobs/batches';
import type { LineRow } from '../order/order-transitions';
import { notifyOrderLine } from '../order/order-notices';
import { daysToMs } from '@/rules/time/instant';

const chunk = 200;
/** Days of free storage that are left when its owner is told, the last warning first. */
const warnings = [1, 7] as const;

/** Tells of things whose free storage runs out, a week and a day before. */
export async function watchStorage(db: Db, now: Date, customerId?: string): Promise<void> {
  const { storage } = await feesNow(db);
  const ago = (days: number) => new Date(now.getTime() - daysToMs(days));
  const isDue = and(
    customerId === undefined ? undefined : eq(orderLines.customerId, customerId),
    eq(orderLines.state, 'arrived'),
    lte(orderLines.arrivedAt, ago(storage.freeDays - warnings[1])),
    gt(orderLines.arrivedAt, ago(storage.freeDays)),
  );
  await forEachBatch(
    (last: LineRow | undefined) =>
      db
        .select()
        .from(orderLines)
        .where(and(isDue, last && gt(orderLines.id, last.id)))
        .orderBy(asc(orderLines.id))
        .limit(chunk),
    (line) => warn(db, line, storage, now),
  );
}

async function warn(db: Db, line: LineRow, storage: StorageTerms, now: Date): Promise<void> {
  if (!line.arrivedAt) return;
  const { daysLeft } = storageClock(storage, line.arrivedAt, now);
  const warning = warnings.find((days) => daysLeft <= days);
  if (warning === undefined || daysLeft === 0) return;
  const occasion = `${line.arrivedAt.getTime()} ${warning}`;
  await notifyOrderLine(db, line, { kind: 'storage', at: now, values: { count: daysLeft }, occasion });
}
