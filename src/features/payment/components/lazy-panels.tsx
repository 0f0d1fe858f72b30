import { Suspense } from 'react';
import { lazyPart } from '@/ui/lazy-part';
import { Skeleton } from '@/ui/states/skeleton';
import type { LatePaymentProps } from './late-payment-text';
import type { PayElsewhereProps } from './pay-elsewhere';

const LazyElsewhere = lazyPart('pay', () => import('./pay-elsewhere').then((part) => part.PayElsewherePanel));
const LazyChecking = lazyPart('order', () => import('./payment-checking').then((part) => part.PaymentCheckingPanel));

const LazyLate = lazyPart('pay', () => import('./late-payment-text').then((part) => part.LatePaymentText));

/** Tells how to go on where the host cannot pay: shown in mini programs alone, so its code is loaded with it. */
export function PayElsewhere(props: PayElsewhereProps) {
  return (
    <Suspense fallback={<Skeleton lines={6} />}>
      <LazyElsewhere {...props} />
    </Suspense>
  );
}

/** Tells that a payment is being checked, on pages without the texts of orders. */
export function PaymentChecking() {
  return (
    <Suspense fallback={<Skeleton lines={6} />}>
      <LazyChecking />
    </Suspense>
  );
}

/** Tells of a payment that goes back: rare, so its texts are loaded with it. */
export function LatePaymentNote(props: LatePaymentProps) {
  return (
    <Suspense fallback={<span />}>
      <LazyLate {...props} />
    </Suspense>
  );
}
