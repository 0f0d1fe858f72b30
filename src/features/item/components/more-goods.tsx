import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useCall } from '../../../api/use-call';
import { searchHref, shopHref } from '../../../config/paths';
import { itemCalls, type ItemDetail } from '../../../contract/item';
import { useTranslation } from '../../../i18n/use-translation';
import { GoodsStrip } from '../../../ui/goods-strip';
import { PlaceCard } from '../../account/public';
import { ItemWays } from '../../tools/public';
import { RecentlyViewed } from '../public';

/** Where all of a seller's goods are: a shop of our mall has a page of its own. */
const sellerHref = (site: ItemDetail['site'], seller: string) =>
  site === 'market' ? shopHref(seller) : searchHref({ site, seller });

/** Below an item: more of its seller, goods like it, and what was looked at before. What fails to come is left out. */
export function MoreGoods({ item }: { readonly item: ItemDetail }) {
  const { t } = useTranslation('goods');
  const { data, isError } = useCall(
    itemCalls,
    'Sig.Front.Item.More',
    { site: item.site, id: item.id },
    { silent: true },
  );
  return (
    <>
      <Suspense fallback={null}>
        <PlaceCard />
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
        <ItemWays site={item.site} id={item.id} />
      </Suspense>
      <Suspense fallback={null}>
        <RecentlyViewed but={item} />
      </Suspense>
    </>
  );
}
