import type { CallError } from '@/api/call-error';
import { codes } from '@/contract/codes';
import { currentLanguageCode } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { leftToRight } from '@/lib/bidi';
import { formatFee } from '@/rules/money';
import { failureText } from '@/session/failure-text';

/** The total that a refusal for a changed price brings along, whole yen. */
function presentTotal(error: CallError): number | undefined {
  const data = error.data as { total?: unknown } | null | undefined;
  return typeof data?.total === 'number' ? data.total : undefined;
}

/** Why a parcel was not made, in the reader's words; `before` is the total that was on show, whole yen. */
export function useSendErrorText() {
  const { t } = useTranslation('parcel');
  const money = (yen: number) => leftToRight(formatFee(yen, currentLanguageCode()) ?? '');
  return (error: CallError, before: number): string => {
    const total = presentTotal(error);
    if (error.code === codes.priceChanged && total !== undefined)
      return t('send.priceChanged', { before: money(before), now: money(total) });
    if (error.code === codes.methodClosed) return t('send.methodClosed');
    if (error.code === codes.tooLate || error.code === codes.notFound) return t('send.gone');
    return failureText(error);
  };
}
