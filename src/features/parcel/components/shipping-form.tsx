import { useEffect, useRef } from 'react';
import type { Address } from '../../../contract/address';
import { useTranslation } from '../../../i18n/use-translation';
import { BottomBar } from '../../../ui/bottom-bar';
import { Button } from '../../../ui/button';
import { Fee } from '../../../ui/fee';
import { useTariffWords } from '../../../ui/use-tariff-words';
import { OwnMoney } from '../../cost/public';
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

/** What waits, and the plan of the parcel that is made of what is chosen; its bar says what it comes to. */
export function ShippingForm({ arrived, read, book, onMade }: ShippingFormProps) {
  const { t } = useTranslation(['parcel', 'bill']);
  const plan = usePlan(arrived, book, onMade);
  const form = useRef<HTMLFormElement>(null);
  const { things, quote, tries, failure, busy } = plan;
  const total = quote?.bill?.total;
  const taken = quote?.priced.find(({ method }) => method === quote.method);
  const { way } = useTariffWords();
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
        chosen={things.map(({ id }) => id)}
        onChoose={(lines) => plan.change({ lines })}
      />
      {things.length > 0 ? <Planner plan={plan} book={book} /> : null}
      {things.length > 0 || failure !== undefined ? (
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
              {total === undefined ? null : <OwnMoney yen={total} />}
            </span>
            {taken ? <span className={css.way}>{way(taken.method, taken.days)}</span> : null}
          </p>
          {plan.chosen === null ? null : (
            <Button type="submit" kind="main" wide busy={busy} disabled={total === undefined}>
              {t('send.go')}
            </Button>
          )}
        </BottomBar>
      ) : null}
    </form>
  );
}
