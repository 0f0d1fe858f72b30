import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { isAreaOn } from '@/config/areas';
import { paths } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button';
import { PageFrame } from '@/ui/page-frame';
import { PagedList } from '@/ui/paged-list';
import { EmptyState } from '@/ui/states/status-panel';
import { SkeletonCards } from '@/ui/states/skeleton-cards';
import { OrderCard } from '../components/order-card';
import { OrderSearch } from '../components/order-search';
import { OrderTabs } from '../components/order-tabs';
import { ordersHref, readOrdersQuery, type OrdersQuery } from '../orders-query';
import { orderQueries } from '../queries';
import css from './orders-page.module.css';

/** A customer's orders, in a plain browser. What is looked for stands in the address. */
export function Page() {
  const { t } = useTranslation('order');
  const query = readOrdersQuery(useLocation().search);
  return (
    <PageFrame narrow title={t('title')}>
      {isAreaOn('purchaseRequests') ? (
        <p>
          <Link to={paths.requests} className={css.requests}>
            {t('requests')}
          </Link>
        </p>
      ) : null}
      <OrderTabs query={query} />
      <OrderSearch key={ordersHref({ ...query, state: undefined })} query={query} />
      <Orders query={query} />
    </PageFrame>
  );
}

function Orders({ query }: { readonly query: OrdersQuery }) {
  const { t } = useTranslation('order');
  const read = useInfiniteQuery(orderQueries.list(query));
  return (
    <PagedList
      query={read}
      rowsOf={({ orders }) => orders}
      skeleton={<SkeletonCards />}
      empty={<None query={query} />}
      more={t('more')}
      moreFailed={t('moreFailed')}
    >
      {(order) => <OrderCard order={order} />}
    </PagedList>
  );
}

function None({ query }: { readonly query: OrdersQuery }) {
  const { t } = useTranslation('order');
  if (ordersHref(query) === paths.orders) {
    return (
      <EmptyState icon="box" title={t('none.title')} text={t('none.text')}>
        <ButtonLink to={paths.search}>{t('none.search')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState role="status" title={t('noneFound.title')} text={t('noneFound.text')}>
      <ButtonLink to={paths.orders}>{t('noneFound.all')}</ButtonLink>
    </EmptyState>
  );
}
