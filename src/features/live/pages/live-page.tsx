import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '@/i18n/use-translation';
import { EmptyShop } from '@/ui/states/empty-shop';
import { ErrorState } from '@/ui/states/error-state';
import { PageFrame } from '@/ui/page-frame';
import { ShowSkeleton, ShowBody } from '../components/show-body';
import { ShowList } from '../components/show-list';
import { liveQueries } from '../queries';
import css from '../components/live.module.css';

/** The show that is on or was chosen, with its goods; then what comes, and replays. */
export function Page() {
  const { t } = useTranslation('live');
  const chosen = useSearchParams()[0].get('show');
  const read = useQuery(liveQueries.list());
  const shows = read.data?.shows ?? [];
  const show = shows.find(({ id }) => id === chosen) ?? shows.find(({ state }) => state === 'on');
  return (
    <PageFrame title={t('title')}>
      {read.data ? (
        <div className={css.page}>
          {shows.length === 0 ? <EmptyShop /> : null}
          {show ? <ShowBody key={show.id} id={show.id} isRemoved={chosen !== null && chosen !== show.id} /> : null}
          <ShowList
            title={t('schedule')}
            shows={shows.filter(({ id, state }) => state !== 'replay' && id !== show?.id)}
          />
          <ShowList
            title={t('replays')}
            shows={shows.filter(({ id, state }) => state === 'replay' && id !== show?.id)}
          />
        </div>
      ) : read.isError ? (
        <ErrorState onRetry={() => void read.refetch()} busy={read.isFetching} />
      ) : (
        <div className={css.page}>
          <ShowSkeleton />
        </div>
      )}
    </PageFrame>
  );
}
