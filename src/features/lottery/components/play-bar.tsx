import { paths } from '../../../config/paths';
import type { LotteryDetail, Mine } from '../../../contract/lottery';
import { shownCode } from '../../../i18n/i18n';
import { useTranslation } from '../../../i18n/use-translation';
import { formatCount } from '../../../rules/money';
import { BottomBar } from '../../../ui/bottom-bar';
import { Button, ButtonLink } from '../../../ui/button';
import { formatDateTime } from '../../../ui/format-date-time';
import { useNow } from '../../../ui/use-now';
import type { Playing } from '../use-play';
import { jstText } from '../jst-text';
import css from './play-bar.module.css';
import { startOfJstDayNumber, toJstDayNumber } from '../../../rules/time/date';

interface PlayBarProps {
  readonly lottery: LotteryDetail;
  readonly playing: Playing;
}

/** The one action: a free play, or one for points. Where there is none it says why, and when there will be. */
export function PlayBar({ lottery, playing }: PlayBarProps) {
  const { t } = useTranslation('lottery');
  const { state, mine } = lottery;
  return (
    <BottomBar>
      <div className={css.bar}>
        {playing.trouble ? <PlayErrorLine trouble={playing.trouble} /> : null}
        {state !== 'running' ? (
          <ButtonLink wide to={paths.lottery}>
            {t('closed.others')}
          </ButtonLink>
        ) : mine === null ? (
          <Button kind="main" wide onClick={() => void playing.tap(0)}>
            {t('play.login')}
          </Button>
        ) : (
          <Tap lottery={lottery} mine={mine} playing={playing} />
        )}
      </div>
    </BottomBar>
  );
}

function PlayErrorLine({ trouble }: { readonly trouble: NonNullable<Playing['trouble']> }) {
  const { t } = useTranslation('lottery');
  return (
    <p className={css.trouble} role="alert">
      {trouble.kind === 'unsure'
        ? t('play.unsure')
        : trouble.kind === 'costs'
          ? t('play.costsNow', { count: trouble.score, score: formatCount(trouble.score, shownCode()) })
          : trouble.text}
    </p>
  );
}

/** Why a customer cannot play now, in words; null where they can. */
function useBar({ nextAt }: LotteryDetail, { totalLeft, todayLeft, next, points }: Mine) {
  const { t } = useTranslation('lottery');
  const tomorrow = startOfJstDayNumber(toJstDayNumber(new Date(useNow())) + 1);
  if (totalLeft === 0)
    return { title: t('play.noneInRound'), text: t('play.noneInRoundText', { at: jstText(nextAt) }) };
  const at = formatDateTime(tomorrow.toISOString(), true);
  if (todayLeft === 0) return { title: t('play.noneToday'), text: t('play.noneTodayText', { at }) };
  if (points >= next) return null;
  const fill = { count: next, score: formatCount(next, shownCode()), points: formatCount(points, shownCode()) };
  return { title: t('play.short'), text: t('play.shortText', fill) };
}

function Tap({ lottery, mine, playing }: PlayBarProps & { readonly mine: Mine }) {
  const { t } = useTranslation('lottery');
  const barred = useBar(lottery, mine);
  const { next, freeLeft, todayLeft, points } = mine;
  const unsure = playing.trouble?.kind === 'unsure';
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
  const words = (count: number) => ({ count, score: formatCount(count, shownCode()) });
  return (
    <div className={css.tap}>
      <p className={css.left}>
        <span className={css.points}>{t('points', { count: points, points: formatCount(points, shownCode()) })}</span>
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
