import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { searchHref, shopHref } from '@/config/paths';
import { type ItemDetail } from '@/contract/item';
import { useTranslation } from '@/i18n/use-translation';
import { GoodsStrip } from '@/ui/goods-strip';
import { LazyDestinationCard } from '@/features/account/public';
import { LazyItemActions } from '@/features/tools/public';
import { LazyRecentlyViewed } from '../public';
import { itemQueries } from '../queries';

/** Returns the address of all goods of a seller; a shop of our mall has a page of its own. */
const sellerHref = (site: ItemDetail['site'], seller: string) =>
  site === 'market' ? shopHref(seller) : searchHref({ site, seller });

/** Below an item: more of its seller, goods like it, and what was looked at before. What fails to come is left out. */
export function MoreGoods({ item }: { readonly item: ItemDetail }) {
  const { t } = useTranslation('goods');
  const { data, isError } = useQuery(itemQueries.more({ site: item.site, id: item.id }));
  return (
    <>
      <Suspense fallback={null}>
        <LazyDestinationCard />
      </Suspense>
      {isError ? null : (
        <>
          <GoodsStrip
            title={t('more.ofSeller')}
            more={item.seller ? <Link to={sellerHref(item.site, item.seller.id)}>{t('more.allOfSeller')}</Link> : null}
            goods={data?.ofSeller}
          />
          <GoodsStrip title={t('more.similar')} goods={data?.similar} />
        </>
      )}
      <Suspense fallback={null}>
        <LazyItemActions site={item.site} id={item.id} />
      </Suspense>
      <Suspense fallback={null}>
        <LazyRecentlyViewed but={item} />
      </Suspense>
    </>
  );
}
