import { currentLanguageCode } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { leftToRight } from '@/lib/bidi';
import { formatFee } from '@/rules/money';
import { Card } from '@/ui/chip';
import { Fee } from '@/ui/yen-amount';
import { CheckField } from '@/ui/form/field';
import type { ParcelPlan } from '../use-plan';
import css from './planner.module.css';

/** Packaging and insurance, each with its price; some methods insure a cheap parcel for nothing, others cannot insure. */
export function ExtrasCard({ plan: { values, currentQuote, chosen, change } }: { readonly plan: ParcelPlan }) {
  const { t } = useTranslation('parcel');
  const pricedMethod = currentQuote?.priced.find(({ method }) => method === (chosen ?? currentQuote.method));
  return (
    <Card title={t('wish.title')}>
      <CheckField checked={values.packing} onChange={(event) => change({ packing: event.currentTarget.checked })}>
        <span>{t('wish.packing')}</span> {currentQuote ? <Fee yen={currentQuote.packing} /> : null}
      </CheckField>
      <CheckField checked={values.insurance} onChange={(event) => change({ insurance: event.currentTarget.checked })}>
        <span>{t('wish.insurance')}</span> {pricedMethod?.insurance ? <Fee yen={pricedMethod.insurance.yen} /> : null}
      </CheckField>
      {pricedMethod?.insurance ? (
        <p className={css.hint}>
          {t('wish.covers', {
            sum: leftToRight(formatFee(pricedMethod.insurance.covered, currentLanguageCode()) ?? ''),
          })}
        </p>
      ) : null}
      {pricedMethod && !pricedMethod.insurance && values.insurance ? (
        <p className={css.care} role="status">
          {t('wish.insuranceNone')}
        </p>
      ) : null}
    </Card>
  );
}
