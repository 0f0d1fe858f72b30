import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { rowIds } from '@/contract/cart';
import { useTranslation } from '@/i18n/use-translation';
import { firstValue } from '@/lib/query';
import { lazyPart } from '@/ui/lazy-part';
import { PageFrame } from '@/ui/page-frame';
import { Skeleton } from '@/ui/states/skeleton';
import { LinesLost } from '../components/lines-lost';

const CheckoutBody = lazyPart(['bill', 'calculator'], () =>
  import('../components/checkout-body').then((part) => part.CheckoutBody),
);

/** The first payment. The lines stand in the address, `?lines=a,b`. */
export function Page() {
  const { t } = useTranslation('cart');
  const { search } = useLocation();
  const lines = v.safeParse(rowIds, firstValue(search, 'lines'));
  return (
    <PageFrame narrow title={t('checkout.title')} tabs={!lines.success}>
      {lines.success ? (
        <Suspense fallback={<Skeleton lines={8} />}>
          <CheckoutBody key={lines.output} lines={lines.output} />
        </Suspense>
      ) : (
        <LinesLost />
      )}
    </PageFrame>
  );
}
