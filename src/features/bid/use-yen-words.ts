import { shownCode } from '../../i18n/i18n';
import { useTexts } from '../../i18n/use-texts';
import { formatYen } from '../../rules/money';

/** Whole yen in the reader's form, for a text: "JPY 14,800". */
export function useYenWords(): (yen: number) => string {
  const { t } = useTexts('common');
  return (yen) => formatYen(yen, shownCode(), t('price.yen')) ?? '';
}
