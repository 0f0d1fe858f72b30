import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { shownCode } from '../../../i18n/i18n';
import { useTranslation } from '../../../i18n/use-translation';
import { formatCount } from '../../../rules/money';
import { stripBidi } from '../../../lib/bidi';
import { GoodsGrid } from '../../../ui/goods-grid';
import { PullList } from '../../../ui/pull-list';
import { LoadFailed, StatePanel } from '../../../ui/states';
import { ButtonLink } from '../../../ui/button';
import { NothingYet } from '../../../ui/nothing-yet';
import { filtersOf, hrefOf, withoutFilters, type GoodsQuery } from '../query';
import { useGoods } from '../use-goods';
import { SaveButton } from './save-button';
import css from './results.module.css';

/** Goods are counted up to here only. */
const countedTo = 1_000;

type Page = NonNullable<NonNullable<ReturnType<typeof useGoods>['first']>['data']>;

interface ResultsProps {
  readonly query: GoodsQuery;
  /** The page that lists them: `/search`, `/mall/market/search`, a marketplace's front. */
  readonly path: string;
}

function Nothing({ query, path }: ResultsProps) {
  const { t } = useTranslation('search');
  const filtered = filtersOf(query) > 0;
  // A whole marketplace without goods: no words were typed that could be others.
  if (!filtered && query.q === '' && query.not.length === 0 && query.seller === undefined) return <NothingYet />;
  return (
    <>
      <StatePanel role="status" title={t('none.title')} text={t(filtered ? 'none.filtered' : 'none.text')}>
        {filtered ? (
          <ButtonLink kind="main" to={hrefOf(withoutFilters(query), path)}>
            {t('filters.clear')}
          </ButtonLink>
        ) : null}
      </StatePanel>
      {path === paths.search ? (
        <p className={css.save}>
          {t('none.save')} <SaveButton query={query} />
        </p>
      ) : null}
    </>
  );
}

/** What the search read, where it is not what was typed: a misspelt word mended, a seller's goods alone. */
function Notes({ query, path, page }: ResultsProps & { readonly page: Page }) {
  const { t } = useTranslation('search');
  const total = formatCount(page.total, shownCode());
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
      <LoadFailed onRetry={() => void first.refetch()} busy={first.isFetching} />
    ) : (
      <GoodsGrid goods={undefined} />
    );
  }
  if (page.goods.length === 0) return <Nothing query={query} path={path} />;
  return (
    <>
      <h2 className="visually-hidden">{t('found')}</h2>
      <Notes query={query} path={path} page={page} />
      <PullList
        count={list.count}
        at={list.at}
        total={page.total < countedTo ? page.total : -1}
        more={list.more}
        onRange={list.onRange}
        onMore={list.onMore}
        onRefresh={list.refresh}
      />
    </>
  );
}
