import type { LatePayment } from '@/contract/order';
import { currentLanguageCode } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { leftToRight } from '@/lib/bidi';
import { formatFee } from '@/rules/money';
import { formatDateTime } from '@/ui/format-date-time';

export interface LatePaymentProps {
  readonly payment: LatePayment;
}

/** Says why a payment goes back, and when it went back. */
export function LatePaymentText({ payment: { yen, reason, refundedAt } }: LatePaymentProps) {
  const { t } = useTranslation('pay');
  const price = leftToRight(formatFee(yen, currentLanguageCode()) ?? '');
  return (
    <>
      <span>{t(`late.${reason}`, { price })}</span>{' '}
      <span>{refundedAt === null ? t('late.goesBack') : t('late.wentBack', { day: formatDateTime(refundedAt) })}</span>
    </>
  );
}
