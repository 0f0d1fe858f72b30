import { pointsEnd, pointsWarning } from '@/rules/buying/point-life';
import { lastMovedBetween } from '../points/ledger';
import type { Db } from '@server/platform/db/open';
import { forEachBatch } from '@server/platform/jobs/batches';
import { notify } from '../notice/notify';
import { toInstant } from '@/rules/time/date';
import { daysToMs } from '@/rules/time/instant';
/** Wider than the longest month before the end of the longest year: the rule itself decides below. */
const [oldest, youngest] = [367, 333];

/** Tells of points that end within a month, once for each end. */
export async function watchPoints(db: Db, now: Date, customerId?: string): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - daysToMs(days));
  const span = { from: ago(oldest), to: ago(youngest) };
  await forEachBatch(
    (before: { readonly id: string } | undefined) => lastMovedBetween(db, span, { customerId, behind: before?.id }),
    async ({ id, balance, last }) => {
      const end = pointsEnd(last);
      if (now < pointsWarning(end) || now >= end) return;
      const until = toInstant(end);
      await notify(db, {
        customer: id,
        kind: 'pointsEnding',
        subject: { type: 'points', id: 'points' },
        at: now,
        values: { count: balance, until },
        occasion: until,
      });
    },
  );
}
