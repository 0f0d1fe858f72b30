import { shownCode } from '../../../i18n/i18n';
import { useTranslation } from '../../../i18n/use-translation';
import { leftToRight } from '../../../lib/bidi';
import { formatFee } from '../../../rules/money';
import { Card } from '../../../ui/chip';
import { Fee } from '../../../ui/fee';
import { CheckField } from '../../../ui/form/field';
import type { Plan } from '../use-plan';
import css from './planner.module.css';

/** Packaging and insurance, each with its price; some methods insure a cheap parcel for nothing, others cannot insure. */
export function ExtrasCard({ plan: { values, shown, chosen, change } }: { readonly plan: Plan }) {
  const { t } = useTranslation('parcel');
  const taken = shown?.priced.find(({ method }) => method === (chosen ?? shown.method));
  return (
    <Card title={t('wish.title')}>
      <CheckField checked={values.packing} onChange={(event) => change({ packing: event.currentTarget.checked })}>
        <span>{t('wish.packing')}</span> {shown ? <Fee yen={shown.packing} /> : null}
      </CheckField>
      <CheckField checked={values.insurance} onChange={(event) => change({ insurance: event.currentTarget.checked })}>
        <span>{t('wish.insurance')}</span> {taken?.insurance ? <Fee yen={taken.insurance.yen} /> : null}
      </CheckField>
      {taken?.insurance ? (
        <p className={css.hint}>
          {t('wish.covers', { sum: leftToRight(formatFee(taken.insurance.covered, shownCode()) ?? '') })}
        </p>
      ) : null}
      {taken && !taken.insurance && values.insurance ? (
        <p className={css.care} role="status">
          {t('wish.insuranceNone')}
        </p>
      ) : null}
    </Card>
  );
}
