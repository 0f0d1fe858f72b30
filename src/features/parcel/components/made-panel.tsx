import { parcelHref } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { Button, ButtonLink } from '@/ui/button';
import { StatusPanel } from '@/ui/states/status-panel';
import { PaymentTerms, type usePay } from '@/features/payment/public';
import type { MadeParcel } from '../use-plan';
import css from './planner.module.css';

interface MadePanelProps {
  readonly made: MadeParcel;
  readonly payment: ReturnType<typeof usePay>;
}

/** Stands while the document leaves for the payment, and where that does not open: the parcel is there all the same. */
export function MadePanel({ made, payment: { pay, busy, failure } }: MadePanelProps) {
  const { t } = useTranslation('parcel');
  return (
    <StatusPanel role="status" icon="check" title={t('send.made')} text={t('send.madeText')}>
      {failure === undefined ? null : (
        <p className={css.failure} role="alert">
          {failure}
        </p>
      )}
      <Button kind="main" busy={busy} onClick={() => void pay(made.payment)}>
        {t('detail.pay')}
      </Button>
      <PaymentTerms />
      <ButtonLink to={parcelHref(made.parcel)}>{t('send.open')}</ButtonLink>
    </StatusPanel>
  );
}
