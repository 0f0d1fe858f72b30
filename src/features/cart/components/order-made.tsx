import { useEffect, useEffectEvent } from 'react';
import { orderHref } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { Button, ButtonLink } from '@/ui/button';
import { StatusPanel } from '@/ui/states/status-panel';
import { PaymentTerms, usePay } from '@/features/payment/public';
import type { Made } from '../choices';

interface OrderMadeProps {
  readonly made: Made;
  /** True where it was made just now: then the payment follows by itself. */
  readonly goesOn: boolean;
}

/** The order stands. It is seen where the provider's page did not open, or by who comes back from it. */
export function OrderMade({ made, goesOn }: OrderMadeProps) {
  const { t } = useTranslation('cart');
  const { pay, busy, failure } = usePay();
  const goOn = useEffectEvent(() => {
    if (goesOn) void pay(made.payment);
  });
  useEffect(() => goOn(), []);
  return (
    <StatusPanel icon="check" role="status" title={t('checkout.made.title')} text={failure ?? t('checkout.made.text')}>
      <Button kind="main" busy={busy} onClick={() => void pay(made.payment)}>
        {t('checkout.made.pay')}
      </Button>
      <PaymentTerms />
      <ButtonLink to={orderHref(made.order)}>{t('checkout.made.order')}</ButtonLink>
    </StatusPanel>
  );
}
