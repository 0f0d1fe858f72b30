import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { shopHref } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { GoodsGrid } from '@/ui/goods-grid';
import { GoodsPicture } from '@/ui/goods-picture';
import { goodsTitle } from '@/ui/goods-title';
import { EmptyShop } from '@/ui/states/empty-shop';
import { ErrorState } from '@/ui/states/error-state';
import { SkeletonLines } from '@/ui/states/skeleton';
import { PageFrame } from '@/ui/page-frame';
import { SiteTiles } from '@/features/search/public';
import { ShopHead } from '../components/shop-head';
import { mallQueries } from '../queries';
import css from './popular-page.module.css';

/** A shop's card of the same shape while the shops are on their way. */
function ShopSkeleton() {
  return (
    <li className={css.shop} aria-hidden="true">
      <div>
        <SkeletonLines width={60} />
        <SkeletonLines width={80} lines={4} />
      </div>
      <span className={css.best}>
        <span className={css.picture} />
        <span className={css.picture} />
        <span className={css.picture} />
      </span>
    </li>
  );
}

/** Popular stores and goods: the marketplaces, the shops of our mall, and what is liked most anywhere. */
export function Page() {
  const { t } = useTranslation(['search', 'common']);
  const read = useQuery(mallQueries.popularShops());
  if (read.isError && !read.data) {
    return (
      <PageFrame title={t('popular.title')}>
        <ErrorState onRetry={() => void read.refetch()} busy={read.isFetching} />
      </PageFrame>
    );
  }
  return (
    <PageFrame title={t('popular.title')}>
      <h2 className={css.heading}>{t('common:sites')}</h2>
      <SiteTiles />
      {read.data?.shops.length === 0 ? null : <h2 className={css.heading}>{t('popular.shops')}</h2>}
      <ul className={css.shops} aria-busy={read.data === undefined}>
        {read.data === undefined ? Array.from({ length: 5 }, (_, index) => <ShopSkeleton key={index} />) : null}
        {(read.data?.shops ?? []).map((shop) => (
          <li key={shop.id}>
            <Link to={shopHref(shop.id)} className={css.shop}>
              <ShopHead shop={shop} heading="h3" />
              <span className={css.best}>
                {shop.best.map((card) => (
                  <span key={card.id} className={css.picture}>
                    <GoodsPicture picture={card.picture} alt={goodsTitle(card).text} sizes="30vw" />
                  </span>
                ))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {read.data?.goods.length === 0 ? (
        <EmptyShop />
      ) : (
        <>
          <h2 className={css.heading}>{t('popular.goods')}</h2>
          <GoodsGrid goods={read.data?.goods} />
        </>
      )}
    </PageFrame>
  );
}
