import { and, eq, lte } from 'drizzle-orm';
import type { Db } from '@server/platform/db/open';
import { claims } from './schema';
import { runAllSettled } from '@server/platform/jobs/batches';
import { lockClaim, noteClaim, transitionClaim } from './claim-transitions';
import { notifyClaim } from './notify-claim';

/** Closes claims for which nothing came in time: of one customer who looks, or of everybody (sweep). */
export async function expireClaims(db: Db, now: Date, customerId?: string): Promise<void> {
  const isOwn = customerId === undefined ? undefined : eq(claims.customerId, customerId);
  const isDue = and(eq(claims.state, 'asked'), lte(claims.until, now), isOwn);
  const due = await db.select({ id: claims.id }).from(claims).where(isDue).limit(200);
  await runAllSettled(due, ({ id }) =>
    db.transaction(async (tx) => {
      const row = await lockClaim(tx, id);
      if (row?.state !== 'asked' || row.until === null || row.until > now) return;
      const expired = await transitionClaim(tx, row, 'expire', { reason: 'noEvidence', since: row.until });
      await noteClaim(tx, id, 'lapsed', { at: row.until });
      await notifyClaim(tx, expired, 'claimClosed', now);
    }),
  );
}
