import { eq } from 'drizzle-orm';
import { mayCancel } from '@/rules/buying/coupon';
import { sum } from '@/rules/buying/sum';
import type { Db } from '@server/platform/db/open';
import { coupons } from '../coupon/schema';
import { listOrderLines } from './order-transitions';
import type { LineRow, OrderRow } from './order-transitions';

const sectionYen = (lines: readonly LineRow[]): number =>
  sum(lines.map(({ goods, yen, quantity }) => (goods.premium ? yen * quantity : 0)));

/** Whether a line of a paid order can be cancelled alone without the others keeping a discount that they no longer earn (decision 89). */
export async function keepsCouponMinimum(db: Db, order: OrderRow, line: LineRow): Promise<boolean> {
  if (order.couponId === null) return true;
  const [coupon] = await db.select().from(coupons).where(eq(coupons.id, order.couponId));
  const running = (await listOrderLines(db, order.id)).filter(
    ({ state }) => state !== 'cancelled' && state !== 'refused',
  );
  return !coupon || mayCancel(coupon, sectionYen(running), sectionYen([line]));
}
