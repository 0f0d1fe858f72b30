import { useState } from 'react';
import { queryClient } from '../../../api/query-client';
import { sendWrite } from '../../../api/send-write';
import { useCall } from '../../../api/use-call';
import { invalidateCalls } from '../../../api/write-options';
import { paths } from '../../../config/paths';
import { savedSearchCalls, type SavedSearch } from '../../../contract/saved-search';
import { useTranslation } from '../../../i18n/use-translation';
import { ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/chip';
import { LoadFailed, StatePanel } from '../../../ui/states';
import { useRemoval } from '../../../ui/use-removal';
import { deleteSearch } from '../queries';
import { nameOf } from '../search-words';
import { Removed } from './removed';
import { SearchCard } from './search-card';
import { SearchForm } from './search-form';
import { Waiting } from './waiting';

const list = 'Sig.Front.User.SavedSearch.List';

/** Saved searches with what is new in each; named, changed, opened, deleted and brought back. */
export function SearchList() {
  const { t } = useTranslation('favourite');
  const read = useCall(savedSearchCalls, list, {}, { silent: true });
  const [changing, setChanging] = useState<SavedSearch>();
  const removal = useRemoval(async (ids) => {
    for (const id of ids) await sendWrite(deleteSearch, { id }, { toast: true }).catch(() => undefined);
    await invalidateCalls(queryClient, [list]);
  });
  if (!read.data)
    return read.isError ? <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} /> : <Waiting />;
  const { searches } = read.data;
  if (searches.length === 0) {
    return (
      <StatePanel title={t('searches.none.title')} text={t('searches.none.text')}>
        <ButtonLink to={paths.search}>{t('searches.none.search')}</ButtonLink>
      </StatePanel>
    );
  }
  return (
    <>
      <ul>
        {searches.map((search) => (
          <li key={search.id}>
            {removal.held.includes(search.id) ? (
              <Card>
                <Removed
                  text={t('searches.deleted', { name: nameOf(search, t('searches.everything')) })}
                  onUndo={() => removal.undo(search.id)}
                />
              </Card>
            ) : (
              <SearchCard one={search} onChange={() => setChanging(search)} onDelete={() => removal.take(search.id)} />
            )}
          </li>
        ))}
      </ul>
      {changing ? <SearchForm search={changing} onClose={() => setChanging(undefined)} /> : null}
    </>
  );
}
