import type { Play } from '../../../contract/lottery';
import { shownCode } from '../../../i18n/i18n';
import { useTranslation } from '../../../i18n/use-translation';
import { formatCount } from '../../../rules/money';
import { formatDateTime } from '../../../ui/format-date-time';
import { WinPicture } from './ball-mark';
import { WinName } from './win-name';
import css from './play-row.module.css';

/** One play: the ball, what it won, what it cost and when. */
export function PlayRow({ play: { ball, win, score, name, at } }: { readonly play: Play }) {
  const { t } = useTranslation('lottery');
  return (
    <div className={css.row}>
      <WinPicture ball={ball} win={win} />
      <span className={css.words}>
        <span className={css.win}>
          <WinName win={win} />
        </span>
        <span className={css.quiet}>
          {t(`name.${name}`)} · {t(`ball.${ball}`)}
        </span>
        <span className={css.quiet}>{formatDateTime(at, true)}</span>
      </span>
      <span className={score === 0 ? css.free : css.cost}>
        {score === 0 ? t('record.free') : t('record.cost', { count: score, score: formatCount(score, shownCode()) })}
      </span>
    </div>
  );
}
