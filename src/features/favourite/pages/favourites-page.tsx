import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { isAreaOn } from '@/config/areas';
import { paths, savedSearchesHref } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { ChipLink, ChipRow } from '@/ui/chip-row';
import { lazyPart } from '@/ui/lazy-part';
import { PageFrame } from '@/ui/page-frame';
import { FavouriteList } from '../components/favourite-list';
import { FavouritesSkeleton } from '../components/favourites-skeleton';
import { readFavouritesQuery } from '../favourites-query';

const SearchList = lazyPart('search', () => import('../components/search-list').then((part) => part.SearchList));

/** Goods and searches that a customer keeps. What is on show stands in the address. */
export function Page() {
  const { t } = useTranslation('favourite');
  const { show, filter } = readFavouritesQuery(useLocation().search);
  return (
    <PageFrame narrow title={t('title')}>
      {isAreaOn('savedSearches') ? (
        <ChipRow label={t('show.label')}>
          <ChipLink to={paths.favourites} isChosen={show === 'goods'}>
            {t('show.goods')}
          </ChipLink>
          <ChipLink to={savedSearchesHref} isChosen={show === 'searches'}>
            {t('show.searches')}
          </ChipLink>
        </ChipRow>
      ) : null}
      {show === 'goods' ? (
        <FavouriteList filter={filter} />
      ) : (
        <Suspense fallback={<FavouritesSkeleton />}>
          <SearchList />
        </Suspense>
      )}
    </PageFrame>
  );
}
