import { and, eq } from 'drizzle-orm';
import { payHours } from '@/contract/bid';
import type { WonAuction } from '@/contract/bid';
import { homeOf } from '../account/address-book';
import { settledLine } from '../order/cart-check';
import type { CartRow, Orderable } from '../order/cart-check';
import { writeOrder } from '../order/order-make';
import { calculateLines } from '../order/order-quote';
import type { Listing } from '../goods/listing';
import type { Db } from '@server/platform/db/open';
import { orders } from '../order/schema';
import { payments } from '../payment/schema';
import { transitionBid } from './bid-transitions';
import type { BidRowDb } from './bid-transitions';
import { toInstant } from '@/rules/time/date';
import { hoursToMs } from '@/rules/time/instant';

/** Returns the time by which a won auction must be paid. */
export const payByOf = ({ since }: Pick<BidRowDb, 'since'>): Date => new Date(since.getTime() + hoursToMs(payHours));

type BidLine = Pick<BidRowDb, 'id' | 'customerId' | 'goodsKey' | 'services' | 'at'>;

/** Converts a bid to an order line at a price in whole yen. */
export function lineOf(bid: BidLine, listing: Listing, yen: number, now: Date): Orderable {
  const row: CartRow = {
    id: bid.id,
    customerId: bid.customerId,
    goodsKey: bid.goodsKey,
    shop: '',
    chosen: {},
    chosenKey: '[]',
    remark: '',
    quantity: 1,
    services: bid.services,
    seenYen: yen,
    at: bid.at,
  };
  return settledLine(row, listing, yen, { now, language: 'en', country: null, offersChecks: true });
}

const plain = { coupon: null, points: 0, packing: false };

/** Whole yen of the goods' payment for a bid at a price. */
export async function firstPayment(db: Db, bid: BidLine, listing: Listing, at: { yen: number; now: Date }) {
  const { bill } = await calculateLines(db, [lineOf(bid, listing, at.yen, at.now)], {
    ...plain,
    country: null,
    now: at.now,
  });
  return bill.bill.total;
}

/**
 * Makes the order of a won auction: one line at the final price, unpaid, to the default address. Without an address the bid stays won
 * until there is one. The caller holds the customer.
 */
export async function orderWon(db: Db, bid: BidRowDb, listing: Listing, now: Date): Promise<BidRowDb> {
  const address = await homeOf(db, bid.customerId);
  if (!address || bid.price === null) return bid;
  const line = lineOf(bid, listing, bid.price, now);
  const calculated = await calculateLines(db, [line], { ...plain, country: address.country, now });
  const { order } = await writeOrder(
    db,
    {
      ...plain,
      rows: [line.row],
      address,
      couponId: null,
      together: true,
      customerId: bid.customerId,
      language: 'en',
      now,
      won: { round: bid.round, payBy: payByOf(bid) },
    },
    calculated,
    null,
  );
  // `since` stays the moment of the win: the deadline hangs on it.
  return transitionBid(db, bid, 'order', bid.since, { orderId: order });
}

/** The order of a won bid, and its payment deadline while it is unpaid; null for any other bid. */
export async function getWin(
  db: Db,
  bid: { readonly state: string; readonly orderId: string | null } | undefined,
): Promise<WonAuction | null> {
  if (bid?.state !== 'won' && bid?.state !== 'ordered') return null;
  if (bid.orderId === null) return { order: null, payBy: null };
  const [due] = await db
    .select({ payBy: payments.payBy })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.orderId, bid.orderId), eq(orders.state, 'unpaid')));
  return { order: bid.orderId, payBy: due ? toInstant(due.payBy) : null };
}
