import { Link } from 'react-router-dom';
import { useCall } from '../../../api/hooks';
import { shopHref } from '../../../config/paths';
import { mallCalls } from '../../../contract/mall';
import { useTexts } from '../../../i18n/use-texts';
import { GoodsGrid } from '../../../ui/goods-grid';
import { GoodsPicture } from '../../../ui/goods-picture';
import { PageFrame } from '../../../ui/page-frame';
import { Bone, LoadFailed } from '../../../ui/states';
import { SiteTiles } from '../../search/public';
import { ShopHead } from '../components/shop-head';
import css from './popular-page.module.css';

/** popular stores and goods: the marketplaces, the shops of our mall, and what is liked most anywhere. */
export function Page() {
  const { t } = useTexts(['search', 'common']);
  const read = useCall(mallCalls, 'Sig.Front.Mall.Popular', {});
  if (read.isError && !read.data) {
    return (
      <PageFrame title={t('popular.title')}>
        <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} />
      </PageFrame>
    );
  }
  return (
    <PageFrame title={t('popular.title')}>
      <h2 className={css.heading}>{t('common:sites')}</h2>
      <SiteTiles />
      <h2 className={css.heading}>{t('popular.shops')}</h2>
      <ul className={css.shops} aria-busy={read.data === undefined}>
        {read.data === undefined ? (
          <li className={css.shop}>
            <Bone lines={4} />
          </li>
        ) : null}
        {(read.data?.shops ?? []).map((shop) => (
          <li key={shop.id}>
            <Link to={shopHref(shop.id)} className={css.shop}>
              <ShopHead shop={shop} heading="h3" />
              <span className={css.best}>
                {shop.best.map((one) => (
                  <span key={one.id} className={css.picture}>
                    <GoodsPicture picture={one.picture} alt={one.title.text} sizes="30vw" />
                  </span>
                ))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <h2 className={css.heading}>{t('popular.goods')}</h2>
      <GoodsGrid goods={read.data?.goods} />
    </PageFrame>
  );
}
