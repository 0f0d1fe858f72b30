import { useInfiniteQuery } from '@tanstack/react-query';
import type { OrderSummary } from '@/contract/order';
import type { ParcelSummary } from '@/contract/parcel';
import { OrderCard } from '@/features/order/public';
import { orderQueries } from '@/features/order/queries';
import { ParcelCard } from '@/features/parcel/public';
import { parcelQueries } from '@/features/parcel/queries';
import { PaymentTerms } from '@/features/payment/public';
import { useTranslation } from '@/i18n/use-translation';
import { useSession } from '@/session/session';
import { QueryView } from '@/ui/states/query-view';
import { Skeleton } from '@/ui/states/skeleton';
import type { OwnPart } from '../topics';
import css from './bot.module.css';
import { LogInLink } from './log-in-link';

/** Orders, and parcels, that an answer shows. */
const max = 2;

interface Part {
  readonly ofOrder: (order: OrderSummary) => boolean;
  readonly ofParcel: (parcel: ParcelSummary) => boolean;
}

const parts: Readonly<Record<OwnPart, Part>> = {
  progress: {
    ofOrder: ({ state }) => state === 'unpaid' || state === 'confirming' || state === 'paid',
    ofParcel: ({ state }) => state !== 'delivered' && state !== 'cancelled',
  },
  toPay: {
    ofOrder: ({ state }) => state === 'unpaid' || state === 'confirming',
    ofParcel: ({ state }) => state === 'unpaid' || state === 'confirming',
  },
  refunds: {
    ofOrder: ({ state, spent: amountPaid }) => state === 'refunded' || amountPaid.returned > 0,
    ofParcel: () => false,
  },
  warehouse: {
    ofOrder: ({ lines }) => lines.some(({ state }) => state === 'arrived'),
    ofParcel: () => false,
  },
};

/** The reader's own orders and parcels that an answer is about, the newest first; below the answer on payments the shop's payment methods, too. */
export function OwnProgress({ part }: { readonly part: OwnPart }) {
  const { t } = useTranslation('bot');
  const isCustomer = useSession((session) => session.userInfo !== null);
  return (
    <>
      {part === 'toPay' ? <PaymentTerms part="offer" /> : null}
      {isCustomer ? <Progress part={part} /> : <LogInLink>{t('yours.login')}</LogInLink>}
    </>
  );
}

function Progress({ part }: { readonly part: OwnPart }) {
  const orders = useInfiniteQuery(orderQueries.list({}));
  const parcels = useInfiniteQuery(parcelQueries.list());
  const { ofOrder, ofParcel } = parts[part];
  return (
    <QueryView query={orders} skeleton={<Skeleton lines={4} />}>
      {(orderPages) => (
        <QueryView query={parcels} skeleton={<Skeleton lines={4} />}>
          {(parcelPages) => (
            <Cards
              part={part}
              orders={orderPages.flatMap((page) => page.orders).filter(ofOrder)}
              parcels={parcelPages.flatMap((page) => page.parcels).filter(ofParcel)}
            />
          )}
        </QueryView>
      )}
    </QueryView>
  );
}

interface CardsProps {
  readonly part: OwnPart;
  readonly orders: readonly OrderSummary[];
  readonly parcels: readonly ParcelSummary[];
}

function Cards({ part, orders, parcels }: CardsProps) {
  const { t } = useTranslation('bot');
  if (orders.length === 0 && parcels.length === 0) return <p>{t(`yours.${part}.none`)}</p>;
  return (
    <div className={css.words}>
      {orders.length === 0 ? null : <h2 className={css.quiet}>{t(`yours.${part}.orders`)}</h2>}
      {orders.slice(0, max).map((order) => (
        <OrderCard key={order.id} order={order} />
      ))}
      {parcels.length === 0 ? null : <h2 className={css.quiet}>{t('yours.parcels')}</h2>}
      {parcels.slice(0, max).map((parcel) => (
        <ParcelCard key={parcel.id} parcel={parcel} />
      ))}
    </div>
  );
}
