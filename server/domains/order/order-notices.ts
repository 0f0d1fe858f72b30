import type { NoticeKind, NoticeValues } from '@/contract/notice';
import { listOrderLines } from './order-transitions';
import type { LineRow } from './order-transitions';
import type { Db } from '@server/platform/db/open';
import { notify } from '../notice/notify';

export interface NoticeInput {
  readonly kind: NoticeKind;
  readonly at: Date;
  readonly values?: NoticeValues;
  readonly occasion?: string;
}

export const findListingSummary = (line: LineRow | undefined) =>
  line ? { goods: { titles: line.goods.titles, picture: line.goods.picture } } : {};

/** Tells of one thing of an order. */
export async function notifyOrderLine(tx: Db, line: LineRow, { occasion = '', ...input }: NoticeInput): Promise<void> {
  const subject = { type: 'order', id: line.orderId } as const;
  const once = `${line.id} ${occasion}`.trim();
  await notify(tx, { ...input, customer: line.customerId, subject, occasion: once, ...findListingSummary(line) });
}

/** Tells of an order as a whole; its first thing stands for it. */
export async function notifyOrder(
  tx: Db,
  order: { id: string; customerId: string },
  input: NoticeInput,
): Promise<void> {
  const lines = await listOrderLines(tx, order.id);
  const subject = { type: 'order', id: order.id } as const;
  const values = { count: lines.length, ...input.values };
  await notify(tx, { ...input, customer: order.customerId, subject, values, ...findListingSummary(lines[0]) });
}
