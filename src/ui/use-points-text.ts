import { currentLanguageCode } from '../i18n/i18n';
import { useTranslation } from '../i18n/use-translation';
import { formatCount } from '../rules/money';

/** `1,250 points` in the reader's form. */
export function usePointsText(): (points: number) => string {
  const { t } = useTranslation('common');
  return (points) => t('points', { count: points, number: formatCount(points, currentLanguageCode()) });
}
