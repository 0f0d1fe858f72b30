import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '@/i18n/use-translation';
import { EmptyShop } from '@/ui/states/empty-shop';
import { QueryView } from '@/ui/states/query-view';
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
  return (
    <PageFrame title={t('title')}>
      <div className={css.page}>
        <QueryView query={read} skeleton={<ShowSkeleton />}>
          {({ shows }) => {
            const show = shows.find(({ id }) => id === chosen) ?? shows.find(({ state }) => state === 'on');
            const others = shows.filter(({ id }) => id !== show?.id);
            return (
              <>
                {shows.length === 0 ? <EmptyShop /> : null}
                {show ? (
                  <ShowBody key={show.id} id={show.id} isRemoved={chosen !== null && chosen !== show.id} />
                ) : null}
                <ShowList title={t('schedule')} shows={others.filter(({ state }) => state !== 'replay')} />
                <ShowList title={t('replays')} shows={others.filter(({ state }) => state === 'replay')} />
              </>
            );
          }}
        </QueryView>
      </div>
    </PageFrame>
  );
}
