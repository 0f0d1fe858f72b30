import { PaymentTerms } from '@/features/payment/public';
import { useEffect, useRef } from 'react';
import type { Address } from '@/contract/address';
import { useTranslation } from '@/i18n/use-translation';
import { BottomBar } from '@/ui/bottom-bar';
import { Button } from '@/ui/button';
import { Fee } from '@/ui/yen-amount';
import { useTariffText } from '@/ui/use-tariff-text';
import { OwnCurrencyAmount } from '@/features/cost/public';
import type { Arrived, ArrivedRead } from '../arrived';
import { usePlan, type MadeParcel } from '../use-plan';
import { Planner } from './planner';
import css from './planner.module.css';
import { WaitingList } from './waiting-list';

interface ShippingFormProps {
  readonly arrived: readonly Arrived[];
  readonly read: ArrivedRead;
  readonly book: readonly Address[];
  readonly onMade: (made: MadeParcel) => void;
}

/** The form with the order lines that wait in the warehouse, and the plan of a parcel with the chosen ones; its bar shows the total. */
export function ShippingForm({ arrived, read, book, onMade }: ShippingFormProps) {
  const { t } = useTranslation(['parcel', 'bill']);
  const plan = usePlan(arrived, book, onMade);
  const form = useRef<HTMLFormElement>(null);
  const { arrivals, quote, tries, failure, busy } = plan;
  const total = quote?.bill?.total;
  const pricedMethod = quote?.priced.find(({ method }) => method === quote.method);
  const { methodText } = useTariffText();
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [tries]);
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void plan.send();
      }}
    >
      <WaitingList
        arrived={arrived}
        read={read}
        chosen={arrivals.map(({ id }) => id)}
        onChoose={(lines) => plan.change({ lines })}
      />
      {arrivals.length > 0 ? <Planner plan={plan} book={book} /> : null}
      {plan.chosen === null ? null : <PaymentTerms part="offer" />}
      {arrivals.length > 0 || failure !== undefined ? (
        <BottomBar>
          {failure === undefined ? null : (
            <p className={css.failure} role="alert">
              {failure}
            </p>
          )}
          <p className={css.bar} aria-live="polite">
            <span>{t('bill:total')}</span>
            <span className={css.sum}>
              {total === undefined ? <span>–</span> : <Fee yen={total} />}
              {total === undefined ? null : <OwnCurrencyAmount yen={total} />}
            </span>
            {pricedMethod ? (
              <span className={css.action}>{methodText(pricedMethod.method, pricedMethod.days)}</span>
            ) : null}
          </p>
          {plan.chosen === null ? null : (
            <Button type="submit" kind="main" wide busy={busy} disabled={total === undefined}>
              {t('send.go')}
            </Button>
          )}
          {plan.chosen === null ? null : <PaymentTerms part="consent" />}
        </BottomBar>
      ) : null}
    </form>
  );
}
