import { and, eq } from 'drizzle-orm';
import { codes } from '../../src/contract/codes';
import { paymentMachine, after } from '../../src/rules/buying/machines';
import type { Db } from '../db/open';
import { payments } from '../db/schema-buying';
import type { PaymentProvider } from '../payment/provider';
import { refuse } from '../reply';
import { lockCustomer } from './customer-lock';
import { newToken, tokenHash } from './ids';

/** Milliseconds for which a receipt's token opens it. */
const receiptLifeMs = 7 * 86_400_000;

/**
 * The page where a payment is paid: the one opened before as long as it can still be used, so that two taps are one payment. The return
 * leads to `/paymentSuccess` with the receipt's token.
 */
export async function startPayment(
  db: Db,
  provider: PaymentProvider,
  { id, customerId, now }: { id: string; customerId: string; now: Date },
): Promise<{ url: string } | ReturnType<typeof refuse>> {
  await lockCustomer(db, customerId);
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.customerId, customerId)));
  if (!payment) return refuse(codes.notFound);
  const isPayable = after(paymentMachine, payment.state, 'succeed') !== null && payment.state !== 'confirming';
  if (!isPayable || payment.payBy <= now) return refuse(codes.paymentOver);
  const open = payment.reference && (await provider.reopen(db, payment.reference));
  if (open) return { url: open };
  const token = newToken();
  const returnTo = `/paymentSuccess?${new URLSearchParams({ id, receipt: token }).toString()}`;
  const { reference, url } = await provider.start(db, { yen: payment.yen, returnTo, now });
  await db
    .update(payments)
    .set({ reference, receiptHash: tokenHash(token), receiptUntil: new Date(now.getTime() + receiptLifeMs) })
    .where(eq(payments.id, id));
  return { url };
}
