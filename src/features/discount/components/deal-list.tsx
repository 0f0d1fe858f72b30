import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '@/config/paths';
import { currentLanguageCode } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { formatCount } from '@/rules/money';
import { ButtonLink } from '@/ui/button';
import { MoreButton } from '@/ui/more-button';
import { EmptyState } from '@/ui/states/status-panel';
import { QueryView } from '@/ui/states/query-view';
import { type DealsQuery } from '../deals-query';
import { DealGrid } from './deal-grid';
import { discountQueries } from '../queries';
import css from './deal-list.module.css';

/** Goods of the discount zone, page by page. */
export function DealList({ query }: { readonly query: DealsQuery }) {
  const { t } = useTranslation('discount');
  const read = useInfiniteQuery(discountQueries.goods(query));
  const total = read.data?.[0]?.total ?? 0;
  const none = (
    <EmptyState role="status" title={t('none.title')} text={t('none.text')}>
      <ButtonLink to={paths.discount}>{t('none.zone')}</ButtonLink>
    </EmptyState>
  );
  return (
    <QueryView
      query={read}
      skeleton={<DealGrid goods={undefined} />}
      isEmpty={(pages) => pages.every(({ goods }) => goods.length === 0)}
      empty={none}
    >
      {(pages) => (
        <>
          <p role="status" className={css.count}>
            {t('found', { count: total, number: formatCount(total, currentLanguageCode()) })}
          </p>
          <DealGrid goods={pages.flatMap(({ goods }) => goods)} />
          <MoreButton read={read} text={t('more')} failed={t('moreFailed')} />
        </>
      )}
    </QueryView>
  );
}
