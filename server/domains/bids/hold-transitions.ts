import { and, eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { bidHoldMachine } from '@/rules/buying/machines';
import type { EventOf } from '@/rules/buying/machines';
import { homeOf } from '../account/address-book';
import type { Db } from '@server/platform/db/open';
import { bidHolds } from './bid-holds-schema';
import type { bids } from './schema';
import type { bidTasks } from './bid-tasks-schema';
import { payments } from '../payment/schema';
import { paymentTries } from '../payment/attempts-schema';
import { transitionRow } from '@server/platform/db/transition-row';
import { settlePayment } from '../settlement/payment-outcome';
import { isPayable } from '../payment/payment-start';

export type BidHoldRow = typeof bidHolds.$inferSelect;

const holdTransitions = { table: bidHolds, machine: bidHoldMachine, noun: 'A hold' };

/** Applies an event to a hold and saves its new state, with other changed columns. Throws TransitionError. */
export const transitionHold = (
  db: Db,
  hold: BidHoldRow,
  event: EventOf<typeof bidHoldMachine>,
  change: Partial<BidHoldRow> = {},
): Promise<BidHoldRow> => transitionRow(db, holdTransitions, hold, event, change);

/** Gives a reserved sum free; the job calls the provider after the commit. */
export const releaseHold = (db: Db, hold: BidHoldRow, at: Date, change: Partial<BidHoldRow> = {}) =>
  transitionHold(db, hold, 'release', { ...change, calls: 0, dueAt: at });

/**
 * Has the order of a win paid from its hold: what is captured becomes the order's payment, by an attempt with the hold's id, and the rest is
 * released by the provider. False where the order costs more than is reserved, or is not to be paid.
 */
async function captureHold(db: Db, hold: BidHoldRow, orderId: string, at: Date): Promise<boolean> {
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  if (!payment || payment.yen > hold.yen || !isPayable(payment, at)) return false;
  const { id, provider, reference, charge, language, termsVersion, termsAt } = hold;
  await db
    .insert(paymentTries)
    .values({ id, provider, reference, charge, paymentId: payment.id, language, termsVersion, termsAt, at });
  await db.update(payments).set({ termsVersion, termsAt }).where(eq(payments.id, payment.id));
  await transitionHold(db, hold, 'capture', { calls: 0, dueAt: at });
  // Nobody can pay it a second time before the provider has answered.
  await settlePayment(db, { attempt: id, outcome: 'confirm', yen: payment.yen, charge }, at);
  return true;
}

/** Finds the sum that is reserved for a bid. */
export async function findReserved(db: Db, isOfBid: SQL | undefined): Promise<BidHoldRow | undefined> {
  const [hold] = await db
    .select()
    .from(bidHolds)
    .where(and(isOfBid, eq(bidHolds.state, 'authorised')));
  return hold;
}

/** The kind of notification of a win: it needs an address first, is paid from what is reserved for it, or is to be paid. */
export async function getWinNotice(db: Db, isOfBid: SQL | undefined, customerId: string) {
  if (!(await homeOf(db, customerId))) return 'bidWonAddress';
  return (await findReserved(db, isOfBid)) ? 'bidWonReserved' : 'bidWon';
}

/**
 * Captures what is reserved for a bid that is over, where it has an order to pay, or else releases it. False where the order is to be paid
 * in another way, since what was reserved for it is not enough.
 */
async function settleHold(db: Db, isOfBid: SQL, orderId: string | null, at: Date): Promise<boolean> {
  const hold = await findReserved(db, isOfBid);
  if (!hold) return true;
  const isCaptured = orderId !== null && (await captureHold(db, hold, orderId, at));
  if (!isCaptured) await releaseHold(db, hold, at);
  return isCaptured || orderId === null;
}

/**
 * Captures or releases the hold of a bid, as the bid's state says. The caller holds the customer, or the auction's round. False where a win
 * is to be paid in another way after all.
 */
export async function followBid(db: Db, { id, state, orderId }: typeof bids.$inferSelect, at: Date): Promise<boolean> {
  // A win that waits for an address is ordered, and then paid, as soon as there is one.
  if (state === 'leading' || state === 'won') return true;
  return settleHold(db, eq(bidHolds.bidId, id), state === 'ordered' ? orderId : null, at);
}

/** The same for a bid that staff place. The caller holds the customer. */
export async function followBidTask(
  db: Db,
  { id, state, orderId }: typeof bidTasks.$inferSelect,
  at: Date,
): Promise<boolean> {
  if (state === 'waiting' || state === 'placed' || state === 'raised' || state === 'won') return true;
  return settleHold(db, eq(bidHolds.taskId, id), state === 'ordered' ? orderId : null, at);
}
