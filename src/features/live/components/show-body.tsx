import { useCall } from '../../../api/use-call';
import { liveCalls } from '../../../contract/live';
import { useTranslation } from '../../../i18n/use-translation';
import { serverNow } from '../../../lib/server-clock';
import { GoodsGrid } from '../../../ui/goods-grid';
import { GoodsPicture } from '../../../ui/goods-picture';
import { formatDateTime } from '../../../ui/format-date-time';
import { SkeletonLines, LoadFailed } from '../../../ui/states';
import { Player } from './player';
import { StateChip } from './state-chip';
import css from './live.module.css';
import { parseInstant } from '../../../rules/time/instant';

/** A show that comes is asked for again when it starts, milliseconds. */
const soonest = 1000;

/** One show: its stream, what it is about, and its goods, each a tap away. `gone`: another one was asked for, which is no longer here. */
export function ShowBody({ id, gone }: { readonly id: string; readonly gone: boolean }) {
  const { t } = useTranslation('live');
  const read = useCall(
    liveCalls,
    'Sig.Front.Live.Detail',
    { id },
    {
      silent: true,
      every: (show) => {
        const startsAt = show?.state === 'soon' ? parseInstant(show.startsAt)?.getTime() : undefined;
        return startsAt === undefined ? false : Math.max(soonest, startsAt - serverNow());
      },
    },
  );
  const show = read.data;
  if (!show) {
    if (read.isError) return <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} />;
    return <BlankShow />;
  }
  const title = t(`programme.${show.programme}.title`);
  return (
    <article className={css.show}>
      <div>
        {show.stream === null ? (
          <div className={css.screen}>
            <GoodsPicture picture={show.picture} alt="" sizes="480px" urgency="soon" />
          </div>
        ) : (
          <Player stream={show.stream} picture={show.picture} title={title} isLive={show.state === 'on'} />
        )}
      </div>
      <div className={css.about}>
        {gone ? <p role="status">{t('gone')}</p> : null}
        <StateChip state={show.state} />
        <h2 className={css.title}>{title}</h2>
        <p className={css.quiet}>
          {t(show.state === 'soon' ? 'starts' : 'started', { at: formatDateTime(show.startsAt, true) })}
        </p>
        <p>{t(`programme.${show.programme}.about`)}</p>
        <p className={css.quiet}>{t('silent')}</p>
      </div>
      <section className={css.goods}>
        <h2 className={css.heading}>{t('goods')}</h2>
        <GoodsGrid goods={show.goods} />
      </section>
    </article>
  );
}

/** A show's place while it is on its way, with its goods: what follows below stays there. */
export const BlankShow = () => (
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
