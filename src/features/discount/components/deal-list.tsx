import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '@/config/paths';
import { currentLanguageCode } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { formatCount } from '@/rules/money';
import { ButtonLink } from '@/ui/button';
import { MoreButton } from '@/ui/more-button';
import { EmptyState } from '@/ui/states/status-panel';
import { ErrorState } from '@/ui/states/error-state';
import { type DealsQuery } from '../deals-query';
import { DealGrid } from './deal-grid';
import { discountQueries } from '../queries';
import css from './deal-list.module.css';

/** Goods of the discount zone, page by page. */
export function DealList({ query }: { readonly query: DealsQuery }) {
  const { t } = useTranslation('discount');
  const read = useInfiniteQuery(discountQueries.goods(query));
  if (!read.data) {
    if (read.isError) return <ErrorState onRetry={() => void read.refetch()} busy={read.isFetching} />;
    return <DealGrid goods={undefined} />;
  }
  const goods = read.data.flatMap((page) => page.goods);
  const total = read.data[0]?.total ?? 0;
  if (goods.length === 0) {
    return (
      <EmptyState role="status" title={t('none.title')} text={t('none.text')}>
        <ButtonLink to={paths.discount}>{t('none.zone')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <p role="status" className={css.count}>
        {t('found', { count: total, number: formatCount(total, currentLanguageCode()) })}
      </p>
      <DealGrid goods={goods} />
      <MoreButton read={read} text={t('more')} failed={t('moreFailed')} />
    </>
  );
}
