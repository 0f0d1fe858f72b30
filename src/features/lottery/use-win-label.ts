import type { Win } from '@/contract/lottery';
import { currentLanguageCode } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { stripBidi } from '@/lib/bidi';
import { formatCount, formatFee } from '@/rules/money';

/** Returns a function that names a ball's prize in the reader's language. */
export function useWinLabel(): (win: Win) => string {
  const { t } = useTranslation('lottery');
  return (win) => {
    switch (win.kind) {
      case 'points':
        return t('win.points', { count: win.points, points: formatCount(win.points, currentLanguageCode()) });
      case 'coupon':
        return t('win.coupon', { percent: win.percent, from: formatFee(win.minYen, currentLanguageCode()) });
      case 'goods':
        return stripBidi(win.title.text);
      case 'none':
        return t('win.none');
    }
  };
}
