import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { isAreaOn } from '@/config/areas';
import { paths, searchHref } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { GoodsStrip } from '@/ui/goods-strip';
import { lazyPart } from '@/ui/lazy-part';
import { LazyInView } from '@/ui/lazy-in-view';
import { LazyDestinationCard } from '@/features/account/public';
import { LazyRecentlyViewed } from '@/features/item/public';
import { LazyRequestCard } from '@/features/request/public';
import { Banners } from './banners';
import { homeQueries } from '../queries';
import css from './sections.module.css';

const Below = lazyPart('campaign', () => import('./below').then((part) => part.Below));

/** Below the first goods: what was looked at, banners, auctions that end soon, what is new, themes; and what the shop tells. */
export function Sections() {
  const { t } = useTranslation('home');
  const { t: common } = useTranslation('common');
  const { data, isError } = useQuery(homeQueries.sections());
  return (
    <>
      <div className={css.position}>
        <Suspense fallback={null}>
          <LazyDestinationCard />
        </Suspense>
      </div>
      <Suspense fallback={null}>
        <LazyRecentlyViewed />
      </Suspense>
      {isError ? null : (
        <>
          <Banners banners={data?.banners} />
          <GoodsStrip
            title={t('ending')}
            more={<Link to={searchHref({ sort: 'ending' })}>{t('more')}</Link>}
            goods={data?.ending}
          />
          <GoodsStrip title={t('fresh')} goods={data?.fresh} />
          {data?.themes.map(({ id, title, words, goods }) => (
            <GoodsStrip
              key={id}
              title={<span lang={title.language}>{title.text}</span>}
              more={<Link to={searchHref({ q: words })}>{t('more')}</Link>}
              goods={goods}
            />
          ))}
        </>
      )}
      {isAreaOn('purchaseRequests') ? (
        <LazyInView>
          <Suspense fallback={null}>
            <div className={css.position}>
              <LazyRequestCard />
            </div>
          </Suspense>
        </LazyInView>
      ) : null}
      <LazyInView>
        <Suspense fallback={null}>
          <Below />
        </Suspense>
      </LazyInView>
      <p className={css.popular}>
        {isAreaOn('discounts') ? <Link to={paths.discount}>{t('discount')}</Link> : null}
        <Link to={paths.popular}>{t('popular')}</Link>
        {isAreaOn('calculator') ? <Link to={paths.calc}>{t('calc')}</Link> : null}
        <Link to={paths.support}>{common('tab.support')}</Link>
      </p>
    </>
  );
}
