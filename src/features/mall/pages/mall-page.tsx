import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { useCall } from '../../../api/use-call';
import { mallHref } from '../../../config/paths';
import { mallCalls } from '../../../contract/mall';
import type { Site } from '../../../contract/sites';
import { useTranslation } from '../../../i18n/use-translation';
import { GoodsStrip } from '../../../ui/goods-strip';
import { GoodsGrid } from '../../../ui/goods-grid';
import { PageFrame } from '../../../ui/page-frame';
import { siteMarks } from '../../../ui/site-marks';
import { useTitle } from '../../../ui/use-title';
import { GoodsSearch, SearchBox } from '../../search/public';
import { Categories } from '../components/categories';
import css from './mall-page.module.css';

/** The front page of a marketplace: its kinds of goods, what is liked most, and all of its goods. */
export function Page() {
  const { t } = useTranslation('search');
  const site = useParams()['site'] as Site;
  const { name } = siteMarks[site];
  useTitle(t('mall.titleOf', { site: name }));
  const index = useCall(mallCalls, 'Sig.Front.Mall.Index', { site }, { silent: true });
  return (
    <PageFrame title={<bdi translate="no">{name}</bdi>}>
      <SearchBox site={site} />
      <p className={css.about}>{t(`mall.about.${site as Exclude<Site, 'market'>}`)}</p>
      {/* What fails to come here is left out: all goods stand below. */}
      {index.isError ? null : (
        <>
          <Categories title={t('mall.categories')} categories={index.data?.categories} site={site} />
          <GoodsStrip title={t('mall.hot')} goods={index.data?.hot} />
        </>
      )}
      <h2 className={css.heading}>{t('mall.all')}</h2>
      <Suspense fallback={<GoodsGrid goods={undefined} />}>
        <GoodsSearch site={site} path={mallHref(site)} />
      </Suspense>
    </PageFrame>
  );
}
