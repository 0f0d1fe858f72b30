import { Suspense } from 'react';
import { lazyPart } from '@/ui/lazy-part';
import { Skeleton } from '@/ui/states/skeleton';
import type { PayElsewhereProps } from './pay-elsewhere';

const LazyElsewhere = lazyPart('pay', () => import('./pay-elsewhere').then((part) => part.PayElsewherePanel));
const LazyChecking = lazyPart('order', () => import('./payment-checking').then((part) => part.PaymentCheckingPanel));

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
