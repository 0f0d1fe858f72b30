import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { paths } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { mergeGuestCart, useGuestCart } from '@/session/guest-cart';
import { mayBeSignedIn, useSession } from '@/session/session';
import { ButtonLink } from '@/ui/button';
import { lazyPart } from '@/ui/lazy-part';
import { PageFrame } from '@/ui/page-frame';
import { EmptyState } from '@/ui/states/status-panel';
import { ErrorState } from '@/ui/states/error-state';
import { Skeleton } from '@/ui/states/skeleton';
import { useCartList } from '../use-cart';

const CustomerCart = lazyPart(['bill', 'calculator'], () =>
  import('../components/customer-cart').then((part) => part.CustomerCart),
);

const GuestCart = lazyPart(['bill', 'calculator', 'account'], () =>
  import('../components/guest-cart').then((part) => part.GuestCart),
);

const LeftLines = lazyPart([], () => import('../components/left-lines').then((part) => part.LeftLines));

const waiting = <Skeleton lines={8} />;

/** The cart, checked again now, with its bill: the customer's, or the one on the visitor's device. */
export function Page() {
  const user = useSession((session) => session.userInfo);
  const isKnown = useSession((session) => session.known);
  if (user) return <CustomerCartPage />;
  return isKnown || !mayBeSignedIn() ? <GuestCartPage /> : <Frame isFilled={false}>{waiting}</Frame>;
}

function Frame({ isFilled, children }: { readonly isFilled: boolean; readonly children: ReactNode }) {
  const { t } = useTranslation('cart');
  return (
    <PageFrame narrow title={t('title')} tabs={!isFilled}>
      {children}
    </PageFrame>
  );
}

function GuestCartPage() {
  const lines = useGuestCart((cart) => cart.lines);
  const isFilled = lines.length > 0;
  return (
    <Frame isFilled={isFilled}>
      {isFilled ? (
        <Suspense fallback={waiting}>
          <GuestCart lines={lines} />
        </Suspense>
      ) : (
        <EmptyCart />
      )}
    </Frame>
  );
}

/** True once the visitor's cart on this device is in the customer's, or could not be put there. */
function useMergedGuestCart(): boolean {
  const [isMerged, setIsMerged] = useState(() => useGuestCart.getState().lines.length === 0);
  useEffect(() => {
    if (isMerged) return;
    // Lines that could not be sent stay on the device, and on show.
    void mergeGuestCart()
      .catch(() => undefined)
      .then(() => setIsMerged(true));
  }, [isMerged]);
  return isMerged;
}

function CustomerCartPage() {
  const isMerged = useMergedGuestCart();
  const isAnyLeft = useGuestCart((cart) => cart.lines.length > 0);
  const { data, isError, isFetching, refetch } = useCartList(isMerged);
  const isFilled = data !== undefined && data.lines.length > 0;
  return (
    <Frame isFilled={isFilled}>
      {isMerged && isAnyLeft ? (
        <Suspense fallback={null}>
          <LeftLines />
        </Suspense>
      ) : null}
      {isFilled ? (
        <Suspense fallback={waiting}>
          <CustomerCart cart={data} />
        </Suspense>
      ) : data ? (
        <EmptyCart />
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        waiting
      )}
    </Frame>
  );
}

function EmptyCart() {
  const { t } = useTranslation('cart');
  return (
    <EmptyState icon="cart" title={t('empty.title')} text={t('empty.text')}>
      <ButtonLink kind="main" to={paths.search}>
        {t('empty.search')}
      </ButtonLink>
    </EmptyState>
  );
}
