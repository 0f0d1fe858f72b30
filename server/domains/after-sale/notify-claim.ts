import { eq } from 'drizzle-orm';
import type { NoticeKind } from '@/contract/notice';
import type { Db } from '@server/platform/db/open';
import { orderLines } from '../order/schema';
import { notify } from '../notice/notify';
import type { ClaimRow } from './claim-transitions';
import { claimDueAt } from './claim-view';
import { toInstant } from '@/rules/time/date';

type ClaimNoticeKind = Extract<NoticeKind, `claim${string}` | 'refundReopened'>;

/** Tells a customer how their claim stands. */
export async function notifyClaim(tx: Db, row: ClaimRow, kind: ClaimNoticeKind, at: Date): Promise<void> {
  const [line] = await tx.select().from(orderLines).where(eq(orderLines.id, row.lineId));
  const due = claimDueAt(row);
  await notify(tx, {
    customer: row.customerId,
    kind,
    subject: { type: 'claim', id: row.id },
    at,
    occasion: at.toISOString(),
    values: {
      yen: row.yen,
      count: row.points,
      ...(row.reason && { fault: row.reason }),
      ...(due && { until: toInstant(due) }),
    },
    ...(line && { goods: { titles: line.goods.titles, picture: line.goods.picture } }),
  });
}
