import type { Play } from '@/contract/lottery';
import { currentLanguageCode } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { formatCount } from '@/rules/money';
import { formatDateTime } from '@/ui/format-date-time';
import { titleText } from '@/ui/goods-title';
import { WinPicture } from './ball-mark';
import { WinName } from './win-name';
import css from './play-row.module.css';

/** One play: the ball, what it won, what it cost and when. */
export function PlayRecordRow({ play: { ball, win, score: pointsCost, name, at } }: { readonly play: Play }) {
  const { t } = useTranslation('lottery');
  return (
    <div className={css.row}>
      <WinPicture ball={ball} win={win} />
      <span className={css.words}>
        <span className={css.win}>
          <WinName win={win} />
        </span>
        <span className={css.quiet}>
          <span {...titleText(name)} /> · {t(`ball.${ball}`)}
        </span>
        <span className={css.quiet}>{formatDateTime(at, true)}</span>
      </span>
      <span className={pointsCost === 0 ? css.free : css.cost}>
        {pointsCost === 0
          ? t('record.free')
          : t('record.cost', { count: pointsCost, cost: formatCount(pointsCost, currentLanguageCode()) })}
      </span>
    </div>
  );
}
