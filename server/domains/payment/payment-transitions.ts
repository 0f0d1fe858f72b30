import type { SQL } from 'drizzle-orm';
import { nextState, paymentMachine } from '@/rules/buying/machines';
import type { EventOf } from '@/rules/buying/machines';
import { transitionRow } from '@server/platform/db/transition-row';
import type { Db } from '@server/platform/db/open';
import { forgiveAttempts } from './attempt-limits';
import { payments } from './schema';

export type PaymentRow = typeof payments.$inferSelect;

const paymentTransitions = { table: payments, machine: paymentMachine, noun: 'A payment' };

/** Applies an event to a payment and saves its new state, with other changed columns. Throws TransitionError. */
export const transitionPayment = (
  db: Db,
  payment: PaymentRow,
  event: EventOf<typeof paymentMachine>,
  change: Partial<PaymentRow> = {},
): Promise<PaymentRow> => transitionRow(db, paymentTransitions, payment, event, change);

/** Lets a payment run out with what it was for. One that is paid, or waits for a third party, stays as it is. */
export async function endPayment(db: Db, which: SQL): Promise<void> {
  const [payment] = await db.select().from(payments).where(which);
  if (payment && nextState(paymentMachine, payment.state, 'expire') !== null)
    await transitionPayment(db, payment, 'expire');
}

/** Marks a payment paid by an attempt; null where nothing was to be paid. The customer may fail as often as before again. */
export async function markPaymentPaid(
  db: Db,
  payment: PaymentRow,
  at: Date,
  attempt: string | null,
): Promise<PaymentRow> {
  const paid = await transitionPayment(db, payment, 'succeed', { paidAt: at, reference: attempt });
  await forgiveAttempts(db, payment.customerId);
  return paid;
}
