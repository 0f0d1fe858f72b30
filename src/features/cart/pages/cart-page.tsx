import { Suspense } from 'react';
import { paths } from '../../../config/paths';
import { useTranslation } from '../../../i18n/use-translation';
import { ButtonLink } from '../../../ui/button';
import { lazyPart } from '../../../ui/lazy-part';
import { PageFrame } from '../../../ui/page-frame';
import { SkeletonLines, LoadFailed, StatePanel } from '../../../ui/states';
import { useCartList } from '../use-cart';

const CartBody = lazyPart(['bill', 'calculator'], () =>
  import('../components/cart-body').then((part) => part.CartBody),
);

const waiting = (
  <div aria-busy="true">
    <SkeletonLines lines={8} />
  </div>
);

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
        <StatePanel icon="cart" title={t('empty.title')} text={t('empty.text')}>
          <ButtonLink kind="main" to={paths.search}>
            {t('empty.search')}
          </ButtonLink>
        </StatePanel>
      ) : isError ? (
        <LoadFailed onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        waiting
      )}
    </PageFrame>
  );
}
