import { useQuery } from '@tanstack/react-query';
import type { LiveShowDetail } from '@/contract/live';
import { useTranslation } from '@/i18n/use-translation';
import { GoodsGrid } from '@/ui/goods-grid';
import { GoodsPicture } from '@/ui/goods-picture';
import { formatDateTime } from '@/ui/format-date-time';
import { QueryView } from '@/ui/states/query-view';
import { SkeletonLines } from '@/ui/states/skeleton';
import { titleText } from '@/ui/goods-title';
import { Player } from './player';
import { ShowStateChip } from './state-chip';
import css from './live.module.css';
import { liveQueries } from '../queries';

/** One show: its stream, what it is about, and its goods, each a tap away. `gone`: another one was asked for, which is no longer here. */
export function ShowBody({ id, isRemoved }: { readonly id: string; readonly isRemoved: boolean }) {
  const read = useQuery(liveQueries.detail(id));
  return (
    <QueryView query={read} skeleton={<ShowSkeleton />}>
      {(show) => <Show show={show} isRemoved={isRemoved} />}
    </QueryView>
  );
}

function Show({ show, isRemoved }: { readonly show: LiveShowDetail; readonly isRemoved: boolean }) {
  const { t } = useTranslation('live');
  return (
    <article className={css.show}>
      <div>
        {show.stream === null ? (
          <div className={css.screen}>
            <GoodsPicture picture={show.picture} alt="" sizes="480px" urgency="soon" />
          </div>
        ) : (
          <Player
            stream={show.stream}
            picture={show.picture}
            title={show.title.text}

            isLive={show.state === 'on'}
          />
        )}
      </div>
      <div className={css.about}>
        {isRemoved ? <p role="status">{t('gone')}</p> : null}
        <ShowStateChip state={show.state} />
        <h2 className={css.title}>
          <span {...titleText(show.title)} />
        </h2>
        <p className={css.quiet}>
          {t(show.state === 'soon' ? 'starts' : 'started', { at: formatDateTime(show.startsAt, true) })}
        </p>
        <p>
          <span {...titleText(show.about)} />
        </p>
        {show.silent ? <p className={css.quiet}>{t('silent')}</p> : null}
      </div>
      {show.goods.length > 0 ? (
        <section className={css.goods}>
          <h2 className={css.heading}>{t('goods')}</h2>
          <GoodsGrid goods={show.goods} />
        </section>
      ) : null}
    </article>
  );
}

/** A show's place while it is on its way, with its goods: what follows below stays there. */
export const ShowSkeleton = () => (
  <div className={css.show} aria-busy="true">
    <div>
      <div className={css.screen} />
    </div>
    <div className={css.about}>
      <SkeletonLines width={40} />
      <SkeletonLines width={80} />
      <SkeletonLines lines={3} />
    </div>
    <div className={css.goods}>
      <GoodsGrid goods={undefined} />
    </div>
  </div>
);
