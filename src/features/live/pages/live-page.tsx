import { useSearchParams } from 'react-router-dom';
import { useCall } from '../../../api/use-call';
import { liveCalls } from '../../../contract/live';
import { useTranslation } from '../../../i18n/use-translation';
import { NothingYet } from '../../../ui/nothing-yet';
import { PageFrame } from '../../../ui/page-frame';
import { LoadFailed } from '../../../ui/states';
import { BlankShow, ShowBody } from '../components/show-body';
import { ShowList } from '../components/show-list';
import css from '../components/live.module.css';

/** Milliseconds between looks at what is on: a show gives way to the next one while somebody watches. */
const lookEvery = 60_000;

/** The show that is on or was chosen, with its goods; then what comes, and replays. */
export function Page() {
  const { t } = useTranslation('live');
  const chosen = useSearchParams()[0].get('show');
  const read = useCall(liveCalls, 'Sig.Front.Live.List', {}, { silent: true, every: () => lookEvery });
  const shows = read.data?.shows ?? [];
  const show = shows.find(({ id }) => id === chosen) ?? shows.find(({ state }) => state === 'on');
  return (
    <PageFrame title={t('title')}>
      {read.data ? (
        <div className={css.page}>
          {shows.length === 0 ? <NothingYet /> : null}
          {show ? <ShowBody key={show.id} id={show.id} gone={chosen !== null && chosen !== show.id} /> : null}
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
        <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} />
      ) : (
        <div className={css.page}>
          <BlankShow />
        </div>
      )}
    </PageFrame>
  );
}
