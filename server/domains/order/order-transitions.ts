import { eq } from 'drizzle-orm';
import type { OrderEvent } from '@/contract/order';
import { nextState, lineMachine, orderMachine } from '@/rules/buying/machines';
import type { EventOf } from '@/rules/buying/machines';
import { transitionRow } from '@server/platform/db/transition-row';
import type { Db } from '@server/platform/db/open';
import { orderEvents, orderLines, orders } from './schema';

export type OrderRow = typeof orders.$inferSelect;
export type LineRow = typeof orderLines.$inferSelect;

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

const orderTransitions = { table: orders, machine: orderMachine, noun: 'An order' };

/** Applies an event to an order and saves its new state. Throws TransitionError. */
export const transitionOrder = (db: Db, order: OrderRow, event: EventOf<typeof orderMachine>): Promise<OrderRow> =>
  transitionRow(db, orderTransitions, order, event);

const orderLineTransitions = { table: orderLines, machine: lineMachine, noun: 'An item' };

/** Lines that give the thing free for others: nobody is to get it by them any more. */
const lettingGo: readonly LineRow['state'][] = ['cancelled', 'refused'];

/** Applies an event to a line and saves its new state, with other changed columns. Throws TransitionError. */
export async function transitionOrderLine(
  db: Db,
  line: LineRow,
  event: EventOf<typeof lineMachine>,
  at: Date,
  change: Partial<LineRow> = {},
): Promise<LineRow> {
  const next = nextState(lineMachine, line.state, event);
  const isFree = next !== null && lettingGo.includes(next);
  return transitionRow(db, orderLineTransitions, line, event, { ...change, since: at, ...(isFree && { holds: null }) });
}

export const listOrderLines = (db: Db, orderId: string): Promise<LineRow[]> =>
  db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.place);

/** An order by its number, whoever's it is. */
export async function orderRow(db: Db, id: string): Promise<OrderRow | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return order;
}

/** Ends a paid order whose things are all at the door, or called off. */
export async function settleOrder(db: Db, order: OrderRow): Promise<void> {
  if (order.state !== 'paid') return;
  const states = (await listOrderLines(db, order.id)).map(({ state }) => state);
  if (!states.every((state) => state === 'delivered' || lettingGo.includes(state))) return;
  await transitionOrder(db, order, states.includes('delivered') ? 'finish' : 'refund');
}
