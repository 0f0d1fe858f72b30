import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sendWrites } from '@/api/send-write';
import { paths } from '@/config/paths';
import { type SavedSearch } from '@/contract/saved-search';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/chip';
import { EmptyState } from '@/ui/states/status-panel';
import { QueryView } from '@/ui/states/query-view';
import { Removed } from '@/ui/removed';
import { useRemoval } from '@/ui/use-removal';
import { deleteSearch, favouriteQueries } from '../queries';
import { formatSearchName } from '../format-search';
import { SearchCard } from './search-card';
import { SearchForm } from './search-form';
import { FavouritesSkeleton } from './favourites-skeleton';

/** Saved searches with what is new in each; named, changed, opened, deleted and brought back. */
export function SearchList() {
  const { t } = useTranslation('favourite');
  const read = useQuery(favouriteQueries.savedSearches());
  const [changing, setChanging] = useState<SavedSearch>();
  const removal = useRemoval((ids) =>
    sendWrites(
      deleteSearch,
      ids.map((id) => ({ id })),
    ),
  );
  const none = (
    <EmptyState title={t('searches.none.title')} text={t('searches.none.text')}>
      <ButtonLink to={paths.search}>{t('searches.none.search')}</ButtonLink>
    </EmptyState>
  );
  return (
    <QueryView
      query={read}
      skeleton={<FavouritesSkeleton />}
      isEmpty={({ searches }) => searches.length === 0}
      empty={none}
    >
      {({ searches }) => (
        <>
          <ul>
            {searches.map((search) => (
              <li key={search.id}>
                {removal.hidden.includes(search.id) ? (
                  <Card>
                    <Removed
                      text={t('searches.deleted', { name: formatSearchName(search, t('searches.everything')) })}
                      undo={t('undo')}
                      onUndo={() => removal.undo(search.id)}
                    />
                  </Card>
                ) : (
                  <SearchCard
                    search={search}
                    onChange={() => setChanging(search)}
                    onDelete={() => removal.take(search.id)}
                  />
                )}
              </li>
            ))}
          </ul>
          {changing ? <SearchForm search={changing} onClose={() => setChanging(undefined)} /> : null}
        </>
      )}
    </QueryView>
  );
}
