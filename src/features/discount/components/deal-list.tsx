import { useInfiniteQuery } from '@tanstack/react-query';
import { call, type OutputOf } from '../../../api/call';
import type { CallError } from '../../../api/call-error';
import { paths } from '../../../config/paths';
import { discountCalls } from '../../../contract/discount';
import { shownCode } from '../../../i18n/i18n';
import { useTexts } from '../../../i18n/use-texts';
import { formatCount } from '../../../rules/money';
import { Button, ButtonLink } from '../../../ui/button';
import { LoadFailed, StatePanel } from '../../../ui/states';
import { toFields, type DealsQuery } from '../deals-query';
import { DealGrid } from './deal-grid';
import css from './deal-list.module.css';

const name = 'Sig.Front.Discount.Goods';
type Page = OutputOf<(typeof discountCalls)[typeof name]>;

const useDeals = (query: DealsQuery) =>
  useInfiniteQuery<Page, CallError, readonly Page[], unknown[], string>({
    queryKey: [name, 'pages', query],
    queryFn: ({ pageParam }) =>
      call(discountCalls, name, { ...toFields(query), ...(pageParam && { cursor: pageParam }) }, { silent: true }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages,
  });

/** Goods of the discount zone, page by page. */
export function DealList({ query }: { readonly query: DealsQuery }) {
  const { t } = useTexts('discount');
  const read = useDeals(query);
  if (!read.data) {
    if (read.isError) return <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} />;
    return <DealGrid goods={undefined} />;
  }
  const goods = read.data.flatMap((page) => page.goods);
  const total = read.data[0]?.total ?? 0;
  if (goods.length === 0) {
    return (
      <StatePanel role="status" title={t('none.title')} text={t('none.text')}>
        <ButtonLink to={paths.discount}>{t('none.zone')}</ButtonLink>
      </StatePanel>
    );
  }
  return (
    <>
      <p role="status" className={css.count}>
        {t('found', { count: total, shown: formatCount(total, shownCode()) })}
      </p>
      <DealGrid goods={goods} />
      {read.hasNextPage ? (
        <div className={css.more}>
          {read.isFetchNextPageError ? <p role="alert">{t('moreFailed')}</p> : null}
          <Button busy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
