import type { BidTaskReason } from '@/contract/bid-task';
import { toInstant } from '@/rules/time/date';
import type { Db } from '../db/open';
import { TransitionError } from '../db/transition-row';
import { orderWonTask } from './bid-task-order';
import { findActiveTask, transitionBidTask } from './bid-task-rows';
import type { BidTaskRow } from './bid-task-rows';

/*
 * The outcomes of a bid, recorded by staff or by a program that bids for them. Each function is called with the bid's customer locked, and throws
 * TransitionError.
 */

/** The bid stands at the marketplace with the customer's maximum. While one of another customer stands there, no second one does. */
export async function recordPlaced(tx: Db, task: BidTaskRow, now: Date): Promise<BidTaskRow> {
  const other = await findActiveTask(tx, task.goodsKey, task.id);
  if (other)
    throw new TransitionError(`${other.id} of another customer stands in ${task.goodsKey}: enter how it ended first.`);
  if (now >= task.endsAt)
    throw new TransitionError(`The auction ended at ${toInstant(task.endsAt)}: enter an outcome instead.`);
  return transitionBidTask(tx, task, 'place', now, { placedYen: task.ceiling });
}

/** The bid could not be placed. */
export const recordImpossible = (tx: Db, task: BidTaskRow, reason: BidTaskReason, now: Date): Promise<BidTaskRow> =>
  transitionBidTask(tx, task, 'fail', now, { reason });

/** Somebody outside has passed the maximum, while the auction goes on. */
export const recordOutbid = (tx: Db, task: BidTaskRow, now: Date): Promise<BidTaskRow> =>
  transitionBidTask(tx, task, 'outbid', now);

/** The auction is over, and somebody else has won it at a price in whole yen. */
export const recordLost = (tx: Db, task: BidTaskRow, price: number, now: Date): Promise<BidTaskRow> =>
  transitionBidTask(tx, task, 'lose', now, { price });

interface BidTaskWin {
  /** Whole yen; shipping inside Japan is null where nobody can say yet, and comes with the parcel then. */
  readonly price: number;
  readonly domesticYen: number | null;
}

/** The auction is won: its order is made, to be paid like that of any other win. Nothing above the maximum that stands at the marketplace is charged. */
export async function recordWon(
  tx: Db,
  task: BidTaskRow,
  { price, domesticYen }: BidTaskWin,
  now: Date,
): Promise<BidTaskRow> {
  const placed = task.placedYen ?? task.ceiling;
  if (price > placed) {
    const raise =
      placed < task.ceiling ? ` Enter the raise to ¥${task.ceiling} with "placed" first, if it was placed.` : '';
    throw new TransitionError(`${task.id} stands up to ¥${placed}: it cannot be won for ¥${price}.${raise}`);
  }
  const won = await transitionBidTask(tx, task, 'win', now, { price, domesticYen });
  return orderWonTask(tx, won, now);
}
