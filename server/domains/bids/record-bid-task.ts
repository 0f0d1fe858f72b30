import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { BidTaskReason } from '@/contract/bid-task';
import { formatStaffTime, toInstant } from '@/rules/time/date';
import type { Db } from '@server/platform/db/open';
import { bidTasks } from './bid-tasks-schema';
import { dropOrder } from '../order/order-end';
import { listOrderLines, orderRow, settleOrder } from '../order/order-transitions';
import { cancelOrderLine } from '../order/refund-order-line';
import { StaffError } from '../staff/staff-error';
import { TransitionError } from '@server/platform/db/transition-row';
import { orderWonTask } from './bid-task-order';
import { findActiveTask, findEarlierTask, openTaskStates, transitionBidTask } from './bid-task-rows';
import type { BidTaskRow } from './bid-task-rows';
import { pageListings, storePageListing } from '../item/page-listings';

/*
 * The outcomes of a bid, recorded by staff or by a program that bids for them. Each function is called with the bid's customer locked, and throws
 * TransitionError, or StaffError where a price or the end of the auction cannot be as they were entered.
 */

/** The bid stands at the marketplace with the customer's maximum. While one of another customer stands there, no second one does. */
export async function recordPlaced(tx: Db, task: BidTaskRow, now: Date): Promise<BidTaskRow> {
  const other = await findActiveTask(tx, task.goodsKey, task.id);
  if (other)
    throw new TransitionError(`${other.id} of another customer stands in ${task.goodsKey}: enter how it ended first.`);
  if (now >= task.endsAt)
    throw new TransitionError(`The auction ended at ${formatStaffTime(task.endsAt)}: enter an outcome instead.`);
  const earlier = await findEarlierTask(tx, task);
  if (earlier)
    throw new TransitionError(
      `${earlier.id} of another customer was asked for first: place that one, or enter why it is impossible.`,
    );
  return transitionBidTask(tx, task, 'place', now, { placedYen: task.ceiling });
}

/** The bid could not be placed. */
export const recordImpossible = (tx: Db, task: BidTaskRow, reason: BidTaskReason, now: Date): Promise<BidTaskRow> =>
  transitionBidTask(tx, task, 'fail', now, { reason });

/** Somebody outside has passed the maximum, while the auction goes on. */
export const recordOutbid = (tx: Db, task: BidTaskRow, now: Date): Promise<BidTaskRow> =>
  transitionBidTask(tx, task, 'outbid', now);

interface AuctionResult {
  /** The final price, whole yen. */
  readonly price: number;
  /** The auction ended before its time: bought at once, or ended by the seller. */
  readonly isEarly: boolean;
}

/**
 * Checks that the auction is over by its clock, or by the word of staff. In the second case it is over from now on: on the item's page, and for
 * our other customers who want to bid in it.
 */
async function endAuction(tx: Db, { goodsKey, endsAt }: BidTaskRow, isEarly: boolean, now: Date): Promise<void> {
  if (now >= endsAt) return;
  if (!isEarly)
    throw new StaffError(
      'invalid',
      `The auction runs until ${formatStaffTime(endsAt)}: add "early" if it has ended before.`,
      ['isEarly'],
    );
  const isOpen = and(
    eq(bidTasks.goodsKey, goodsKey),
    inArray(bidTasks.state, [...openTaskStates]),
    gt(bidTasks.endsAt, now),
  );
  // Locked in one order, so that two who record at the same time do not wait for each other.
  const rows = await tx
    .select({ id: bidTasks.id })
    .from(bidTasks)
    .where(isOpen)
    .orderBy(asc(bidTasks.id))
    .for('update');
  const ids = rows.map(({ id }) => id);
  await tx.update(bidTasks).set({ endsAt: now }).where(inArray(bidTasks.id, ids));
  const listing = (await pageListings(tx, [goodsKey])).get(goodsKey);
  if (listing) await storePageListing(tx, { ...listing, bidEndsAt: toInstant(now) }, now);
}

