import { eq } from 'drizzle-orm';
import { note, settleOrder, transitionOrderLine } from '../order/order-steps';
import type { Db } from '../db/open';
import { orders } from '../db/schema-buying';
import { tellMembers } from '../notice/label-notices';
import { listGroupLabelLines, lockCustomers, lockLabel, noteLabel, transitionGroupLabel } from './label-rows';

export interface LabelMoving {
  readonly event: 'send' | 'deliver';
  /** The carrier's number, where it is sent. */
  readonly tracking?: string;
  readonly at: Date;
}

/**
 * Moves a paid label and all that is in it; members' orders end with their last thing. False where there is no such label; throws TransitionError where its
 * state does not allow it.
 */
export async function moveLabel(db: Db, id: string, { event, tracking, at }: LabelMoving): Promise<boolean> {
  const label = await lockLabel(db, id);
  if (!label) return false;
  const lines = await listGroupLabelLines(db, id);
  await lockCustomers(
    db,
    lines.map(({ item }) => item.customerId),
  );
  const { state } = await transitionGroupLabel(db, label, event, at, tracking === undefined ? {} : { tracking });
  await noteLabel(db, id, state === 'sent' ? 'sent' : 'delivered', at);
  if (state === 'sent') await tellMembers(db, id, { kind: 'labelSent', at }, () => (tracking ? { tracking } : {}));
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
