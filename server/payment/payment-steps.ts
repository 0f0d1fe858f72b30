import type { SQL } from 'drizzle-orm';
import { after, paymentMachine } from '../../src/rules/buying/machines';
import { advance } from '../db/advance';
import type { Db } from '../db/open';
import { payments } from '../db/schema-buying';

export type PaymentRow = typeof payments.$inferSelect;

const paymentSteps = { table: payments, machine: paymentMachine, noun: 'A payment' };

/** Moves a payment along its machine, with what else changes of it. Throws StepRefused. */
export const stepPayment = (
  db: Db,
  payment: PaymentRow,
  event: string,
  change: Partial<PaymentRow> = {},
): Promise<PaymentRow> => advance(db, paymentSteps, payment, event, change);

/** Lets a payment run out with what it was for. One that is paid, or waits for a third party, stays as it is. */
export async function endPayment(db: Db, which: SQL): Promise<void> {
  const [payment] = await db.select().from(payments).where(which);
  if (payment && after(paymentMachine, payment.state, 'expire') !== null) await stepPayment(db, payment, 'expire');
}
