import type { BidTaskReason } from '@/contract/bid-task';
import { violates } from '@server/platform/db/violations';
import type { StaffAct, StaffChange } from '../staff/staff-act';
import { StaffError } from '../staff/staff-error';
import type { BidTaskRow } from './bid-task-rows';
import { recordImpossible, recordLost, recordOutbid, recordPlaced, recordWon } from './record-bid-task';
import { lockBidTask } from './settle-bid-tasks';

/** Whole yen. `isEarly`: the auction ended before its time. */
export type BidOutcome =
  | { readonly kind: 'placed' | 'outbid' }
  | { readonly kind: 'impossible'; readonly reason: BidTaskReason }
  /** `domesticYen`: shipping inside Japan; null where it is not known yet. */
  | { readonly kind: 'won'; readonly price: number; readonly domesticYen: number | null; readonly isEarly: boolean }
  | { readonly kind: 'lost'; readonly price: number; readonly isEarly: boolean };

function applyOutcome({ db, now }: StaffAct, task: BidTaskRow, outcome: BidOutcome): Promise<BidTaskRow> {
  switch (outcome.kind) {
    case 'placed':
      return recordPlaced(db, task, now);
    case 'outbid':
      return recordOutbid(db, task, now);
    case 'impossible':
      return recordImpossible(db, task, outcome.reason, now);
    case 'won':
      return recordWon(db, task, outcome, now);
    case 'lost':
      return recordLost(db, task, outcome, now);
  }
}

const toFacts = ({ state, reason, placedYen, price, orderId }: BidTaskRow) => ({
  state,
  placedYen,
  ...(reason && { reason }),
  ...(price !== null && { price }),
  ...(orderId !== null && { order: orderId }),
});

/**
 * Records what became of a bid at a marketplace, and notifies its customer. Refusals: notFound, changed, invalid (`price`, `isEarly`).
 */
export async function recordBidOutcome(
  act: StaffAct,
  { id, outcome }: { readonly id: string; readonly outcome: BidOutcome },
): Promise<{ readonly change: StaffChange; readonly task: BidTaskRow }> {
  const before = await lockBidTask(act.db, id, act.now);
  if (!before) throw new StaffError('notFound', `There is no bid ${id}.`);
  try {
    const task = await applyOutcome(act, before, outcome);
    return { task, change: { subject: id, before: toFacts(before), after: toFacts(task) } };
  } catch (error) {
    // Another customer's bid in the same auction was placed at the same time.
    if (violates(error, 'bid_tasks_standing'))
      throw new StaffError('changed', `Another customer's bid stands there: look at bidtask show ${id}.`);
    throw error;
  }
}
