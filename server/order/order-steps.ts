import { eq } from 'drizzle-orm';
import type { OrderEvent } from '../../src/contract/order';
import { after, lineMachine, orderMachine } from '../../src/rules/buying/machines';
import type { Db } from '../db/open';
import { orderEvents, orderLines, orders } from '../db/schema-buying';

export type OrderRow = typeof orders.$inferSelect;
export type LineRow = typeof orderLines.$inferSelect;

/** A step that the state machine does not know from where the thing stands. Nothing was changed. */
export class StepRefused extends Error {}

/** Writes what happened into the order's timeline. */
export async function note(
  db: Db,
  orderId: string,
  kind: OrderEvent['kind'],
  at: Date,
  about: { line?: string | null; yen?: number } = {},
): Promise<void> {
  await db.insert(orderEvents).values({ orderId, kind, at, lineId: about.line ?? null, yen: about.yen ?? null });
}

/** Moves an order along its machine. Throws StepRefused. */
export async function stepOrder(db: Db, order: OrderRow, event: string): Promise<OrderRow> {
  const state = after(orderMachine, order.state, event);
  if (!state) throw new StepRefused(`An order that is ${order.state} cannot ${event}.`);
  await db.update(orders).set({ state }).where(eq(orders.id, order.id));
  return { ...order, state };
}

/** Lines that give the thing free for others: nobody is to get it by them any more. */
const lettingGo: readonly LineRow['state'][] = ['cancelled', 'refused'];

/** Moves a line along its machine, with what else changes of it. Throws StepRefused. */
export async function stepLine(
  db: Db,
  line: LineRow,
  event: string,
  at: Date,
  change: Partial<LineRow> = {},
): Promise<LineRow> {
  const state = after(lineMachine, line.state, event);
  if (!state) throw new StepRefused(`A thing that is ${line.state} cannot ${event}.`);
  const set = { ...change, state, since: at, ...(lettingGo.includes(state) && { holds: null }) };
  await db.update(orderLines).set(set).where(eq(orderLines.id, line.id));
  return { ...line, ...set };
}

export const linesOf = (db: Db, orderId: string): Promise<LineRow[]> =>
  db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.place);

/** Ends a paid order whose things are all at the door, or called off. */
export async function settleOrder(db: Db, order: OrderRow): Promise<void> {
  if (order.state !== 'paid') return;
  const states = (await linesOf(db, order.id)).map(({ state }) => state);
  if (!states.every((state) => state === 'delivered' || lettingGo.includes(state))) return;
  await stepOrder(db, order, states.includes('delivered') ? 'finish' : 'refund');
}
