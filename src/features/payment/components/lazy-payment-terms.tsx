import { Suspense } from 'react';
import { lazyPart } from '@/ui/lazy-part';
import type { PaymentTermsProps } from './payment-terms';
import css from './pay-button.module.css';

const LazyTerms = lazyPart('pay', () => import('./payment-terms').then((part) => part.PaymentTermsText));

/**
 * The methods that will be offered with the company that takes the money (`offer`), and the terms that the payer agrees to (`consent`). Both
 * are shown beside every button that leads to a payment. If the button is in a bar over the page, the bar shows the consent and the page the offer.
 */
export function PaymentTerms(props: PaymentTermsProps) {
  return (
    <Suspense fallback={<span className={css.terms} />}>
      <LazyTerms {...props} />
    </Suspense>
  );
}
