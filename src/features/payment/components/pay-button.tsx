import { Suspense, type ReactNode } from 'react';
import { isAreaOn } from '@/config/areas';
import { Button } from '@/ui/button';
import { lazyPart } from '@/ui/lazy-part';
import { usePay } from '../use-pay';
import { PaymentTerms } from './lazy-payment-terms';
import css from './pay-button.module.css';

const LazyRequestFriendPayment = lazyPart('friend', () =>
  import('./request-friend-payment').then((part) => part.RequestFriendPayment),
);

/** An order of which a price has changed is rare, so its part is loaded with it. */
const LazyRenewOrder = lazyPart('pay', () => import('./renew-order').then((part) => part.RenewOrder));

interface PayButtonProps {
  /** The payment's id. */
  readonly payment: string;
  readonly children: ReactNode;
}

/**
 * The one main action of what is unpaid: leads to the provider's page. Its words are the caller's. Beside it, that a friend may pay. An order of
 * which a price has changed is made again at the new total instead.
 */
export function PayButton({ payment, children }: PayButtonProps) {
  const { pay, busy, failure, renewal } = usePay();
  return (
    <div className={css.pay}>
      {failure === undefined ? null : (
        <p className={css.failure} role="alert">
          {failure}
        </p>
      )}
      {renewal === undefined ? (
        <Button kind="main" wide busy={busy} onClick={() => void pay(payment)}>
          {children}
        </Button>
      ) : (
        <Suspense fallback={<span className={css.position} />}>
          <LazyRenewOrder payment={payment} totals={renewal} />
        </Suspense>
      )}
      <PaymentTerms />
      {renewal === undefined && isAreaOn('friendPayment') ? (
        <Suspense fallback={<span className={css.position} />}>
          <LazyRequestFriendPayment payment={payment} />
        </Suspense>
      ) : null}
    </div>
  );
}
