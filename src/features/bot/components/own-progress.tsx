import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { loginHref } from '@/config/paths';
import type { OrderState, OrderSummary } from '@/contract/order';
import type { ParcelState, ParcelSummary } from '@/contract/parcel';
import { OrderCard } from '@/features/order/public';
import { orderQueries } from '@/features/order/queries';
import { ParcelCard } from '@/features/parcel/public';
import { parcelQueries } from '@/features/parcel/queries';
import { useTranslation } from '@/i18n/use-translation';
import { useSession } from '@/session/session';
import { QueryView } from '@/ui/states/query-view';
import { Skeleton } from '@/ui/states/skeleton';
import css from './bot.module.css';

/** Orders, and parcels, that an answer shows. */
const max = 2;

const openOrders: readonly OrderState[] = ['unpaid', 'confirming', 'paid'];
const openParcels: readonly ParcelState[] = ['unpaid', 'confirming', 'paid', 'sent'];

/** The orders and parcels that a signed-in reader has in progress, the newest first, below an answer about them. */
export function OwnProgress() {
  const { t } = useTranslation('bot');
  const isCustomer = useSession((session) => session.userInfo !== null);
  const { pathname } = useLocation();
  if (!isCustomer) {
    return (
      <p>
        <Link to={loginHref(pathname)} className={css.source}>
          {t('yours.login')}
        </Link>
      </p>
    );
  }
  return <Progress />;
}

function Progress() {
  const orders = useInfiniteQuery(orderQueries.list({}));
  const parcels = useInfiniteQuery(parcelQueries.list());
  return (
    <QueryView query={orders} skeleton={<Skeleton lines={4} />}>
      {(orderPages) => (
        <QueryView query={parcels} skeleton={<Skeleton lines={4} />}>
          {(parcelPages) => (
            <Cards
              orders={orderPages.flatMap((page) => page.orders).filter(({ state }) => openOrders.includes(state))}
              parcels={parcelPages.flatMap((page) => page.parcels).filter(({ state }) => openParcels.includes(state))}
            />
          )}
        </QueryView>
      )}
    </QueryView>
  );
}

interface CardsProps {
  readonly orders: readonly OrderSummary[];
  readonly parcels: readonly ParcelSummary[];
}

function Cards({ orders, parcels }: CardsProps) {
  const { t } = useTranslation('bot');
  if (orders.length === 0 && parcels.length === 0) return <p>{t('yours.none')}</p>;
  return (
    <div className={css.words}>
      {orders.length === 0 ? null : <h3 className={css.quiet}>{t('yours.orders')}</h3>}
      {orders.slice(0, max).map((order) => (
        <OrderCard key={order.id} order={order} />
      ))}
      {parcels.length === 0 ? null : <h3 className={css.quiet}>{t('yours.parcels')}</h3>}
      {parcels.slice(0, max).map((parcel) => (
        <ParcelCard key={parcel.id} parcel={parcel} />
      ))}
    </div>
  );
}
