import type { PaymentOutput } from '@/contract/order';
import { hoursToMs, parseInstant } from '@/rules/time/instant';

/** Milliseconds between reads of a payment that waits for its confirmation. */
export const paymentEvery = 10_000;
/** Milliseconds for which "checking" is shown after the return from the provider, and between reads meanwhile. */
export const checkingFor = 60_000;
/** The same where the host says that the payer gave up. */
export const checkingBriefly = 7000;
export const checkingEvery = 3000;
const second = 1000;

/** Milliseconds after which a payment on show is read again: while it is confirmed, and when its time runs out; false for never. */
export function rereadAfter(payment: Pick<PaymentOutput, 'state' | 'payBy'> | undefined, now: number): number | false {
  if (payment?.state === 'confirming') return paymentEvery;
  if (payment?.state !== 'open' && payment?.state !== 'failed') return false;
  const end = parseInstant(payment.payBy);
  if (end === null) return false;
  const left = end.getTime() - now;
  // The device's clock may run ahead of the service's.
  return left > 0 ? Math.min(left + second, hoursToMs(1)) : paymentEvery;
}
