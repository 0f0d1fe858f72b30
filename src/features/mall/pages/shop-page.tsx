import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { paths, shopHref } from '@/config/paths';
import { codes } from '@/contract/codes';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button';
import { GoodsStrip } from '@/ui/goods-strip';
import { GoodsGrid } from '@/ui/goods-grid';
import { PageFrame } from '@/ui/page-frame';
import { ErrorState } from '@/ui/states/error-state';
import { NotFound } from '@/ui/states/not-found';
import { SkeletonLines } from '@/ui/states/skeleton';
import { useTitle } from '@/ui/use-title';
import { LazyGoodsSearch } from '@/features/search/public';
import { Categories } from '../components/categories';
import { ShopHead } from '../components/shop-head';
import { mallQueries } from '../queries';
import css from './mall-page.module.css';

function Unknown() {
  const { t } = useTranslation('search');
  return (
    <NotFound role="status" icon="warning" title={t('shop.unknown')} text={t('shop.unknownText')}>
      <ButtonLink kind="main" to={paths.popular}>
        {t('popular.shops')}
      </ButtonLink>
    </NotFound>
  );
}

/** A shop of our mall: hot items, hot categories, new arrivals, and all of its goods. */
export function Page() {
  const { t } = useTranslation('search');
  const id = useParams()['shopid'] ?? '';
  const read = useQuery(mallQueries.shop(id));
  const shop = read.data?.shop;
  useTitle(shop ? t('shop.titleOf', { shop: shop.name }) : undefined);
  const unknown = read.error?.code === codes.notFound;
  return (
    <PageFrame title={t('shop.title')}>
      {unknown ? <Unknown /> : null}
      {read.isError && !unknown ? <ErrorState onRetry={() => void read.refetch()} busy={read.isFetching} /> : null}
      {read.isError ? null : (
        <>
          <div className={css.shop}>{shop ? <ShopHead shop={shop} /> : <SkeletonLines width={60} lines={2} />}</div>
          <GoodsStrip title={t('shop.hot')} goods={read.data?.hot} />
          <Categories title={t('shop.categories')} categories={read.data?.categories} site="market" seller={id} />
          <GoodsStrip title={t('shop.fresh')} goods={read.data?.fresh} />
          <h2 className={css.heading}>{t('mall.all')}</h2>
          <Suspense fallback={<GoodsGrid goods={undefined} />}>
            <LazyGoodsSearch site="market" seller={id} path={shopHref(id)} />
          </Suspense>
        </>
      )}
    </PageFrame>
  );
}
