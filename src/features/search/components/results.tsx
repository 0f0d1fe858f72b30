import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { isAreaOn } from '@/config/areas';
import { paths } from '@/config/paths';
import { currentLanguageCode } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { formatCount } from '@/rules/money';
import { stripBidi } from '@/lib/bidi';
import { GoodsGrid } from '@/ui/goods-grid';
import { lazyPart } from '@/ui/lazy-part';
import { PullList } from '@/ui/pull-list';
import { EmptyState } from '@/ui/states/status-panel';
import { ErrorState } from '@/ui/states/error-state';
import { ButtonLink } from '@/ui/button';
import { filtersOf, hrefOf, withoutFilters, type GoodsQuery } from '../query';
import { useGoods } from '../use-goods';
import { LazyRequestCard, LazyRequestLink } from '@/features/request/public';
import { SaveButton } from './save-button';
import css from './results.module.css';

const MarketplaceSearches = lazyPart('search', () =>
  import('./marketplace-searches').then((part) => part.MarketplaceSearches),
);

const EmptyShop = lazyPart([], () => import('@/ui/states/empty-shop').then((part) => part.EmptyShop));

/** The way to the marketplaces' own searches; few searches need it. */
const Elsewhere = ({ query }: { readonly query: GoodsQuery }) => (
  <Suspense fallback={null}>
    <MarketplaceSearches query={query} />
  </Suspense>
);

const SourceOffers = lazyPart('search', () => import('./source-offers').then((part) => part.SourceOffers));

interface OffersProps extends ResultsProps {
  readonly sources: Page['sources'];
}

/** Offers of external sources beside the shop's own goods, if words are searched in all marketplaces. */
const Offers = ({ query, path, sources }: OffersProps) =>
  sources.length > 0 &&
  path === paths.search &&
  query.q !== '' &&
  query.site === undefined &&
  query.seller === undefined ? (
    <Suspense fallback={null}>
      <SourceOffers q={query.q} sources={sources} />
    </Suspense>
  ) : null;

/** Goods are counted up to here only. */
const countedTo = 1_000;

type Page = NonNullable<NonNullable<ReturnType<typeof useGoods>['first']>['data']>;

interface ResultsProps {
  readonly query: GoodsQuery;
  /** The page that lists them: `/search`, `/mall/market/search`, a marketplace's front. */
  readonly path: string;
}

function Nothing({ query, path, sources }: OffersProps) {
  const { t } = useTranslation('search');
  const filtered = filtersOf(query) > 0;
  // A whole marketplace without goods: no words were typed that could be others.
  if (!filtered && query.q === '' && query.not.length === 0 && query.seller === undefined)
    return (
      <Suspense fallback={null}>
        <EmptyShop />
      </Suspense>
    );
  return (
    <>
      <EmptyState role="status" title={t('none.title')} text={t(filtered ? 'none.filtered' : 'none.text')}>
        {filtered ? (
          <ButtonLink kind="main" to={hrefOf(withoutFilters(query), path)}>
            {t('filters.clear')}
          </ButtonLink>
        ) : null}
      </EmptyState>
      <Offers query={query} path={path} sources={sources} />
      {query.q === '' ? null : <Elsewhere query={query} />}
      {isAreaOn('purchaseRequests') ? (
        <Suspense fallback={null}>
          <LazyRequestCard {...(query.q !== '' && { words: query.q })} />
        </Suspense>
      ) : null}
      {path === paths.search && isAreaOn('savedSearches') ? (
        <p className={css.save}>
          {t('none.save')} <SaveButton query={query} />
        </p>
      ) : null}
    </>
  );
}

/** The number of results, and how the search differs from the typed words: excluded or dropped words, a corrected spelling, one seller's goods. */
function Notes({ query, path, page }: ResultsProps & { readonly page: Page }) {
  const { t } = useTranslation('search');
  const total = formatCount(page.total, currentLanguageCode());
  return (
    <p className={css.notes} role="status">
      <span>{page.total >= countedTo ? t('countMany', { total }) : t('count', { count: page.total, total })}</span>
      {query.not.length > 0 ? <span>{t('without', { words: query.not.join(', ') })}</span> : null}
      {page.dropped.length === 0 ? null : <span>{t('dropped', { words: page.dropped.join(', ') })}</span>}
      {page.corrected === null ? null : <span>{t('corrected', { words: page.corrected })}</span>}
      {page.seller && !path.startsWith('/mall/market/shop/') ? (
        <span className={css.seller}>
          {t('ofSeller')} <bdi lang="ja">{stripBidi(page.seller.name)}</bdi>{' '}
          <Link to={hrefOf({ ...query, seller: undefined }, path)}>{t('allSellers')}</Link>
        </span>
      ) : null}
    </p>
  );
}

/** Goods of a query in a long list, or why there are none. */
export function Results({ query, path }: ResultsProps) {
  const { t } = useTranslation('search');
  const list = useGoods(query);
  const { first } = list;
  const page = first?.data;
  if (!page) {
    return first?.isError ? (
      <ErrorState onRetry={() => void first.refetch()} busy={first.isFetching} />
    ) : (
      <GoodsGrid goods={undefined} />
    );
  }
  if (page.goods.length === 0) return <Nothing query={query} path={path} sources={page.sources} />;
  return (
    <>
      <h2 className="visually-hidden">{t('found')}</h2>
      <Notes query={query} path={path} page={page} />
      {page.dropped.length > 0 && isAreaOn('purchaseRequests') ? (
        <div className={css.request}>
          <Suspense fallback={null}>
            <LazyRequestLink title={query.q} />
          </Suspense>
        </div>
      ) : null}
      <Offers query={query} path={path} sources={page.sources} />
      <PullList
        count={list.count}
        at={list.at}
        total={page.total < countedTo ? page.total : -1}
        more={list.more}
        onRange={list.onRange}
        onMore={list.onMore}
        onRefresh={list.refresh}
      />
      {page.dropped.length > 0 && list.count === page.total ? <Elsewhere query={query} /> : null}
    </>
  );
}
