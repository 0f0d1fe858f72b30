import { useState } from 'react';
import { paths } from '@/config/paths';
import { currentLanguageCode } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { formatCount } from '@/rules/money';
import { Button, ButtonLink } from '@/ui/button';
import { Popup } from '@/ui/feedback/popup';
import { GoodsPicture } from '@/ui/goods-picture';
import type { LotteryPlayState } from '../use-play';
import { BallMark } from './ball-mark';
import { WinName } from './win-name';
import css from './result-sheet.module.css';

/** Milliseconds in which a second tap still belongs to the play before: the sheet may open under the finger. */
const SAME_TAP = 700;

interface ResultSheetProps {
  readonly drawn: NonNullable<LotteryPlayState['drawn']>;
  readonly onClose: () => void;
  readonly onAgain: () => void;
}

/** Popup with the result of a play, and the next step: to claim an item, to see a prize, or to play again. */
export function ResultSheet(props: ResultSheetProps) {
  const { t } = useTranslation('lottery');
  const { drawn, onClose } = props;
  return (
    <Popup title={drawn.play.win.kind === 'none' ? t('result.lost') : t('result.won')} onClose={onClose}>
      <Drawn drawn={drawn} />
      <ResultActions {...props} />
    </Popup>
  );
}

function Drawn({ drawn: { play, lottery } }: Pick<ResultSheetProps, 'drawn'>) {
  const { t } = useTranslation('lottery');
  const { win, ball } = play;
  // As the answer said it: the page's own read follows a moment later.
  const points = lottery.mine?.points ?? 0;
  return (
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
      <p className={css.points}>
        {t('result.now', { count: points, points: formatCount(points, currentLanguageCode()) })}
      </p>
    </div>
  );
}

/** Points of another play, or null where there is none now. */
function nextOf({ mine: viewer, state }: ResultSheetProps['drawn']['lottery']): number | null {
  const may = state === 'running' && viewer !== null && viewer.todayLeft > 0 && viewer.points >= viewer.next;
  return may ? viewer.next : null;
}

function ResultActions({ drawn: { play, lottery }, onClose, onAgain }: ResultSheetProps) {
  const { t } = useTranslation('lottery');
  const isGoods = play.win.kind === 'goods';
  const next = nextOf(lottery);
  const [openedAt] = useState(() => performance.now());
  const again = () => {
    if (performance.now() - openedAt >= SAME_TAP) onAgain();
  };
  return (
    <div className={css.actions}>
      {play.win.kind === 'none' ? null : (
        <ButtonLink kind={isGoods ? 'main' : 'plain'} wide to={paths.lotteryPrizes}>
          {isGoods ? t('result.claim') : t('result.prizes')}
        </ButtonLink>
      )}
      {next === null ? null : (
        <Button kind={isGoods ? 'plain' : 'main'} wide onClick={again}>
          {next === 0
            ? t('play.free')
            : t('play.score', { count: next, cost: formatCount(next, currentLanguageCode()) })}
        </Button>
      )}
      <Button kind="quiet" wide onClick={onClose}>
        {t('result.close')}
      </Button>
    </div>
  );
}
