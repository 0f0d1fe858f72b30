import { usePages } from '../../../api/use-pages';
import { paths } from '../../../config/paths';
import { discountCalls } from '../../../contract/discount';
import { shownCode } from '../../../i18n/i18n';
import { useTranslation } from '../../../i18n/use-translation';
import { formatCount } from '../../../rules/money';
import { ButtonLink } from '../../../ui/button';
import { MoreButton } from '../../../ui/more-button';
import { LoadFailed, StatePanel } from '../../../ui/states';
import { toFields, type DealsQuery } from '../deals-query';
import { DealGrid } from './deal-grid';
import css from './deal-list.module.css';

/** Goods of the discount zone, page by page. */
export function DealList({ query }: { readonly query: DealsQuery }) {
  const { t } = useTranslation('discount');
  const read = usePages(discountCalls, 'Sig.Front.Discount.Goods', toFields(query), { silent: true, moving: false });
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
      <MoreButton read={read} text={t('more')} failed={t('moreFailed')} />
    </>
  );
}
