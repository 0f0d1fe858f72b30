import { useInfiniteQuery } from '@tanstack/react-query';
import { afterSaleAddHref, claimOrderLineHref, paths } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/chip';
import { GoodsPicture } from '@/ui/goods-picture';
import { goodsTitle } from '@/ui/goods-title';
import { formatDateTime } from '@/ui/format-date-time';
import { PageFrame } from '@/ui/page-frame';
import { PagedList } from '@/ui/paged-list';
import { EmptyState } from '@/ui/states/status-panel';
import { SkeletonCards } from '@/ui/states/skeleton-cards';
import { claimQueries } from '../queries';
import css from '../components/after-sale.module.css';

/** Page to choose the order that a claim is about. */
export function Page() {
  const { t } = useTranslation('afterSale');
  return (
    <PageFrame narrow title={t('choose.order')}>
      <Orders />
    </PageFrame>
  );
}

function Orders() {
  const { t } = useTranslation(['afterSale', 'common']);
  const read = useInfiniteQuery(claimQueries.orders());
  return (
    <PagedList
      query={read}
      rowsOf={({ orders }) => orders}
      skeleton={<SkeletonCards />}
      empty={
        <EmptyState role="status" icon="box" title={t('none.orders')} text={t('none.ordersText')}>
          <ButtonLink to={paths.orders}>{t('common:tab.orders')}</ButtonLink>
        </EmptyState>
      }
      more={t('more')}
      moreFailed={t('moreFailed')}
    >
      {({ id, at, things: orderLines }) => (
        <Card title={<bdi>{id}</bdi>} note={formatDateTime(at)}>
          <ul className={css.list}>
            {orderLines.map((orderLine) => {
              const title = goodsTitle(orderLine);
              return (
                <li key={orderLine.id} className={css.orderLine}>
                  <span className={css.summary}>
                    <GoodsPicture picture={orderLine.picture} alt="" sizes="72px" />
                  </span>
                  <span lang={title.language} dir="auto">
                    {title.text}
                  </span>
                </li>
              );
            })}
          </ul>
          <div className={css.actions}>
            {orderLines.length === 1 && orderLines[0] ? (
              <ButtonLink to={afterSaleAddHref(id, orderLines[0].id)}>{t('choose.go')}</ButtonLink>
            ) : (
              <ButtonLink to={claimOrderLineHref(id)}>{t('choose.thing')}</ButtonLink>
            )}
          </div>
        </Card>
      )}
    </PagedList>
  );
}
