import { transitionCoupon } from '../coupon/coupons';
import type { Db } from '@server/platform/db/open';
import { notifyOrder } from './order-notices';
import { listOrderLines, note, transitionOrder, transitionOrderLine } from './order-transitions';
import type { OrderRow } from './order-transitions';

/** Marks an order paid with its lines and its coupon, and tells the customer. `yen`: whole yen of the payment. The caller holds the customer. */
export async function markOrderPaid(db: Db, order: OrderRow, yen: number, at: Date): Promise<void> {
  await transitionOrder(db, order, 'pay');
  for (const line of await listOrderLines(db, order.id)) await transitionOrderLine(db, line, 'pay', at);
  if (order.couponId) await transitionCoupon(db, order.couponId, 'use');
  await note(db, order.id, 'paid', at, { yen });
  await notifyOrder(db, order, { kind: 'orderPaid', at, values: { yen } });
}
