import { shownCode } from '../../i18n/i18n';
import { useTranslation } from '../../i18n/use-translation';
import { formatYen } from '../../rules/money';

/** Whole yen in the reader's form, for a text: "JPY 14,800". */
export function useYenWords(): (yen: number) => string {
  const { t } = useTranslation('common');
  return (yen) => formatYen(yen, shownCode(), t('price.yen')) ?? '';
}
