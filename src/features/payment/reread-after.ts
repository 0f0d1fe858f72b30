import type { PaymentShown } from '../../contract/order';
import { parseInstant } from '../../rules/instant';

/** What changes while one looks: a payment that waits for its confirmation is read again every ten seconds. */
export const paymentEvery = 10_000;
/** Who comes back from the provider is told so long that the provider's word is awaited, and it is looked for that often. */
export const checkingFor = 60_000;
export const checkingEvery = 3000;
const second = 1000;
const hour = 3_600_000;

/** Milliseconds after which a payment on show is read again: while it is confirmed, and when its time runs out; false for never. */
export function rereadAfter(payment: Pick<PaymentShown, 'state' | 'payBy'> | undefined, now: number): number | false {
  if (payment?.state === 'confirming') return paymentEvery;
  if (payment?.state !== 'open' && payment?.state !== 'failed') return false;
  const end = parseInstant(payment.payBy);
  if (end === null) return false;
  const left = end.getTime() - now;
  // The device's clock may run ahead of the service's.
  return left > 0 ? Math.min(left + second, hour) : paymentEvery;
}
