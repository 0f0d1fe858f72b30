import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { mallHref } from '@/config/paths';
import type { Site } from '@/contract/sites';
import { useTranslation } from '@/i18n/use-translation';
import { GoodsStrip } from '@/ui/goods-strip';
import { GoodsGrid } from '@/ui/goods-grid';
import { PageFrame } from '@/ui/page-frame';
import { siteMarks } from '@/ui/site-marks';
import { useTitle } from '@/ui/use-title';
import { LazyGoodsSearch, SearchBox } from '@/features/search/public';
import { Categories } from '../components/categories';
import { mallQueries } from '../queries';
import css from './mall-page.module.css';

/** The front page of a marketplace: its kinds of goods, what is liked most, and all of its goods. */
export function Page() {
  const { t } = useTranslation('search');
  const site = useParams()['site'] as Site;
  const { name } = siteMarks[site];
  useTitle(t('mall.titleOf', { site: name }));
  const index = useQuery(mallQueries.site(site));
  return (
    <PageFrame title={<bdi translate="no">{name}</bdi>}>
      <SearchBox site={site} />
      <p className={css.about}>{t(`mall.about.${site as Exclude<Site, 'market'>}`)}</p>
      {/* Sections that cannot be read are left out: all goods are listed below. */}
      {index.isError ? null : (
        <>
          <Categories title={t('mall.categories')} categories={index.data?.categories} site={site} />
          <GoodsStrip title={t('mall.hot')} goods={index.data?.hot} />
        </>
      )}
      <h2 className={css.heading}>{t('mall.all')}</h2>
      <Suspense fallback={<GoodsGrid goods={undefined} />}>
        <LazyGoodsSearch site={site} path={mallHref(site)} />
      </Suspense>
    </PageFrame>
  );
}
