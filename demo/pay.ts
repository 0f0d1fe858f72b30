import { eq } from 'drizzle-orm';
import type { Db } from '@server/platform/db/open';
import { payments } from '@server/domains/payment/schema';
import { newAttempt, storeOpened } from '@server/domains/payment/payment-start';
import { settlePayment } from '@server/domains/settlement/payment-outcome';
import { decideTestPayment, openTestPayment, testPagePath } from './payment/test-provider';

/** Pays a payment of the demonstration as its customer would, at the test provider. */
export async function payDemo(db: Db, id: string, outcome: 'succeed' | 'confirm', at: Date): Promise<void> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id));
  if (!payment) throw new Error(`The demo payment ${id} is gone.`);
  const { yen } = payment;
  const returnTo = `/paymentSuccess?id=${id}`;
  const attempt = await newAttempt(db, payment, {
    provider: 'test',
    language: 'en',
    host: null,
    request: null,
    returnTo,
    now: at,
  });
  await openTestPayment(db, { attempt: attempt.id, yen, returnTo }, at);
  await storeOpened(db, attempt, { reference: attempt.id, url: `${testPagePath}/${attempt.id}`, prepay: null });
  await db.update(payments).set({ reference: attempt.id }).where(eq(payments.id, id));
  await decideTestPayment(db, attempt.id, outcome);
  await settlePayment(db, { attempt: attempt.id, outcome, yen, charge: null }, at);
}
