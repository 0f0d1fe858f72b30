import { useTranslation, type Translate } from '@/i18n/use-translation';
import type { LotteryDetail } from '@/contract/lottery';
import { titleText } from '@/ui/goods-title';
import type { LotteryPlayState } from '../use-play';
import { Garapon } from './garapon';
import { formatInJapan } from '../format-in-japan';
import { Countdown, LotteryStateChip } from './timing';
import css from './stage.module.css';

/** The button that skips goes when the ball has fallen: who stood on it stands on the drum then, and comes back to it. */
const leaveToDrum = (button: HTMLElement | null) => () => {
  if (button && document.activeElement === button) button.parentElement?.focus();
};

type ClosedState = Exclude<LotteryDetail['state'], 'running'>;

/** Tells from when a closed lottery can be played, or that it is over. */
function closedText(
  t: Translate<'lottery'>,
  { state, startsAt, nextAt }: Pick<LotteryDetail, 'startsAt' | 'nextAt'> & { readonly state: ClosedState },
): string {
  if (state === 'notStarted') return t('closed.notStarted.text', { at: formatInJapan(startsAt) });
  return nextAt === null ? t(`closed.last.${state}`) : t(`closed.${state}.text`, { at: formatInJapan(nextAt) });
}

interface StageProps {
  readonly lottery: LotteryDetail;
  readonly playing: LotteryPlayState;
}

/** The drum under its curtain, and how the round stands. A tap on the drum skips its animation. */
export function LotteryStage({ lottery, playing }: StageProps) {
  const { t } = useTranslation('lottery');
  const { state, about } = lottery;
  return (
    <section className={css.stage}>
      <span className={css.curtain} aria-hidden="true" />
      <p className={css.about}>
        <span {...titleText(about)} />
      </p>
      <div className={css.drum} tabIndex={-1}>
        <Garapon phase={playing.phase} ball={playing.drawn?.play.ball} />
        {playing.busy ? (
          <button type="button" ref={leaveToDrum} className={css.skip} onClick={playing.skip}>
            <span>{t('play.skip')}</span>
          </button>
        ) : null}
      </div>
      <p className="visually-hidden" role="status">
        {playing.phase === 'turning' ? t('play.working') : null}
      </p>
      <p className={css.line}>
        <LotteryStateChip state={state} />
        <Countdown {...lottery} />
      </p>
      {state === 'running' ? null : (
        <div className={css.closed}>
          <h2>{t(`closed.${state}.title`)}</h2>
          <p>{closedText(t, { ...lottery, state })}</p>
        </div>
      )}
    </section>
  );
}
