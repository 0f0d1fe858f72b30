import { Suspense } from 'react';
import { paths } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button';
import { lazyPart } from '@/ui/lazy-part';
import { PageFrame } from '@/ui/page-frame';
import { EmptyState } from '@/ui/states/status-panel';
import { ErrorState } from '@/ui/states/error-state';
import { Skeleton } from '@/ui/states/skeleton';
import { useCartList } from '../use-cart';

const CartBody = lazyPart(['bill', 'calculator'], () =>
  import('../components/cart-body').then((part) => part.CartBody),
);

const waiting = <Skeleton lines={8} />;

/** The cart: its lines, checked again now, and their bill. */
export function Page() {
  const { t } = useTranslation('cart');
  const { data, isError, isFetching, refetch } = useCartList();
  const isFilled = data !== undefined && data.lines.length > 0;
  return (
    <PageFrame narrow title={t('title')} tabs={!isFilled}>
      {isFilled ? (
        <Suspense fallback={waiting}>
          <CartBody {...data} />
        </Suspense>
      ) : data ? (
        <EmptyState icon="cart" title={t('empty.title')} text={t('empty.text')}>
          <ButtonLink kind="main" to={paths.search}>
            {t('empty.search')}
          </ButtonLink>
        </EmptyState>
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        waiting
      )}
    </PageFrame>
  );
}
