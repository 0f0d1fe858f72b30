import { and, desc, eq, isNull } from 'drizzle-orm';
import { codes } from '../../src/contract/codes';
import type { Db } from '../db/open';
import { payments } from '../db/schema-buying';
import { paymentTries } from '../db/schema-friends';
import type { PaymentProvider } from './provider';
import { fail } from '../http/reply';
import type { Failure } from '../http/reply';
import { lockCustomer } from '../account/customer-lock';
import { newToken, tokenHash } from '../db/keys';
import type { PaymentRow } from './payment-transitions';
import { daysToMs } from '../../src/rules/time/instant';

/** Milliseconds for which a receipt's token opens it. */
const receiptLifeMs = daysToMs(7);

/**
 * The page where a payment is paid: the one opened before as long as it can still be used, so that two taps are one payment. The return
 * leads to `/paymentSuccess` with the receipt's token.
 */
export async function startPayment(
  db: Db,
  provider: PaymentProvider,
  { id, customerId, now }: { id: string; customerId: string; now: Date },
): Promise<{ url: string } | Failure> {
  await lockCustomer(db, customerId);
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.customerId, customerId)));
  if (!payment) return fail(codes.notFound);
  if (!isPayable(payment, now)) return fail(codes.paymentOver);
  const open = await openTry(db, provider, payment.id, null);
  if (open) return { url: open };
  const token = newToken();
  const returnTo = `/paymentSuccess?${new URLSearchParams({ id, receipt: token }).toString()}`;
  const { reference, url } = await newTry(db, provider, { payment, ask: null, returnTo, now });
  await db
    .update(payments)
    .set({ reference, receiptHash: tokenHash(token), receiptUntil: new Date(now.getTime() + receiptLifeMs) })
    .where(eq(payments.id, id));
  return { url };
}

/** True while somebody may pay it: not paid, not waiting for a third party, not run out. */
export const isPayable = (payment: PaymentRow, now: Date): boolean =>
  (payment.state === 'open' || payment.state === 'failed') && payment.payBy > now;

/** The provider's page that was opened before, by the customer or by the friend of an ask, as long as it can still be used. */
export async function openTry(
  db: Db,
  provider: PaymentProvider,
  paymentId: string,
  ctx: string | null,
): Promise<string | null> {
  const [last] = await db
    .select()
    .from(paymentTries)
    .where(
      and(eq(paymentTries.paymentId, paymentId), ctx === null ? isNull(paymentTries.ask) : eq(paymentTries.ask, ctx)),
    )
    .orderBy(desc(paymentTries.at))
    .limit(1);
  return last ? provider.reopen(db, last.reference) : null;
}

/** A new page of the provider's for a payment; it leads back to `returnTo`. */
export async function newTry(
  db: Db,
  provider: PaymentProvider,
  { payment, ask, returnTo, now }: { payment: PaymentRow; ask: string | null; returnTo: string; now: Date },
): Promise<{ reference: string; url: string }> {
  const opened = await provider.start(db, { yen: payment.yen, returnTo, now });
  await db.insert(paymentTries).values({ reference: opened.reference, paymentId: payment.id, ask, at: now });
  return opened;
}
