import { useTranslation } from '@/i18n/use-translation';
import { StatusPanel } from '@/ui/states/status-panel';

/** Shown while the provider's word about a payment that the payer has made is on its way. */
export function PaymentCheckingPanel() {
  const { t } = useTranslation('order');
  return (
    <StatusPanel role="status" icon="refresh" title={t('payment.checking.title')} text={t('payment.checking.text')} />
  );
}
