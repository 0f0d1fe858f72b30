import { orderBill } from '@/rules/buying/order-bill';
import type { OrderBill } from '@/rules/buying/order-bill';
import { homeOf } from '../account/address-book';
import type { Db } from '@server/platform/db/open';
import { calculateDeferredCosts } from '../order/deferred-costs';
import { feesNow } from '../order/order-fees';
import { insertOrder } from '../order/order-make';
import { transitionBidTask } from './bid-task-rows';
import type { BidTaskRow } from './bid-task-rows';
import { payByOf } from './won-order';

type BilledTask = Pick<BidTaskRow, 'id' | 'services' | 'domesticYen'> & {
  readonly goods: Pick<BidTaskRow['goods'], 'taxOnTop'>;
  /** The price of the item, whole yen. */
  readonly yen: number;
};

/** The goods' payment for a bid that staff place, at a price. */
export async function billOfTask(db: Db, { id, goods, yen, domesticYen, services }: BilledTask): Promise<OrderBill> {
  const domestic = { payer: 'buyer', yen: domesticYen, freeOver: null } as const;
  const line = { yen, quantity: 1, taxOnTop: goods.taxOnTop, domestic, seller: id, services, premium: false };
  return orderBill([line], await feesNow(db), { coupon: null, points: 0 });
}

/**
 * Makes the order of an auction that staff won: one line at the final price with the item as it was shown, unpaid, to the default address.
 * Without an address the task stays won until there is one. The caller holds the customer.
 */
export async function orderWonTask(db: Db, task: BidTaskRow, now: Date): Promise<BidTaskRow> {
  const { customerId, goods, price: yen, services } = task;
  const address = await homeOf(db, customerId);
  if (!address || yen === null) return task;
  const { restricted } = goods;
  const bill = await billOfTask(db, { ...task, yen });
  const weighed = {
    card: { packed: null, restricted: [...restricted] },
    row: { quantity: 1 },
    listing: { kind: task.id },
    yen,
  };
  const { country } = address;
  const plain = { method: null, packing: false, insurance: false } as const;
  const { order } = await insertOrder(db, {
    customerId,
    address,
    couponId: null,
    couponPercent: null,
    points: 0,
    packing: false,
    together: true,
    payBy: payByOf(task),
    now,
    lines: [
      {
        source: task.id,
        holds: null,
        goods: {
          site: goods.site,
          id: goods.id,
          shop: null,
          titles: goods.titles,
          titleJa: goods.titleJa,
          picture: goods.picture,
          options: [],
          shippingDays: null,
          packed: null,
          restricted,
          won: true,
        },
        remark: '',
        quantity: 1,
        yen,
        services,
      },
    ],
    bill,
    deferredCosts: await calculateDeferredCosts(db, [weighed], bill, { ...plain, country, now }),
  });
  // `since` stays the moment of the win: the deadline hangs on it.
  return transitionBidTask(db, task, 'order', task.since, { orderId: order });
}
