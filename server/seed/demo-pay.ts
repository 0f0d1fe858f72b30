import { eq } from 'drizzle-orm';
import { newTry } from '../payment/payment-start';
import { settlePayment } from '../payment/payment-outcome';
import type { Db } from '../db/open';
import { payments } from '../db/schema-buying';
import type { PaymentOutcome } from '../payment/provider';
import { decideTestPayment, testProvider } from '../payment/test-provider';

/** Pays a payment of the demonstration as its customer would, at the test provider. */
export async function payDemo(db: Db, id: string, outcome: PaymentOutcome, at: Date): Promise<void> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id));
  if (!payment) throw new Error(`The demo payment ${id} is gone.`);
  const returnTo = `/paymentSuccess?id=${id}`;
  const { reference } = await newTry(db, testProvider, { payment, ask: null, returnTo, now: at });
  await db.update(payments).set({ reference }).where(eq(payments.id, id));
  await decideTestPayment(db, reference, outcome);
  await settlePayment(db, testProvider, reference, outcome, at);
}
