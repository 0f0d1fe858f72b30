import type { NeededHold } from '@/contract/bid';
import { PaymentTerms, useReserve } from '@/features/payment/public';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { useFormatYen } from '../use-format-yen';
import css from './bid-form.module.css';

interface ReserveStepProps {
  readonly hold: NeededHold;
  readonly byStaff: boolean;
  /** Called when the page behind shows the link of the provider's page. A sheet that closes while the document leaves would stop it. */
  readonly onDisplayed: () => void;
}

/** The step before a high bid: the sum, what becomes of it, and the way to the provider's page. */
export function ReserveStep({ hold, byStaff, onDisplayed }: ReserveStepProps) {
  const { t } = useTranslation('bid');
  const yen = useFormatYen();
  const { reserve, busy, failure } = useReserve();
  const start = async () => {
    if (await reserve(hold.hold)) onDisplayed();
  };
  const sums = { sum: yen(hold.yen), bid: yen(hold.ceiling) };
  return (
    <div className={css.form}>
      <h3>{t('sheet.hold.title')}</h3>
      <p>{t(byStaff ? 'sheet.hold.staffText' : 'sheet.hold.text', sums)}</p>
      {failure === undefined ? null : (
        <p className={css.failure} role="alert">
          {failure}
        </p>
      )}
      <Button kind="main" wide busy={busy} onClick={() => void start()}>
        {t('sheet.hold.go', sums)}
      </Button>
      <PaymentTerms />
    </div>
  );
}
