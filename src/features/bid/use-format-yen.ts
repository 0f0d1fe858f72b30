import { currentLanguageCode } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { formatYen } from '@/rules/money';

/** Whole yen in the reader's form, for a text: "JPY 14,800". */
export function useFormatYen(): (yen: number) => string {
  const { t } = useTranslation('common');
  return (yen) => formatYen(yen, currentLanguageCode(), t('price.yen')) ?? '';
}
