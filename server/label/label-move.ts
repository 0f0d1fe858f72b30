import { eq } from 'drizzle-orm';
import { note, settleOrder, stepLine } from '../order/order-steps';
import type { Db } from '../db/open';
import { orders } from '../db/schema-buying';
import { tellMembers } from '../notice/label-notices';
import { heldIn, lockCustomers, lockLabel, noteLabel, stepLabel } from './label-rows';

export interface LabelMoving {
  readonly event: 'send' | 'deliver';
  /** The carrier's number, where it is sent. */
  readonly tracking?: string;
  readonly at: Date;
}

/**
 * Moves a paid label and all that is in it; members' orders end with their last thing. False where there is no such label; throws StepRefused where its
 * state does not allow it.
 */
export async function moveLabel(db: Db, id: string, { event, tracking, at }: LabelMoving): Promise<boolean> {
  const label = await lockLabel(db, id);
  if (!label) return false;
  const held = await heldIn(db, id);
  await lockCustomers(
    db,
    held.map(({ item }) => item.customerId),
  );
  const { state } = await stepLabel(db, label, event, at, tracking === undefined ? {} : { tracking });
  await noteLabel(db, id, state === 'sent' ? 'sent' : 'delivered', at);
  if (state === 'sent') await tellMembers(db, id, { kind: 'labelSent', at }, () => (tracking ? { tracking } : {}));
  for (const { line } of held) {
    await stepLine(db, line, event, at);
    await note(db, line.orderId, event === 'send' ? 'sent' : 'delivered', at, { line: line.id });
  }
  for (const orderId of new Set(held.map(({ line }) => line.orderId))) {
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    if (order) await settleOrder(db, order);
  }
  return true;
}
