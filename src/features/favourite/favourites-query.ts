import { paths } from '@/config/paths';
import { favouriteFilters, type FavouriteFilter } from '@/contract/favourite';

export interface FavouritesQuery {
  readonly show: 'goods' | 'searches';
  readonly filter: FavouriteFilter | undefined;
}

/** Reads `?show=searches` or `?filter=…`; what is malformed is not asked for. */
export function readFavouritesQuery(search: string): FavouritesQuery {
  const fields = new URLSearchParams(search);
  return {
    show: fields.get('show') === 'searches' ? 'searches' : 'goods',
    filter: favouriteFilters.find((favouriteFilter) => favouriteFilter === fields.get('filter')),
  };
}

/** The page with one of its filters. */
export const favouritesHref = (filter?: FavouriteFilter): string =>
  filter === undefined ? paths.favourites : `${paths.favourites}?filter=${filter}`;
