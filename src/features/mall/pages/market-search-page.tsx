import { Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { firstValue } from '@/lib/query';
import { useTranslation } from '@/i18n/use-translation';
import { GoodsGrid } from '@/ui/goods-grid';
import { PageFrame } from '@/ui/page-frame';
import { LazyGoodsSearch, SearchBox } from '@/features/search/public';
import css from './mall-page.module.css';

/** The goods of our own mall, searched and narrowed like any other. */
export function Page() {
  const { t } = useTranslation('search');
  const words = firstValue(useLocation().search, 'q')?.trim() ?? '';
  return (
    <PageFrame title={t('mall.market')}>
      <SearchBox value={words} site="market" path={paths.marketSearch} />
      <p className={css.about}>
        {t('mall.marketAbout')} <Link to={paths.popular}>{t('popular.shops')}</Link>
      </p>
      <h2 className={css.heading}>{t('mall.all')}</h2>
      <Suspense fallback={<GoodsGrid goods={undefined} />}>
        <LazyGoodsSearch site="market" path={paths.marketSearch} />
      </Suspense>
    </PageFrame>
  );
}
