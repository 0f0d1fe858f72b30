import { useTranslation } from '@/i18n/use-translation';
import { StatusPanel } from '@/ui/states/status-panel';

/** A shop that takes no payments: nothing can be ordered, and nobody has to type anything to learn so. */
export function OrdersClosed() {
  const { t } = useTranslation('cart');
  return <StatusPanel role="status" icon="warning" title={t('closed.title')} text={t('closed.text')} />;
}