/** Cancels the order of an auction that was entered as won by mistake; what was paid for it goes back. */
async function cancelOrder(tx: Db, orderId: string, now: Date): Promise<void> {
  const order = await orderRow(tx, orderId);
  if (order?.state === 'unpaid') await dropOrder(tx, order, 'cancelled', now);
  if (order?.state === 'confirming')
    throw new TransitionError(`Order ${orderId} is being paid at this moment: try again in some minutes.`);
  if (order?.state !== 'paid') return;
  for (const line of await listOrderLines(tx, orderId))
    if (line.state !== 'refused' && line.state !== 'cancelled') await cancelOrderLine(tx, order, line, now);
  await settleOrder(tx, order);
}

/** The auction is over, and somebody else has won it. Corrects a win that was entered by mistake, as long as nothing was bought. */
export async function recordLost(
  tx: Db,
  task: BidTaskRow,
  { price, isEarly }: AuctionResult,
  now: Date,
): Promise<BidTaskRow> {
  const placed = task.placedYen ?? 0;
  if (price < placed)
    throw new StaffError('invalid', `${task.id} stands up to ¥${placed}: nobody else can have won it for ¥${price}.`, [
      'price',
    ]);
  await endAuction(tx, task, isEarly, now);
  if (task.orderId !== null) await cancelOrder(tx, task.orderId, now);
  return transitionBidTask(tx, task, 'lose', now, { price, orderId: null });
}

/** Checks that another price of a win can be entered, and cancels the order at the former one. Throws TransitionError. */
async function dropWrongWin(
  tx: Db,
  { id, orderId, price, domesticYen }: BidTaskRow,
  win: Pick<BidTaskWin, 'price' | 'domesticYen'>,
  now: Date,
): Promise<void> {
  if (win.price === price && win.domesticYen === domesticYen)
    throw new TransitionError(`${id} is recorded as won for ¥${price} already.`);
  const order = orderId === null ? undefined : await orderRow(tx, orderId);
  if (order && order.state !== 'unpaid')
    throw new TransitionError(
      `Order ${order.id} is ${order.state}: the price can be corrected before it is paid alone.`,
    );
  if (order) await dropOrder(tx, order, 'cancelled', now);
}

interface BidTaskWin extends AuctionResult {
  /** Shipping inside Japan, whole yen; null where nobody can say yet, and comes with the parcel then. */
  readonly domesticYen: number | null;
}

/**
 * The auction is won: its order is made, to be paid like that of any other win. Nothing above the maximum that stands at the marketplace is
 * charged. Corrects a loss, or that it was outbid, where staff had entered it by mistake; and the price of a win as long as it is not paid, whose order
 * is made anew then. Shipping inside Japan that a correction leaves out is as it was.
 */
export async function recordWon(
  tx: Db,
  task: BidTaskRow,
  { isEarly, ...result }: BidTaskWin,
  now: Date,
): Promise<BidTaskRow> {
  const { price } = result;
  const isCorrection = task.state === 'won' || task.state === 'ordered';
  const domesticYen = result.domesticYen ?? (isCorrection ? task.domesticYen : null);
  const placed = task.placedYen ?? task.ceiling;
  if (price > placed) {
    const raise =
      placed < task.ceiling ? ` Enter the raise to ¥${task.ceiling} with "placed" first, if it was placed.` : '';
    const message = `${task.id} stands up to ¥${placed}: it cannot be won for ¥${price}.${raise}`;
    throw new StaffError('invalid', message, ['price']);
  }
  await endAuction(tx, task, isEarly, now);
  if (isCorrection) await dropWrongWin(tx, task, { price, domesticYen }, now);
  const won = await transitionBidTask(tx, task, 'win', now, { price, domesticYen, orderId: null });
  return orderWonTask(tx, won, now);
}
