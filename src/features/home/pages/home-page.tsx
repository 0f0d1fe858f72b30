import { Suspense, useEffect } from 'react';
import { useCall } from '../../../api/use-call';
import { useTranslation } from '../../../i18n/use-translation';
import { homeCalls } from '../../../contract/home';
import { GoodsGrid } from '../../../ui/goods-grid';
import { lazyPart } from '../../../ui/lazy-part';
import { Near } from '../../../ui/near';
import { PageFrame } from '../../../ui/page-frame';
import { LoadFailed } from '../../../ui/states';
import { SearchBox, SiteTiles } from '../../search/public';
import css from './home-page.module.css';

const NothingYet = lazyPart([], () => import('../../../ui/nothing-yet').then((part) => part.NothingYet));
const Sections = lazyPart('home', () => import('../components/sections').then((part) => part.Sections));

/** A part of its own: goods that come draw nothing else anew. */
function NewGoods() {
  const index = useCall(homeCalls, 'Sig.Front.Home.Index', {}, { silent: true });
  const goods = index.data?.goods;
  useEffect(() => {
    if (!goods) return;
    // The bench measures this as "first goods on the page" (docs/quality.md); the document's own script is mostly earlier.
    if (performance.getEntriesByName('goods').length === 0) performance.mark('goods');
    performance.mark('goods live');
  }, [goods]);
  return index.isError && !goods ? (
    <LoadFailed onRetry={() => void index.refetch()} busy={index.isFetching} />
  ) : goods?.length === 0 ? (
    <Suspense fallback={null}>
      <NothingYet />
    </Suspense>
  ) : (
    <GoodsGrid goods={goods} />
  );
}

/** The front page: headline, search box, marketplaces and goods. */
export function Page() {
  const { t } = useTranslation('home');
  return (
    <PageFrame brand>
      <SearchBox />
      <section className={css.hero}>
        <img src="/hero.webp" width="760" height="280" alt="" fetchPriority="high" />
        <div className={css.heroText}>
          <h2>{t('hero.title')}</h2>
          <p>{t('hero.text')}</p>
        </div>
      </section>
      <SiteTiles />
      <section>
        <h2 className={css.heading}>{t('goods')}</h2>
        <NewGoods />
      </section>
      <Near>
        <Suspense fallback={null}>
          <Sections />
        </Suspense>
      </Near>
    </PageFrame>
  );
}
