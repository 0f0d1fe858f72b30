import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { useCall } from '../../../api/use-call';
import { paths, shopHref } from '../../../config/paths';
import { codes } from '../../../contract/codes';
import { mallCalls } from '../../../contract/mall';
import { useTranslation } from '../../../i18n/use-translation';
import { ButtonLink } from '../../../ui/button';
import { GoodsStrip } from '../../../ui/goods-strip';
import { GoodsGrid } from '../../../ui/goods-grid';
import { PageFrame } from '../../../ui/page-frame';
import { SkeletonLines, LoadFailed, StatePanel } from '../../../ui/states';
import { useTitle } from '../../../ui/use-title';
import { GoodsSearch } from '../../search/public';
import { Categories } from '../components/categories';
import { ShopHead } from '../components/shop-head';
import css from './mall-page.module.css';

function Unknown() {
  const { t } = useTranslation('search');
  return (
    <StatePanel role="status" icon="warning" title={t('shop.unknown')} text={t('shop.unknownText')}>
      <ButtonLink kind="main" to={paths.popular}>
        {t('popular.shops')}
      </ButtonLink>
    </StatePanel>
  );
}

/** A shop of our mall: hot items, hot categories, new arrivals, and all of its goods. */
export function Page() {
  const { t } = useTranslation('search');
  const id = useParams()['shopid'] ?? '';
  const read = useCall(mallCalls, 'Sig.Front.Mall.Shop', { shop: id }, { silent: true });
  const shop = read.data?.shop;
  useTitle(shop ? t('shop.titleOf', { shop: shop.name }) : undefined);
  const unknown = read.error?.code === codes.notFound;
  return (
    <PageFrame title={t('shop.title')}>
      {unknown ? <Unknown /> : null}
      {read.isError && !unknown ? <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} /> : null}
      {read.isError ? null : (
        <>
          <div className={css.shop}>{shop ? <ShopHead shop={shop} /> : <SkeletonLines width={60} lines={2} />}</div>
          <GoodsStrip title={t('shop.hot')} goods={read.data?.hot} />
          <Categories title={t('shop.categories')} categories={read.data?.categories} site="market" seller={id} />
          <GoodsStrip title={t('shop.fresh')} goods={read.data?.fresh} />
          <h2 className={css.heading}>{t('mall.all')}</h2>
          <Suspense fallback={<GoodsGrid goods={undefined} />}>
            <GoodsSearch site="market" seller={id} path={shopHref(id)} />
          </Suspense>
        </>
      )}
    </PageFrame>
  );
}
