import { asc, eq } from 'drizzle-orm';
import type { Db } from '@server/platform/db/open';
import { refunds } from '../payment/money-schema';
import { orderEvents } from './schema';

export type HistoryEvent = Pick<typeof orderEvents.$inferSelect, 'kind' | 'at' | 'lineId' | 'yen'>;

/** What the refunds of a payment add to the history of its order: money that came and paid nothing, and when it went back. */
function eventsOf({ about, yen, at, doneAt, state }: typeof refunds.$inferSelect): readonly HistoryEvent[] {
  const done = state === 'done' && doneAt ? [{ kind: 'refundDone' as const, at: doneAt, lineId: null, yen }] : [];
  return about.startsWith('late ') ? [{ kind: 'latePaid', at, lineId: null, yen }, ...done] : [];
}

/** The history of an order in the order of time. What became of its refunds is read from them, since a bank may send back what was done. */
export async function listOrderEvents(db: Db, orderId: string, paymentId: string): Promise<readonly HistoryEvent[]> {
  const stored: readonly HistoryEvent[] = await db
    .select({ kind: orderEvents.kind, at: orderEvents.at, lineId: orderEvents.lineId, yen: orderEvents.yen })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id));
  const rows = await db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId))
    .orderBy(asc(refunds.at), asc(refunds.id));
  // Sorting is stable: what happened at one instant stays in its sequence.
  return [...stored, ...rows.flatMap(eventsOf)].sort((a, b) => a.at.getTime() - b.at.getTime());
}
