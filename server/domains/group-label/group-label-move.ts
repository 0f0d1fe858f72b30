import { eq } from 'drizzle-orm';
import { note, settleOrder, transitionOrderLine } from '../order/order-transitions';
import type { Db } from '@server/platform/db/open';
import { orders } from '../order/schema';
import { notifyMembers } from './label-notices';
import {
  listGroupLabelLines,
  lockCustomers,
  lockGroupLabel,
  recordGroupLabelEvent,
  transitionGroupLabel,
} from './group-label-rows';

export interface GroupLabelMove {
  readonly event: 'send' | 'deliver';
  /** The carrier's number, where it is sent. */
  readonly tracking?: string;
  readonly at: Date;
}

/**
 * Moves a paid label and all that is in it; members' orders end with their last thing. False where there is no such label; throws TransitionError where its
 * state does not allow it.
 */
export async function moveGroupLabel(db: Db, id: string, { event, tracking, at }: GroupLabelMove): Promise<boolean> {
  const label = await lockGroupLabel(db, id);
  if (!label) return false;
  const lines = await listGroupLabelLines(db, id);
  await lockCustomers(
    db,
    lines.map(({ item }) => item.customerId),
  );
  const { state } = await transitionGroupLabel(db, label, event, at, tracking === undefined ? {} : { tracking });
  await recordGroupLabelEvent(db, id, state === 'sent' ? 'sent' : 'delivered', at);
  if (state === 'sent') await notifyMembers(db, id, { kind: 'labelSent', at }, () => (tracking ? { tracking } : {}));
  for (const { line } of lines) {
    await transitionOrderLine(db, line, event, at);
    await note(db, line.orderId, event === 'send' ? 'sent' : 'delivered', at, { line: line.id });
  }
  for (const orderId of new Set(lines.map(({ line }) => line.orderId))) {
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    if (order) await settleOrder(db, order);
  }
  return true;
}
