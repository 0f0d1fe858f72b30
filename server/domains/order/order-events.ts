import { asc, eq } from 'drizzle-orm';
import type { Db } from '@server/platform/db/open';
import { refunds } from '../payment/money-schema';
import { orderEvents } from './schema';

export type HistoryEvent = Pick<typeof orderEvents.$inferSelect, 'kind' | 'at' | 'lineId' | 'yen'>;

/** The events that a refund adds to the history of its order, which has the request of a line's already: when it was done, and money that paid nothing. */
function eventsOf({ about, yen, at, doneAt, state }: typeof refunds.$inferSelect): readonly HistoryEvent[] {
  const [origin, id = null] = about.split(' ');
  const lineId = origin === 'line' ? id : null;
  const done = state === 'done' && doneAt ? [{ kind: 'refundDone' as const, at: doneAt, lineId, yen }] : [];
  return origin === 'late' ? [{ kind: 'latePaid', at, lineId, yen }, ...done] : done;
}

/** Points alone are back at once: no payment provider has to confirm them. */
const withoutWaiting = (event: HistoryEvent): HistoryEvent =>
  event.kind === 'refunded' && event.yen === 0 ? { ...event, kind: 'refundDone' } : event;

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
  return [...stored.map(withoutWaiting), ...rows.flatMap(eventsOf)].sort((a, b) => a.at.getTime() - b.at.getTime());
}
