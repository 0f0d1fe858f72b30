import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { isPageOn } from '@/config/areas';
import { guideHref, paths } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { GoodsGrid } from '@/ui/goods-grid';
import { lazyPart } from '@/ui/lazy-part';
import { LazyInView } from '@/ui/lazy-in-view';
import { PageFrame } from '@/ui/page-frame';
import { ErrorState } from '@/ui/states/error-state';
import { SearchBox, SiteTiles } from '@/features/search/public';
import { homeQueries } from '../queries';
import css from './home-page.module.css';

const EmptyShop = lazyPart([], () => import('@/ui/states/empty-shop').then((part) => part.EmptyShop));
const Sections = lazyPart('home', () => import('../components/sections').then((part) => part.Sections));

/** A part of its own: goods that come draw nothing else anew. */
function NewGoods() {
  const index = useQuery(homeQueries.goods());
  const goods = index.data?.goods;
  useEffect(() => {
    if (!goods) return;
    // The bench measures this as "first goods on the page" (docs/quality.md); the document's own script is mostly earlier.
    if (performance.getEntriesByName('goods').length === 0) performance.mark('goods');
    performance.mark('goods live');
  }, [goods]);
  return index.isError && !goods ? (
    <ErrorState onRetry={() => void index.refetch()} busy={index.isFetching} />
  ) : goods?.length === 0 ? (
    <Suspense fallback={null}>
      <EmptyShop />
    </Suspense>
  ) : (
    <GoodsGrid goods={goods} />
  );
}

/** A first visitor's questions, and the pages that answer them. */
const about = [
  ['how', guideHref('shopping')],
  ['fees', `${guideHref('shopping')}#fees`],
  ['reviews', paths.reviews],
  ['company', paths.imprint],
] as const;

/** The front page: headline, what to know about the shop, search box, marketplaces and goods. */
export function Page() {
  const { t } = useTranslation('home');
  return (
    <PageFrame brand>
      <SearchBox />
      <Link to={guideHref('shopping')} className={css.hero}>
        <img src="/hero.webp" width="760" height="280" alt="" fetchPriority="high" />
        <div className={css.heroText}>
          <h2>{t('hero.title')}</h2>
          <p>{t('hero.text')}</p>
        </div>
      </Link>
      <ul className={css.about}>
        {about.map(([name, to]) =>
          isPageOn(to) ? (
            <li key={name}>
              <Link to={to}>{t(`about.${name}`)}</Link>
            </li>
          ) : null,
        )}
      </ul>
      <SiteTiles />
      <section>
        <h2 className={css.heading}>{t('goods')}</h2>
        <NewGoods />
      </section>
      <LazyInView>
        <Suspense fallback={null}>
          <Sections />
        </Suspense>
      </LazyInView>
    </PageFrame>
  );
}
