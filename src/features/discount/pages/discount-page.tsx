import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { GoodsCard } from '@/contract/goods';
import { useTranslation } from '@/i18n/use-translation';
import { EmptyShop } from '@/ui/states/empty-shop';
import { ErrorState } from '@/ui/states/error-state';
import { PageFrame } from '@/ui/page-frame';
import { CouponEventSkeleton, CouponEventCard } from '../components/coupon-event';
import { DealGrid } from '../components/deal-grid';
import { dealsHref } from '../deals-query';
import { discountQueries } from '../queries';
import css from './discount-page.module.css';

/** The discount zone: the premium fashion section with its coupon event, and what costs less now. */
export function Page() {
  const { t } = useTranslation('discount');
  const read = useQuery(discountQueries.zone());
  const zone = read.data;
  const isEmpty = zone && !zone.event && [zone.premium, zone.amazon, zone.deals].every(({ length }) => length === 0);
  return (
    <PageFrame title={t('zone.title')}>
      <p>{t('zone.lead')}</p>
      <p className={css.lead}>
        <Link to={paths.discountSearch} className={css.all}>
          {t('zone.search')}
        </Link>
      </p>
      {read.isError && !zone ? (
        <ErrorState onRetry={() => void read.refetch()} busy={read.isFetching} />
      ) : isEmpty ? (
        <EmptyShop />
      ) : (
        <>
          {zone === undefined ? <CouponEventSkeleton /> : zone.event ? <CouponEventCard event={zone.event} /> : null}
          <Strip title={t('zone.premium')} goods={zone?.premium} all={dealsHref({ section: 'premium', sort: 'new' })} />
          <Strip title={t('zone.amazon')} goods={zone?.amazon} all={paths.discountAmazon} />
          <Strip title={t('zone.deals')} goods={zone?.deals} all={paths.discountResult} />
        </>
      )}
    </PageFrame>
  );
}

interface StripProps {
  readonly title: string;
  readonly goods: readonly GoodsCard[] | undefined;
  /** The address of the page that lists all of them. */
  readonly all: string;
}

function Strip({ title, goods, all }: StripProps) {
  const { t } = useTranslation('discount');
  if (goods?.length === 0) return null;
  return (
    <section>
      <header className={css.head}>
        <h2>{title}</h2>
        <Link to={all} className={css.all} aria-label={t('zone.allOf', { title })}>
          {t('zone.all')}
        </Link>
      </header>
      <DealGrid goods={goods} isStrip />
    </section>
  );
}
