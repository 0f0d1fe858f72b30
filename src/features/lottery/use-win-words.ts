import type { Win } from '../../contract/lottery';
import { shownCode } from '../../i18n/i18n';
import { useTranslation } from '../../i18n/use-translation';
import { stripBidi } from '../../lib/bidi';
import { formatCount, formatFee } from '../../rules/money';

/** What a ball wins, in the reader's words. */
export function useWinWords(): (win: Win) => string {
  const { t } = useTranslation('lottery');
  return (win) => {
    switch (win.kind) {
      case 'points':
        return t('win.points', { count: win.points, points: formatCount(win.points, shownCode()) });
      case 'coupon':
        return t('win.coupon', { percent: win.percent, from: formatFee(win.minYen, shownCode()) });
      case 'goods':
        return stripBidi(win.title.text);
      case 'none':
        return t('win.none');
    }
  };
}
