import { paths } from '@/config/paths';
import type { LotteryDetail, LotteryViewer } from '@/contract/lottery';
import { currentLanguageCode } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { formatCount } from '@/rules/money';
import { BottomBar } from '@/ui/bottom-bar';
import { Button, ButtonLink } from '@/ui/button';
import { formatDateTime } from '@/ui/format-date-time';
import { useNow } from '@/ui/use-now';
import type { LotteryPlayState } from '../use-play';
import { formatInJapan } from '../format-in-japan';
import css from './play-bar.module.css';
import { startOfJstDayNumber, toJstDayNumber } from '@/rules/time/date';

interface PlayBarProps {
  readonly lottery: LotteryDetail;
  readonly playing: LotteryPlayState;
}

/** The one action: a free play, or one for points. Where there is none it says why, and when there will be. */
export function PlayBar({ lottery, playing }: PlayBarProps) {
  const { t } = useTranslation('lottery');
  const { state, mine: viewer } = lottery;
  return (
    <BottomBar>
      <div className={css.bar}>
        {playing.error ? <PlayErrorLine error={playing.error} /> : null}
        {state !== 'running' ? (
          <ButtonLink wide to={paths.lottery}>
            {t('closed.others')}
          </ButtonLink>
        ) : viewer === null ? (
          <Button kind="main" wide onClick={() => void playing.tap(0)}>
            {t('play.login')}
          </Button>
        ) : (
          <Tap lottery={lottery} viewer={viewer} playing={playing} />
        )}
      </div>
    </BottomBar>
  );
}

function PlayErrorLine({ error }: { readonly error: NonNullable<LotteryPlayState['error']> }) {
  const { t } = useTranslation('lottery');
  return (
    <p className={css.error} role="alert">
      {error.kind === 'unsure'
        ? t('play.unsure')
        : error.kind === 'costs'
          ? t('play.costsNow', { count: error.pointsCost, cost: formatCount(error.pointsCost, currentLanguageCode()) })
          : error.text}
    </p>
  );
}

/** Why a customer cannot play now, in words; null where they can. */
function useBar({ nextAt }: LotteryDetail, { totalLeft, todayLeft, next, points }: LotteryViewer) {
  const { t } = useTranslation('lottery');
  const tomorrow = startOfJstDayNumber(toJstDayNumber(new Date(useNow())) + 1);
  if (totalLeft === 0)
    return {
      title: t('play.noneInRound'),
      text: nextAt === null ? t('play.noneInRoundLast') : t('play.noneInRoundText', { at: formatInJapan(nextAt) }),
    };
  const at = formatDateTime(tomorrow.toISOString(), true);
  if (todayLeft === 0) return { title: t('play.noneToday'), text: t('play.noneTodayText', { at }) };
  if (points >= next) return null;
  const fill = {
    count: next,
    cost: formatCount(next, currentLanguageCode()),
    points: formatCount(points, currentLanguageCode()),
  };
  return { title: t('play.short'), text: t('play.shortText', fill) };
}

function Tap({ lottery, viewer, playing }: PlayBarProps & { readonly viewer: LotteryViewer }) {
  const { t } = useTranslation('lottery');
  const barred = useBar(lottery, viewer);
  const { next, freeLeft, todayLeft, points } = viewer;
  const unsure = playing.error?.kind === 'unsure';
  if (barred && !unsure) {
    return (
      <div className={css.barred} role="status">
        <strong>{barred.title}</strong>
        <span>{barred.text}</span>
      </div>
    );
  }
  // A second tap that comes with the answer is not a second play.
  const play = () => void (playing.phase === 'still' ? playing.tap(next) : undefined);
  const words = (count: number) => ({ count, cost: formatCount(count, currentLanguageCode()) });
  return (
    <div className={css.tap}>
      <p className={css.left}>
        <span className={css.points}>
          {t('points', { count: points, points: formatCount(points, currentLanguageCode()) })}
        </span>
        <span>
          {freeLeft > 0 ? t('play.freeLeft', { count: freeLeft }) : t('play.todayLeft', { count: todayLeft })}
        </span>
      </p>
      <Button kind="main" busy={playing.busy} onClick={play}>
        {unsure ? t('play.again') : next === 0 ? t('play.free') : t('play.score', words(next))}
      </Button>
    </div>
  );
}
