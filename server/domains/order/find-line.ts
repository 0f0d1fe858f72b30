import { eq } from 'drizzle-orm';
import type { Db } from '@server/platform/db/open';
import { lockRow } from '../account/customer-lock';
import { StaffError } from '../staff/staff-error';
import { listOrderLines } from './order-transitions';
import type { LineRow, OrderRow } from './order-transitions';
import { orders } from './schema';

/** The number by which staff name an order line: `KH-…/2` is the second item of an order. */
export const lineNumber = (line: Pick<LineRow, 'orderId' | 'place'>): string => `${line.orderId}/${line.place + 1}`;

/** An order line by its number, its customer held. Refused as `notFound`. */
export async function findLineForStaff(db: Db, number: string): Promise<{ order: OrderRow; line: LineRow }> {
  const [id = '', position = '1'] = number.split('/');
  const order = await lockRow(db, () => db.select().from(orders).where(eq(orders.id, id)));
  if (!order) throw new StaffError('notFound', `There is no order ${id}.`, ['line']);
  const line = (await listOrderLines(db, id)).find((candidate) => candidate.place === Number(position) - 1);
  if (!line) throw new StaffError('notFound', `Order ${id} has no item ${position}.`, ['line']);
  return { order, line };
}
