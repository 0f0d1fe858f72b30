import { useCall } from '../../../api/hooks';
import { costCalls } from '../../../contract/cost';
import { useTexts } from '../../../i18n/use-texts';
import { Card } from '../../../ui/chip';
import { CheckField } from '../../../ui/form/field';
import type { Plan } from '../use-plan';
import css from './planner.module.css';

/** Packaging and insurance; what they cost stands in the bill. Some methods insure a cheap parcel for nothing, others cannot insure. */
export function ExtrasCard({ plan: { address, values, shown, change } }: { readonly plan: Plan }) {
  const { t } = useTexts('parcel');
  const country = address?.country ?? '';
  const { data } = useCall(costCalls, 'Sig.Front.Cost.Sheet', { country }, { enabled: country !== '' });
  const method = shown?.method ?? null;
  const isUninsurable = data !== undefined && method !== null && !data.insurance.some((one) => one.method === method);
  return (
    <Card title={t('wish.title')}>
      <CheckField checked={values.packing} onChange={(event) => change({ packing: event.currentTarget.checked })}>
        {t('wish.packing')}
      </CheckField>
      <CheckField checked={values.insurance} onChange={(event) => change({ insurance: event.currentTarget.checked })}>
        {t('wish.insurance')}
      </CheckField>
      {values.insurance && isUninsurable ? (
        <p className={css.care} role="status">
          {t('wish.insuranceNone')}
        </p>
      ) : null}
    </Card>
  );
}
