import { paths } from '../../../config/paths';
import { shownCode } from '../../../i18n/i18n';
import { useTexts } from '../../../i18n/use-texts';
import { formatCount } from '../../../rules/money';
import { Button, ButtonLink } from '../../../ui/button';
import { Popup } from '../../../ui/feedback/popup';
import { GoodsPicture } from '../../../ui/goods-picture';
import type { Playing } from '../use-play';
import { BallMark } from './ball-mark';
import { WinName } from './win-name';
import css from './result-sheet.module.css';

interface ResultSheetProps {
  readonly drawn: NonNullable<Playing['drawn']>;
  readonly onClose: () => void;
  readonly onAgain: () => void;
}

/** What was drawn, and the next step: to claim a thing, to see a prize, or to play again. */
export function ResultSheet({ drawn, onClose, onAgain }: ResultSheetProps) {
  const { t } = useTexts('lottery');
  const { win, ball } = drawn.play;
  // As the answer said it: the page's own read follows a moment later.
  const { mine, state } = drawn.lottery;
  const again = state === 'running' && mine !== null && mine.todayLeft > 0 && mine.points >= mine.next;
  const score = { count: mine?.next ?? 0, score: formatCount(mine?.next ?? 0, shownCode()) };
  const points = mine?.points ?? 0;
  return (
    <Popup title={win.kind === 'none' ? t('result.lost') : t('result.won')} onClose={onClose}>
      <div className={css.result} role="status">
        {win.kind === 'goods' ? (
          <span className={css.picture}>
            <GoodsPicture picture={win.picture} alt="" sizes="200px" />
          </span>
        ) : (
          <span className={css.big}>
            <BallMark ball={ball} />
          </span>
        )}
        <p className={css.ball}>{t(`ball.${ball}`)}</p>
        {win.kind === 'none' ? null : (
          <p className={css.win}>
            <WinName win={win} />
          </p>
        )}
        <p>{t(`result.${win.kind}`)}</p>
        <p className={css.points}>{t('result.now', { count: points, points: formatCount(points, shownCode()) })}</p>
      </div>
      <div className={css.ways}>
        {win.kind === 'none' ? null : (
          <ButtonLink kind={win.kind === 'goods' ? 'main' : 'plain'} wide to={paths.lotteryPrizes}>
            {win.kind === 'goods' ? t('result.claim') : t('result.prizes')}
          </ButtonLink>
        )}
        {again ? (
          <Button kind={win.kind === 'goods' ? 'plain' : 'main'} wide onClick={onAgain}>
            {score.count === 0 ? t('play.free') : t('play.score', score)}
          </Button>
        ) : null}
        <Button kind="quiet" wide onClick={onClose}>
          {t('result.close')}
        </Button>
      </div>
    </Popup>
  );
}
